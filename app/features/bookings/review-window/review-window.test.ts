import { describe, expect, it } from 'vitest'
import { calendarDate, type Stay } from '#lib/stay.ts'
import { cancelReasons, reasonsToCancelStays } from '../booking.ts'
import { isReviewOpen, type ReviewFacts, reviewsCloseAt, reviewTime } from './review-window.ts'

const stay: Stay = { checkIn: calendarDate('2026-07-01'), checkOut: calendarDate('2026-07-05') }

describe('isReviewOpen', () => {
  const facts: ReviewFacts = {
    status: 'confirmed',
    cancelReason: null,
    stay,
    since: null,
    timeZone: 'America/Chicago',
    closesAt: reviewsCloseAt({ stay, timeZone: 'America/Chicago', graceUntil: null }),
  }
  const lastSecondBefore = new Date('2026-07-01T04:59:59Z')
  const arrivalDay = new Date('2026-07-01T05:00:00Z')

  it('opens what nobody has ended on the check-out date at the home', () => {
    for (const status of ['confirmed', 'checked-in'] as const) {
      expect(isReviewOpen({ ...facts, status }, new Date('2026-07-05T04:59:59Z'))).toBe(false)
      expect(isReviewOpen({ ...facts, status }, new Date('2026-07-05T05:00:00Z'))).toBe(true)
    }
  })

  it.each(reasonsToCancelStays)('stays open when a stay that has begun is %s', (cancelReason) => {
    const cancelled = { ...facts, status: 'cancelled', cancelReason } as const
    const later = new Date('2026-07-19T12:00:00Z')
    expect(isReviewOpen({ ...cancelled, since: lastSecondBefore }, later)).toBe(false)
    expect(isReviewOpen({ ...cancelled, since: arrivalDay }, arrivalDay)).toBe(true)
    expect(isReviewOpen({ ...cancelled, since: null }, later)).toBe(false)
  })

  it('does not open for a stay that was completed before it had begun, not even later', () => {
    const completed = { ...facts, status: 'completed' } as const
    const later = new Date('2026-07-19T12:00:00Z')
    expect(isReviewOpen({ ...completed, since: lastSecondBefore }, later)).toBe(false)
    expect(isReviewOpen({ ...completed, since: arrivalDay }, arrivalDay)).toBe(true)
    expect(isReviewOpen(completed, lastSecondBefore)).toBe(false)
    expect(isReviewOpen(completed, later)).toBe(true)
  })

  it('never opens for a request, however it ended', () => {
    const later = new Date('2026-07-19T12:00:00Z')
    const ends = cancelReasons.filter((reason) => !reasonsToCancelStays.some((known) => known === reason))
    expect(isReviewOpen({ ...facts, status: 'pending' }, later)).toBe(false)
    for (const cancelReason of ends) {
      expect(isReviewOpen({ ...facts, status: 'cancelled', cancelReason, since: later }, later)).toBe(false)
    }
  })
})

describe('the 14 days', () => {
  // The date line's first and last clocks, and one that is put back within the time.
  it.each([
    ['Pacific/Kiritimati', '2026-07-05', '2026-07-04T10:00:00.000Z', '2026-07-19T10:00:00.000Z'],
    ['Pacific/Honolulu', '2026-07-05', '2026-07-05T10:00:00.000Z', '2026-07-20T10:00:00.000Z'],
    ['Europe/London', '2026-07-05', '2026-07-04T23:00:00.000Z', '2026-07-19T23:00:00.000Z'],
    ['Europe/London', '2026-10-20', '2026-10-19T23:00:00.000Z', '2026-11-04T00:00:00.000Z'],
  ])('in %s of a check-out on %s begin at %s and end at %s', (timeZone, checkOut, opens, closes) => {
    const own = { checkIn: calendarDate('2026-07-01'), checkOut: calendarDate(checkOut) }
    const closesAt = reviewsCloseAt({ stay: own, timeZone, graceUntil: null })
    expect(closesAt.toISOString()).toBe(closes)
    const facts: ReviewFacts = {
      ...{ status: 'checked-in', cancelReason: null, stay: own, since: null, timeZone, closesAt },
    }
    const at = (instant: string, ms: number) => reviewTime(facts, new Date(Date.parse(instant) + ms))
    expect([at(opens, -1), at(opens, 0), at(closes, -1), at(closes, 0)]).toEqual([
      ...['before', 'open', 'open', 'over'],
    ])
  })

  it('are more for stays that ended before hosts could write, and never fewer', () => {
    const closing = { stay, timeZone: 'UTC' }
    const until = (day: string) => reviewsCloseAt({ ...closing, graceUntil: calendarDate(day) }).toISOString()
    expect(until('2026-09-01')).toBe('2026-09-02T00:00:00.000Z')
    expect(until('2026-07-06')).toBe('2026-07-20T00:00:00.000Z')
  })
})
