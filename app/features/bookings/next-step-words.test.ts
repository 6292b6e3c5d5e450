import { expect, test } from 'vitest'
import type { BookingStatus } from './booking.ts'
import { nextStepWords } from './next-step-words.ts'

const booking = {
  check_in_date: '2026-07-10',
  check_out_date: '2026-07-14',
  expires_at: '2026-07-03T15:30:00Z',
  host_name: 'Ines',
  guest_name: 'Maya Fromm',
  time_zone: 'America/Chicago',
  not_instant: null,
  offer: null,
}

function said(status: BookingStatus, as: 'host' | 'guest', now: string, changed = {}): string | null {
  return nextStepWords(
    { ...booking, status, ...changed },
    { as, now: new Date(now), timeZone: 'Europe/Berlin' },
  )
}

test('a request tells each side until when it is answered, by the reader’s clocks', () => {
  const now = '2026-07-02T12:00:00Z'
  const rest = 'After that, the request expires. Contact info is available after confirming.'
  expect(said('pending', 'guest', now)).toBe(
    `Ines can reply until Friday, Jul 03, 2026, 17:30 GMT+2 (in 27 hours). ${rest}`,
  )
  expect(said('pending', 'host', now)).toMatch(/^You can reply until Friday, Jul 03, 2026, 17:30/)
  expect(said('pending', 'guest', now, { host_name: null })).toMatch(/^The host can reply until/)
})

test('the guest of a home that is booked without asking reads on why the host was asked', () => {
  const now = '2026-07-02T12:00:00Z'
  const asked = { not_instant: 'calendars' as const }
  expect(said('pending', 'guest', now, asked)).toMatch(
    /^It wasn’t booked instantly, because we couldn’t read one of the host’s other calendars\. We sent the host your request\. Ines can reply until/,
  )
  // What else a guest has planned is nobody's business.
  expect(said('pending', 'host', now, { not_instant: 'overlap' as const })).toMatch(/^You can reply until/)
  expect(said('confirmed', 'guest', now, asked)).toBe('You arrive on Jul 10, 2026.')
})

test('a request whose time is over names no time that has passed', () => {
  expect(said('pending', 'guest', '2026-07-03T15:30:00Z')).toMatch(/^The time to reply is over\./)
})

test('an arrival is today by the clocks of the home, and said to be late the day after', () => {
  expect(said('confirmed', 'guest', '2026-07-10T04:59:59Z')).toBe('You arrive on Jul 10, 2026.')
  expect(said('confirmed', 'guest', '2026-07-10T05:00:00Z')).toBe('You arrive today.')
  expect(said('confirmed', 'host', '2026-07-10T05:00:00Z')).toBe('Maya Fromm arrives today.')
  expect(said('confirmed', 'host', '2026-07-11T05:00:00Z')).toBe(
    'Maya Fromm was due to arrive on Jul 10, 2026 and isn’t checked in.',
  )
})

test('who is there leaves on the last day; what is over or ended has nothing to come', () => {
  expect(said('checked-in', 'guest', '2026-07-14T12:00:00Z')).toBe('You are here. Check-out is today.')
  expect(said('checked-in', 'host', '2026-07-12T12:00:00Z')).toBe('Maya Fromm checks out on Jul 14, 2026.')
  expect(said('completed', 'host', '2026-07-20T12:00:00Z')).toBe('The stay is over.')
  expect(said('cancelled', 'guest', '2026-07-02T12:00:00Z')).toBeNull()
})
