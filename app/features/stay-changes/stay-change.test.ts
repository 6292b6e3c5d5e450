import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bookedDeadlines,
  cancellationAfterChange,
  refundOf,
  toBookedCancellation,
} from '#features/bookings/agreed/booked-cancellation.ts'
import { percentBack, shareOf } from '#features/pricing/cancellation.ts'
import { randomCancellation } from '#features/pricing/testing/random-cancellation.ts'
import { money } from '#lib/money.ts'
import { addDays, calendarDate, dateOf, type Stay } from '#lib/stay.ts'
import { findChangeObstacle, mayAnswer, stayChangeExpiresAt } from './stay-change.ts'
import {
  changeParts,
  changeStatusWords,
  changeWordsOf,
  differenceWords,
  refundWords,
} from './stay-change-words.ts'

const day = calendarDate('2026-03-20')
const randomStay = fc
  .record({ from: fc.integer({ min: 0, max: 400 }), nights: fc.integer({ min: 1, max: 40 }) })
  .map(({ from, nights }): Stay => ({ checkIn: addDays(day, from), checkOut: addDays(day, from + nights) }))

describe('a change never gives a larger share back', () => {
  it('on any of 500 days, by any policy, however often the stay is moved', () => {
    const random = fc.record({
      policy: randomCancellation,
      zone: fc.constantFrom('Pacific/Kiritimati', 'Pacific/Honolulu', 'Europe/London'),
      stays: fc.array(randomStay, { minLength: 2, maxLength: 5 }),
      confirmedDaysBefore: fc.integer({ min: 0, max: 60 }),
    })
    fc.assert(
      fc.property(random, ({ policy, zone, stays, confirmedDaysBefore }) => {
        const [first, ...others] = stays
        if (!first) throw new Error('there are two')
        const confirmedAt = new Date(Date.parse(`${addDays(first.checkIn, -confirmedDaysBefore)}T09:30:00Z`))
        let agreed = toBookedCancellation(policy, zone)
        let stay = first
        for (const next of others) {
          const before = agreed && bookedDeadlines(agreed, stay, confirmedAt)
          const changed = cancellationAfterChange(agreed, stay, confirmedAt)
          const after = changed && bookedDeadlines(changed, next, confirmedAt)
          const alone = agreed && bookedDeadlines({ ...agreed, before_change: [] }, next, confirmedAt)
          const fresh = toBookedCancellation(policy, zone)
          if (!before || !after || !changed || !fresh) throw new Error('a policy was agreed')
          expect(alone).toEqual([])
          const unbound = bookedDeadlines(fresh, next, confirmedAt)
          for (let at = -60; at <= 440; at++) {
            const on = addDays(day, at)
            const expected = Math.min(percentBack(before, on), percentBack(unbound, on))
            expect(percentBack(after, on)).toBe(expected)
          }
          // What stands with the booking is what cancelling it owes.
          const total = money(124_001, 'USD')
          const now = new Date(`${next.checkIn}T12:00:00Z`)
          expect(refundOf(changed, { stay: next, total, confirmedAt }, 'guest', now)).toEqual(
            shareOf(total, percentBack(after, dateOf(now, zone))),
          )
          agreed = changed
          stay = next
        }
        // The policy itself is what it was with the request.
        expect({ ...agreed, before_change: undefined }).toEqual({
          ...toBookedCancellation(policy, zone),
          before_change: undefined,
        })
      }),
      { numRuns: 150 },
    )
  })

  it('and a host who cancels owes everything all the same', () => {
    const agreed = toBookedCancellation({ policy: 'own', steps: [], graces: [] }, 'UTC')
    const stay = { checkIn: day, checkOut: addDays(day, 3) }
    const changed = cancellationAfterChange(agreed, stay, null)
    const total = money(50_000, 'USD')
    expect(refundOf(changed, { stay, total, confirmedAt: null }, 'host', new Date(0))).toEqual(total)
    expect(cancellationAfterChange(null, stay, null)).toBeNull()
  })
})

const stay = { checkIn: calendarDate('2026-07-01'), checkOut: calendarDate('2026-07-05') }
const facts = { status: 'confirmed', stay, timeZone: 'America/New_York' } as const

describe('when a stay can be changed', () => {
  const later = { checkIn: calendarDate('2026-07-02'), checkOut: calendarDate('2026-07-06') }
  it.each([
    ['2026-07-02T03:59:59Z', later, null],
    ['2026-07-02T04:00:00Z', later, 'arrivalIsPast'],
    ['2026-07-02T04:00:00Z', { ...stay, checkOut: later.checkOut }, null],
    ['2026-07-06T03:59:59Z', { ...stay, checkOut: later.checkOut }, null],
    ['2026-07-06T04:00:00Z', { ...stay, checkOut: later.checkOut }, 'stayIsOver'],
    ['2026-06-30T12:00:00Z', { ...stay, checkIn: calendarDate('2026-06-29') }, 'pastArrival'],
    ['2026-07-04T12:00:00Z', { ...stay, checkOut: calendarDate('2026-07-03') }, 'pastDeparture'],
  ] as const)('at %s to %o: %s', (now, next, obstacle) => {
    expect(findChangeObstacle(facts, next, new Date(now))).toBe(obstacle)
  })

  it('is not before it is confirmed or once it is over, and with its arrival not after check-in', () => {
    const now = new Date('2026-06-20T12:00:00Z')
    for (const status of ['pending', 'completed', 'cancelled'] as const) {
      expect(findChangeObstacle({ ...facts, status }, later, now)).toBe('notPossible')
    }
    expect(findChangeObstacle({ ...facts, status: 'checked-in' }, later, now)).toBe('arrivalIsPast')
  })

  it('lives for two days at most, and not beyond the arrival of either stay', () => {
    const expiry = (now: string, next: Stay) => stayChangeExpiresAt(facts, next, new Date(now)).toISOString()
    expect(expiry('2026-06-20T12:00:00Z', later)).toBe('2026-06-22T12:00:00.000Z')
    expect(expiry('2026-07-01T12:00:00Z', later)).toBe('2026-07-02T04:00:00.000Z')
    expect(expiry('2026-06-27T12:00:00Z', { ...later, checkIn: calendarDate('2026-06-28') })).toBe(
      '2026-06-29T04:00:00.000Z',
    )
    expect(expiry('2026-07-05T12:00:00Z', { ...stay, checkOut: later.checkOut })).toBe(
      '2026-07-06T04:00:00.000Z',
    )
  })

  it('whose answer it is', () => {
    expect(mayAnswer('accepted', 'host', 'guest')).toBe(true)
    expect(mayAnswer('accepted', 'guest', 'guest')).toBe(false)
    expect(mayAnswer('withdrawn', 'guest', 'guest')).toBe(true)
    expect(mayAnswer('withdrawn', 'host', 'guest')).toBe(false)
  })
})

it('says the difference, what changes and what comes back', () => {
  const side = {
    ...{ check_in_date: '2026-07-01', check_out_date: '2026-07-05' },
    ...{ guests_count: 2, children: 0, infants: 0, pets: 0 },
    total: money(72_000, 'USD'),
    deposit: money(0, 'USD'),
  }
  const more = { ...side, check_out_date: '2026-07-06', total: money(84_050, 'USD') }
  expect(differenceWords(side.total, more.total)).toBe('$120.50 more')
  expect(differenceWords(more.total, side.total)).toBe('$120.50 less')
  expect(differenceWords(side.total, side.total)).toBe('the same price')
  expect(changeParts(side, more).filter(({ isChanged }) => isChanged)).toEqual([
    { label: 'Check-out', before: 'Jul 05, 2026', after: 'Jul 06, 2026', isChanged: true },
    { label: 'Nights', before: '4 nights', after: '5 nights', isChanged: true },
    { label: 'Total', before: '$720', after: '$840.50', isChanged: true },
  ])
  const today = calendarDate('2026-06-20')
  const refunds = {
    before: { deadlines: [{ until: today, percent: 100 }], total: side.total },
    after: { deadlines: [{ until: today, percent: 50 }], total: more.total },
    today,
  }
  expect(refundWords(refunds, 'guest')).toBe(
    'If you cancel today: $720 refund now, $420.25 refund after the change.',
  )
  expect(refundWords({ ...refunds, today: addDays(today, 1) }, 'host')).toBe(
    'If your guest cancels today: no refund now, no refund after the change.',
  )
})

it('says who proposed, who answered and who wrote what', () => {
  expect(changeStatusWords('open', 'host', 'host')).toBe('Change proposed by you')
  expect(changeStatusWords('accepted', 'host', 'host')).toBe('Change accepted by the guest')
  expect(changeStatusWords('withdrawn', 'host', 'guest')).toBe('Change withdrawn by the host')
  const written = { proposed_by: 'guest', note: 'Please', answer_note: 'Sorry' } as const
  expect(changeWordsOf({ ...written, status: 'declined' }, 'host')).toEqual([
    { who: 'The guest', words: 'Please' },
    { who: 'You', words: 'Sorry' },
  ])
  expect(changeWordsOf({ ...written, note: null, status: 'withdrawn' }, 'host')).toEqual([
    { who: 'The guest', words: 'Sorry' },
  ])
})
