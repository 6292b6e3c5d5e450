import { expect, it } from 'vitest'
import { partyWords } from './party-words.ts'

it.each([
  [{ adults: 1 }, '1 guest'],
  [{ adults: 3 }, '3 guests'],
  [{ adults: 2, children: 1 }, '2 adults, 1 child'],
  [{ adults: 1, children: 2, infants: 1, pets: 2 }, '1 adult, 2 children, 1 infant, 2 pets'],
])('says who comes: %o', (party, words) => {
  expect(partyWords({ children: 0, infants: 0, pets: 0, ...party })).toBe(words)
})
