import fc from 'fast-check'
import { addDays, type Stay } from '#lib/stay.ts'
import { everyDay, type StayRules } from '../stay-rules.ts'
import { someDay } from './random-terms.ts'

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const least = fc.integer({ min: 1, max: 14 })
const weekdays = fc.integer({ min: 1, max: everyDay })
const byWeekday = maybe(fc.array(maybe(least), { minLength: 7, maxLength: 7 }))

/** Lengths of which the least is not above the most, as the database has them. */
const lengths = fc.tuple(maybe(least), maybe(fc.integer({ min: 1, max: 40 }))).map(([minNights, more]) => ({
  minNights,
  maxNights: more === null ? null : (minNights ?? 1) - 1 + more,
}))

const seasons = fc
  .array(
    fc.tuple(
      fc.integer({ min: 0, max: 20 }),
      fc.integer({ min: 1, max: 60 }),
      lengths,
      byWeekday,
      maybe(weekdays),
      maybe(weekdays),
    ),
    { maxLength: 4 },
  )
  .map((parts) => {
    let end = addDays(someDay, -30)
    return parts.map(([gap, nights, length, weekdayMinNights, arrivalDays, departureDays]) => {
      const from = addDays(end, gap)
      end = addDays(from, nights)
      return { from, until: end, ...length, weekdayMinNights, arrivalDays, departureDays }
    })
  })

/** Rules as a host could set them, from none to the strangest. */
export const randomRules: fc.Arbitrary<StayRules> = fc
  .record({
    length: lengths,
    weekdayMinNights: byWeekday,
    arrivalDays: weekdays,
    departureDays: weekdays,
    seasons,
    nights: fc.uniqueArray(fc.tuple(fc.integer({ min: -10, max: 120 }), least), {
      maxLength: 8,
      selector: ([day]) => day,
    }),
    notice: maybe(
      fc.record({ days: fc.integer({ min: 0, max: 30 }), hour: fc.integer({ min: 0, max: 24 }) }),
    ),
    preparation: fc.integer({ min: 0, max: 7 }),
    preparesAroundFeeds: fc.boolean(),
    windowMonths: fc.integer({ min: 1, max: 24 }),
    allowsGaps: fc.boolean(),
    children: fc.boolean(),
    infants: fc.boolean(),
    maxPets: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ length, nights, ...rules }) => ({
    ...rules,
    minNights: length.minNights ?? 1,
    maxNights: length.maxNights,
    nights: nights.map(([day, minNights]) => ({ night: addDays(someDay, day), minNights })),
  }))

/** Stays that hold nights around `someDay`; they may touch, and overlap as blocks of several calendars do. */
export const randomTaken: fc.Arbitrary<Stay[]> = fc
  .array(fc.tuple(fc.integer({ min: -40, max: 120 }), fc.integer({ min: 1, max: 12 })), { maxLength: 8 })
  .map((stays) =>
    stays.map(([begin, nights]) => {
      const checkIn = addDays(someDay, begin)
      return { checkIn, checkOut: addDays(checkIn, nights) }
    }),
  )
