import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import {
  addDays,
  type CalendarDate,
  calendarDate,
  countNights,
  dateOf,
  daysBetween,
  formatDate,
  formatDateWithWeekday,
  formatDay,
  fromDateRange,
  overlaps,
  parseCalendarDate,
  type Stay,
  toDateRange,
} from './stay.ts'

const ownZone = process.env.TZ

afterEach(() => {
  process.env.TZ = ownZone
  vi.restoreAllMocks()
})

const date = fc.integer({ min: 0, max: 80_000 }).map((days) => addDays(calendarDate('1900-01-01'), days))
const stay = fc
  .tuple(date, fc.integer({ min: 1, max: 400 }))
  .map(([checkIn, nights]): Stay => ({ checkIn, checkOut: addDays(checkIn, nights) }))

function nightsOf({ checkIn, checkOut }: Stay): CalendarDate[] {
  const nights: CalendarDate[] = []
  for (let night = checkIn; night < checkOut; night = addDays(night, 1)) nights.push(night)
  return nights
}

test.each(['UTC', 'Pacific/Kiritimati', 'Pacific/Midway', 'Europe/Berlin'])(
  'no date moves on a machine in %s',
  (zone) => {
    process.env.TZ = zone
    fc.assert(
      fc.property(date, fc.integer({ min: -800, max: 800 }), (from, days) => {
        const to = addDays(from, days)
        expect(daysBetween(from, to)).toBe(days)
        expect(parseCalendarDate(to)).toBe(to)
      }),
    )
  },
)

test('a stay has as many nights as there are nights in it', () => {
  fc.assert(fc.property(stay, (one) => nightsOf(one).length === countNights(one)))
})

test('two stays overlap exactly when they share a night', () => {
  fc.assert(
    fc.property(
      stay,
      fc.integer({ min: -40, max: 40 }),
      fc.integer({ min: 1, max: 40 }),
      (a, shift, nights) => {
        const checkIn = addDays(a.checkIn, shift)
        const b: Stay = { checkIn, checkOut: addDays(checkIn, nights) }
        const shared = nightsOf(b).some((night) => a.checkIn <= night && night < a.checkOut)
        expect(overlaps(a, b)).toBe(shared)
        expect(overlaps(b, a)).toBe(shared)
      },
    ),
  )
})

test('the day of departure is free for the next arrival', () => {
  const first = { checkIn: calendarDate('2026-07-10'), checkOut: calendarDate('2026-07-14') }
  const next = { checkIn: calendarDate('2026-07-14'), checkOut: calendarDate('2026-07-16') }
  expect(overlaps(first, next)).toBe(false)
})

test('a stay survives the way to the database and back', () => {
  fc.assert(
    fc.property(stay, (one) => {
      expect(fromDateRange(toDateRange(one))).toEqual(one)
    }),
  )
})

test.each([
  '2026-02-29',
  '2026-13-01',
  '2026-1-1',
  '0000-01-01',
  '10000-01-01',
  '2026-07-10T00:00',
  '',
  null,
  20260710,
])('%j is not a calendar date', (text) => {
  expect(parseCalendarDate(text)).toBeNull()
})

test('leap days exist in leap years', () => {
  expect(addDays(calendarDate('2028-02-28'), 1)).toBe('2028-02-29')
})

test('the calendar date of an instant depends on the place', () => {
  const instant = new Date('2026-06-15T12:00:00Z')
  expect(dateOf(instant, 'Pacific/Kiritimati')).toBe('2026-06-16')
  expect(dateOf(instant, 'Pacific/Midway')).toBe('2026-06-15')
  expect(dateOf(new Date('2026-06-15T10:00:00Z'), 'Pacific/Midway')).toBe('2026-06-14')
})

test('dates are shown as the specification writes them', () => {
  expect(formatDay(calendarDate('2026-07-04'))).toBe('Jul 04')
  expect(formatDate(calendarDate('2026-07-04'))).toBe('Jul 04, 2026')
})

test.each([
  ['2026-06-28', 'Sunday, Jun 28, 2026'],
  ['2026-07-01', 'Wednesday, Jul 01, 2026'],
  ['2026-07-04', 'Saturday, Jul 04, 2026'],
])('names the weekday of %s', (date, words) => {
  expect(formatDateWithWeekday(calendarDate(date))).toBe(words)
})

test('the date in a time zone does not hang on how a locale writes dates', () => {
  const real = Intl.DateTimeFormat
  // WebKitGTK knows of English only how it is written in America.
  class American extends real {
    constructor(_locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
      super('en-US', options)
    }
  }
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(American as unknown as typeof real) // a class is called as one
  expect(dateOf(new Date('2026-11-23T02:00:00Z'), 'America/Regina')).toBe('2026-11-22')
  expect(dateOf(new Date('2026-11-23T12:30:00Z'), 'Pacific/Kiritimati')).toBe('2026-11-24')
})
