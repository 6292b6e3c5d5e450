import { expect, test } from 'vitest'
import { seasonStayWords } from './season-words.ts'

const asked = (min_nights: string, weekday_min_nights: string[] | null) =>
  seasonStayWords({ min_nights, weekday_min_nights })

test('what days of a season ask for is said in a sentence', () => {
  expect(asked('3', null)).toBeNull()
  expect(asked('3', ['', '', 'x', '', '', '', ''])).toBeNull()
  expect(asked('3', ['', '', '', '', '', '7', '7'])).toBe(
    'Stays that start on a Friday or Saturday are at least 7 nights, all others 3 nights.',
  )
  expect(asked('', ['', '', '', '', '', '4', '7'])).toBe(
    'Stays that start on a Friday are at least 4 nights, on a Saturday 7 nights, all others as in the rest of the year.',
  )
  expect(asked('3', ['1', '2', '2', '2', '2', '2', '2'])).toBe(
    'Stays that start on a Monday, Tuesday, Wednesday, Thursday, Friday or Saturday are at least 2 nights, on a Sunday 1 night.',
  )
})
