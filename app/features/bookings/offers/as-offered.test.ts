import { expect, test } from 'vitest'
import type { BookingAnswer } from '../booking-answer-schema.ts'
import { nextStepWords } from '../next-step-words.ts'
import { asOffered, openOfferOf } from './as-offered.ts'

const offer = {
  offer_id: 'o',
  conversation_id: 'c',
  status: 'open',
  check_in_date: '2026-07-11',
  check_out_date: '2026-07-14',
  guests_count: 3,
  children: 1,
  infants: 0,
  pets: 1,
  currency: 'USD',
  quoted_total: 500,
  total_price: 430,
  lines: [{ kind: 'nights', label: null, amount: 430 }],
  note: null,
  holds_nights: true,
  expires_at: '2026-07-03T15:30:00Z',
  booking_id: null,
} as const

const request = {
  status: 'pending',
  check_in_date: '2026-07-10',
  check_out_date: '2026-07-14',
  guests_count: 2,
  children: 0,
  infants: 0,
  pets: 0,
  currency: 'USD',
  total_price: 560,
  price_per_night: 140,
  lines: [{ kind: 'nights', label: null, amount: 560 }],
  cancellation: { policy: 'moderate' },
  payment: { ways: [] },
  offer,
  expires_at: offer.expires_at,
  host_name: 'Ines',
  guest_name: 'Maya Fromm',
  time_zone: 'America/Chicago',
  not_instant: 'overlap',
} as unknown as BookingAnswer // only what is read

const before = new Date('2026-07-02T12:00:00Z')
const after = new Date('2026-07-03T15:30:00Z')

test('a request with an open offer no longer shows the old stay and the old total', () => {
  expect(asOffered(request, before)).toMatchObject({
    check_in_date: '2026-07-11',
    guests_count: 3,
    children: 1,
    pets: 1,
    total_price: 430,
    lines: offer.lines,
    cancellation: null,
    payment: null,
  })
})

test('an offer that has run out, or of a booking that is no request, changes nothing', () => {
  expect(asOffered(request, after)).toBe(request)
  const confirmed: BookingAnswer = { ...request, status: 'confirmed' }
  expect(asOffered(confirmed, before)).toBe(confirmed)
  expect(openOfferOf({ ...request, offer: null }, before)).toBeNull()
})

test('a guest with an offer is not told that the host has yet to answer, nor the host that they have', () => {
  const said = (as: 'host' | 'guest') =>
    nextStepWords(request, { as, now: before, timeZone: 'Europe/Berlin' })
  const until = 'Friday, Jul 03, 2026, 17:30 GMT+2, in 27 hours'
  expect(said('guest')).toBe(`Ines made you an offer. Accept or decline it by ${until}.`)
  expect(said('host')).toBe(`Maya Fromm can accept your offer until ${until}.`)
})
