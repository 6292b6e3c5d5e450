import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, calendarDate } from '#lib/stay.ts'
import { findRefusal } from './check-stay.ts'
import { partyOf } from './price-terms.ts'
import { noRules, weekdaysOf } from './stay-rules.ts'
import { type FittingRules, findContradictions } from './stays-that-fit.ts'

const every = [0, 1, 2, 3, 4, 5, 6]
const open: FittingRules = {
  ...{ min_nights: 1, max_nights: null, weekday_min_nights: null, notice_days: null, window_months: 24 },
  ...{ arrival_days: every, departure_days: every, seasons: [] },
}
const asEver = {
  ...{ min_nights: null, max_nights: null, weekday_min_nights: null },
  ...{ arrival_days: null, departure_days: null },
}
const onFridays = (nights: number) => [null, null, null, null, null, nights, null]

const complaints = (rules: Partial<FittingRules>) =>
  findContradictions({ ...open, ...rules }).map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('rules that leave nobody who could book', () => {
  test.each<[string, Partial<FittingRules>, RegExp]>([
    ['notice beyond the window', { notice_days: 28, window_months: 1 }, /^notice_days: .*27 days at most/],
    [
      'weeks from Saturday that end on Friday',
      { min_nights: 7, max_nights: 7, arrival_days: [6], departure_days: [5] },
      /^departure_days: No stay/,
    ],
    ['no day to arrive on', { arrival_days: [] }, /^departure_days: No stay/],
    [
      'a weekday above the longest stay',
      { max_nights: 3, weekday_min_nights: onFridays(4) },
      /^weekday_min_nights: The longest stay is 3 nights/,
    ],
    [
      'a longest stay of a season below what is asked all year',
      { min_nights: 5, seasons: [asEver, { ...asEver, max_nights: 4 }] },
      /^seasons\.1\.max_nights: The shortest stay here is 5 nights/,
    ],
    [
      'a weekday of a season above its longest',
      { seasons: [{ ...asEver, max_nights: 3, weekday_min_nights: onFridays(7) }] },
      /^seasons\.0\.weekday_min_nights: /,
    ],
    [
      'a season whose days do not meet those of the home',
      { min_nights: 2, max_nights: 2, departure_days: [0], seasons: [{ ...asEver, arrival_days: [3] }] },
      /^seasons\.0\.arrival_days: No stay/,
    ],
  ])('%s', (_what, rules, words) => {
    expect(complaints(rules)).toEqual([expect.stringMatching(words)])
  })

  test.each<[string, Partial<FittingRules>]>([
    ['nothing asked', {}],
    ['notice within the window', { notice_days: 27, window_months: 1 }],
    ['a month of notice for two', { notice_days: 30, window_months: 2 }],
    ['weeks from Saturday', { min_nights: 7, max_nights: 7, arrival_days: [6], departure_days: [6] }],
    [
      'a season that asks for more than the rest of the year takes',
      {
        max_nights: 5,
        seasons: [{ ...asEver, min_nights: 7 }],
      },
    ],
    [
      'a longer weekday in a season where nobody arrives on it',
      {
        min_nights: 2,
        seasons: [{ ...asEver, arrival_days: [6], max_nights: 7 }],
      },
    ],
  ])('and not: %s', (_what, rules) => {
    expect(complaints(rules)).toEqual([])
  })
})

test('what is not complained of takes some stay, and what is takes none', () => {
  const someDays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 2 })
  const nights = fc.integer({ min: 1, max: 8 })
  fc.assert(
    fc.property(nights, nights, someDays, someDays, (a, b, arrivals, departures) => {
      const [least, most] = [Math.min(a, b), Math.max(a, b)]
      const found = complaints({
        ...{ min_nights: least, max_nights: most },
        ...{ arrival_days: arrivals, departure_days: departures },
      })
      const rules = {
        ...noRules,
        ...{ minNights: least, maxNights: most },
        ...{ arrivalDays: weekdaysOf(arrivals), departureDays: weekdaysOf(departures) },
      }
      const monday = calendarDate('2026-06-15')
      const isTaken = every.some((later) =>
        every.concat(7, 8).some((length) => {
          const checkIn = addDays(monday, later)
          const stay = { checkIn, checkOut: addDays(checkIn, length + 1) }
          const wish = { stay, party: partyOf(1), maxGuests: 2, takesPets: false, unavailable: [] }
          return findRefusal(rules, { ...wish, now: '2026-06-15T08:00' }) === null
        }),
      )
      expect(found.length === 0).toBe(isTaken)
    }),
  )
})
