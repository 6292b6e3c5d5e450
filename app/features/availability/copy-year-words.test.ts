import { expect, test } from 'vitest'
import type { YearPlan } from '#features/pricing/copy-year.ts'
import { calendarDate } from '#lib/stay.ts'
import { leftWords, setWords } from './words.ts'

const nothing: YearPlan = { nights: [], seasons: [], ownNights: 0, outside: 0, takenSeasons: 0 }
const night = { night: '2027-07-02', price: 250, min_nights: null }
const lastNight = calendarDate('2028-06-13')

test('what a copy sets is said in a sentence', () => {
  expect(setWords({ ...nothing, nights: [night] }, 2027)).toBe('1 night of 2027 will be set.')
  expect(setWords({ ...nothing, nights: [night, night] }, 2027)).toBe('2 nights of 2027 will be set.')
  expect(setWords(nothing, 2027)).toBe('Nothing is left to copy to 2027.')
})

test('and so is what it leaves, and what it replaces', () => {
  const plan = { ...nothing, ownNights: 1, takenSeasons: 2, outside: 3 }
  expect(leftWords(plan, { year: 2027, replaces: false, lastNight })).toEqual([
    '1 night of 2027 has a price or a shortest stay of its own already, and keeps it.',
    '2 seasons are left out: there are others on those dates.',
    '3 more would be in the past, or after Jun 13, 2028, the last night guests can book.',
  ])
  expect(leftWords({ ...nothing, ownNights: 2 }, { year: 2027, replaces: true, lastNight })).toEqual([
    '2 nights of 2027 have a price or a shortest stay of their own already, which are replaced.',
  ])
  expect(leftWords(nothing, { year: 2027, replaces: true, lastNight })).toEqual([])
})
