import { expect, test } from 'vitest'
import { addMonths, monthOf, monthTitle, moveByMonths, parseMonth, weeksOf } from '#lib/calendar-months.ts'
import { calendarDate } from '#lib/stay.ts'
import type { TakenEntry } from './host-calendar.ts'
import { nightName, nightsWords } from './words.ts'

const day = calendarDate
const entry = (
  source: TakenEntry['source'],
  from: string,
  to: string,
  label: string | null,
  note: string | null = null,
): TakenEntry => ({
  id: from,
  source,
  stay: { checkIn: day(from), checkOut: day(to) },
  label,
  bookingId: null,
  conversationId: null,
  note,
})

test('a night is named with everyone who holds it, and the day of departure is free', () => {
  const entries = [
    entry('external', '2026-07-10', '2026-07-13', 'Airbnb'),
    entry('host_block', '2026-07-12', '2026-07-13', null),
    entry('host_block', '2026-07-15', '2026-07-16', null, 'New floor'),
    entry('booking', '2026-07-20', '2026-07-22', 'Mara Quist'),
  ]
  const today = day('2026-07-12')
  const nightly = [
    { from: day('2026-07-22'), until: day('2026-07-23'), price: 18_000, minNights: 3, isOwn: false },
  ]
  const name = (date: string) => nightName({ entries, nightly, currency: 'USD' }, day(date), today)
  expect(name('2026-07-12')).toBe('12 July, today, blocked by you and taken on Airbnb')
  expect(name('2026-07-13')).toBe('13 July, free')
  expect(name('2026-07-21')).toBe('21 July, booked by Mara Quist')
  expect(name('2026-07-22')).toBe('22 July, free, $180, 3 nights minimum')
  expect(name('2026-07-01')).toBe('1 July, past')
  expect(name('2026-07-15')).toBe('15 July, blocked by you: New floor')
})

test('nights are not said otherwise than those of bookings: from check-in to check-out', () => {
  expect(nightsWords({ checkIn: day('2026-07-12'), checkOut: day('2026-07-15') })).toBe(
    'Jul 12 – Jul 15, 3 nights',
  )
  expect(nightsWords({ checkIn: day('2026-07-12'), checkOut: day('2026-07-13') })).toBe(
    'Jul 12 – Jul 13, 1 night',
  )
})

test('months are walked over the turn of the year and end where they end', () => {
  expect(addMonths(monthOf(day('2026-12-31')), 2)).toBe('2027-02')
  expect(addMonths(monthOf(day('2026-01-31')), -1)).toBe('2025-12')
  expect(moveByMonths(day('2026-01-31'), 1)).toBe('2026-02-28')
  expect(parseMonth('2026-13')).toBeNull()
  expect(parseMonth('2026-7')).toBeNull()
  const weeks = weeksOf(monthOf(day('2026-08-15')))
  expect([weeks[0]?.[0], weeks.at(-1)?.[6], weeks.length]).toEqual(['2026-07-26', '2026-09-05', 6])
  expect(monthTitle(monthOf(day('2026-08-15')))).toBe('August 2026')
})
