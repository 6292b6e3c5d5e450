import { expect, it } from 'vitest'
import { guestChoices } from './guest-choices.ts'

it('does not begin with two guests', () => {
  const labels = guestChoices(0).map(({ label }) => label)
  expect(labels.slice(0, 2)).toEqual(['1 guest', '2 guests'])
  expect(labels.at(-1)).toBe('8+ guests')
})

it('keeps what the address asks for', () => {
  expect(guestChoices(12).at(-1)).toEqual({ value: '12', label: '12+ guests' })
})
