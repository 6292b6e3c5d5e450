import { expect, test } from 'vitest'
import { holdPlace } from './hold-place.ts'

const rows = (ids: string) => [...ids].map((id) => ({ id }))
const held = (ids: string, open: string | null, before: string) =>
  holdPlace(rows(ids), open, [...before])
    .map(({ id }) => id)
    .join('')

test('what lies open stays where it was when reading it would move it down', () => {
  expect(held('bcda', 'a', 'abcd')).toBe('abcd')
  expect(held('acdb', 'b', 'abcd')).toBe('abcd')
})

test('it goes to its place once another lies open, or none', () => {
  expect(held('bcda', 'b', 'abcd')).toBe('bcda')
  expect(held('bcda', null, 'abcd')).toBe('bcda')
})

test('it moves up with what is news in it, and others move around it', () => {
  expect(held('cabd', 'c', 'abcd')).toBe('cabd')
  expect(held('ebcda', 'a', 'abcd')).toBe('aebcd')
})

test('what was not shown, or is gone, is held nowhere', () => {
  expect(held('abc', 'c', '')).toBe('abc')
  expect(held('bcd', 'a', 'abcd')).toBe('bcd')
})
