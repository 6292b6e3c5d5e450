import { expect, test } from 'vitest'
import { openDueWords, recordedWords, sumWords } from './ledger-words.ts'

test('what one side has recorded says who has to confirm it', () => {
  expect(recordedWords('guest', '$310', 'guest')).toBe('$310 recorded, waiting for the host to confirm')
  expect(recordedWords('guest', '$310', 'host')).toBe('$310 recorded, waiting for you to confirm')
  expect(recordedWords('host', '$310', 'host')).toBe('$310 recorded, waiting for the guest to confirm')
})

test.each([
  [{ open: 100, recorded: 0 }, 'open'],
  [{ open: 60, recorded: 0 }, '$60 open'],
  [{ open: 100, recorded: 100 }, 'not confirmed'],
  [{ open: 100, recorded: 40 }, '$60 open, $40 not confirmed'],
  [{ open: 30.3, recorded: 10.1 }, '$20.20 open, $10.10 not confirmed'],
  [{ open: 0, recorded: 0 }, null],
])('of a due of $100 it says what is missing: %j', (state, words) => {
  expect(openDueWords({ amount: 100, ...state }, 'USD')).toBe(words)
})

test('nothing is left of sums that differ only by how a computer adds', () => {
  expect(sumWords(0.1 + 0.2 - 0.3, 'USD')).toBeNull()
  expect(sumWords(-(0.1 + 0.2 - 0.3), 'USD')).toBeNull()
})
