import { describe, expect, it } from 'vitest'
import { calendarDate } from '#lib/stay.ts'
import { bookingStatuses, cancelReasons } from './booking.ts'
import { arrivalWords, bookingNumber, cancelWords, eventWords, timeAgo, timeLeft } from './booking-words.ts'

const now = new Date('2026-06-15T12:00:00Z')

describe('timeLeft', () => {
  it.each([
    ['2026-06-17T11:59:00Z', 'in 47 hours'],
    ['2026-06-15T13:00:00Z', 'in 1 hour'],
    ['2026-06-15T12:59:59Z', 'in 59 minutes'],
    ['2026-06-15T12:00:05Z', 'in 1 minute'],
    ['2026-06-15T12:00:00Z', null],
  ])('says of %s: %s', (until, words) => {
    expect(timeLeft(new Date(until), now)).toBe(words)
  })
})

describe('words of the timeline', () => {
  it('say "you" to the side that acted, and name the other one', () => {
    expect(cancelWords('declined', 'host')).toBe('Declined by you')
    expect(cancelWords('declined', 'guest')).toBe('Declined by the host')
    expect(cancelWords('withdrawn', 'guest')).toBe('Withdrawn by you')
    expect(cancelWords('withdrawn', 'host')).toBe('Withdrawn by the guest')
    expect(cancelWords('property_removed', 'host')).toBe('You deleted the property')
    expect(cancelWords('property_removed', 'guest')).toBe('The host no longer offers this home')
    expect(eventWords({ from: null, status: 'pending', reason: null, actor: 'guest' }, 'host')).toBe(
      'Requested by the guest',
    )
    expect(
      eventWords({ from: 'confirmed', status: 'completed', reason: null, actor: 'system' }, 'guest'),
    ).toBe('Completed a day after check-out')
    const undone = { from: 'checked-in', status: 'confirmed', reason: null, actor: 'host' } as const
    expect(eventWords(undone, 'guest')).toBe('Check-in undone by the host')
  })

  it('exist for every state and reason', () => {
    for (const reader of ['host', 'guest'] as const) {
      for (const status of bookingStatuses) {
        for (const reason of [null, ...cancelReasons]) {
          expect(eventWords({ from: null, status, reason, actor: 'system' }, reader)).toMatch(/^[A-Z]/)
        }
      }
    }
  })
})

it.each([
  ['2026-06-14', 'Due to arrive on Jun 14, not checked in'],
  ['2026-06-15', 'Arrives today'],
  ['2026-06-16', 'Arrives tomorrow'],
  ['2026-06-17', 'Arrives on Jun 17'],
])('says of an arrival on %s, when it is June 15th at the home: %s', (checkIn, words) => {
  expect(arrivalWords(calendarDate(checkIn), calendarDate('2026-06-15'))).toBe(words)
})

it.each([
  ['0196fb2e-0000-7000-8000-000000000000', '0000-0000'],
  ['0196fb2e-0000-7000-8000-00ffffffffff', 'ZZZZ-ZZZZ'],
  ['0196fb2e-0000-7000-8000-0039d1c68a1f', '778W-D2GZ'],
])('calls the booking %s by a number that can be read out: %s', (id, number) => {
  expect(bookingNumber(id)).toBe(number)
})

it.each([
  [0, 'just now'],
  [1, '1 minute ago'],
  [59, '59 minutes ago'],
  [60, '1 hour ago'],
  [47 * 60 + 59, '47 hours ago'],
  [48 * 60, '2 days ago'],
])('says that %s minutes are %s', (minutes, words) => {
  const now = new Date('2026-06-15T12:00:00Z')
  expect(timeAgo(new Date(now.getTime() - minutes * 60_000), now)).toBe(words)
})
