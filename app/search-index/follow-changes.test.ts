import { expect, test } from 'vitest'
import { windowAt } from './follow-changes.ts'

const dayOf = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000

test('nights are indexed from yesterday, which somewhere it still is, to two years ahead, and one before and after', () => {
  const { from, to } = windowAt(new Date('2026-06-15T00:00:00Z'))
  expect(from).toBe(dayOf('2026-06-13'))
  expect(to).toBe(dayOf('2028-06-16'))
})
