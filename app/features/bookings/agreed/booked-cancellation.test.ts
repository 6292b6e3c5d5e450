import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deadlineLines, owedDetails } from '#features/pricing/cancellation-words.ts'
import { randomCancellation } from '#features/pricing/testing/random-cancellation.ts'
import { formatMoney, type Money, money } from '#lib/money.ts'
import { addDays, calendarDate, formatDate } from '#lib/stay.ts'
import { instantOf } from '#lib/time-zone.ts'
import { bookedDeadlines, refundOf, toBookedCancellation } from './booked-cancellation.ts'

// The first and the last to see a day, and two that change their clocks on other days.
const zones = ['Pacific/Kiritimati', 'Pacific/Honolulu', 'Europe/London', 'Australia/Sydney'] as const
const day = calendarDate('2026-03-20')
const total = money(124_001, 'USD')

/** The instant at which a day ends at a home. */
function endOf(date: string, zone: string): number {
  const midnight = instantOf(Date.parse(`${addDays(calendarDate(date), 1)}T00:00:00Z`), zone)
  if (midnight === null) throw new Error(`no such zone: ${zone}`)
  return midnight
}

describe.each(zones)('in %s', (zone) => {
  it('what is printed until the end of a day is owed to its last moment, on 400 days, and said', () => {
    const random = fc.record({
      policy: randomCancellation,
      checkIn: fc.integer({ min: 0, max: 400 }).map((days) => addDays(day, days)),
      nights: fc.integer({ min: 1, max: 40 }),
      hoursBefore: fc.option(fc.integer({ min: 1, max: 24 * 100 }), { nil: null }),
    })
    fc.assert(
      fc.property(random, ({ policy, checkIn, nights, hoursBefore }) => {
        const agreed = toBookedCancellation(policy, zone)
        if (!agreed) throw new Error('a policy was agreed')
        const stay = { checkIn, checkOut: addDays(checkIn, nights) }
        const confirmedAt =
          hoursBefore === null ? null : new Date(Date.parse(`${checkIn}T09:30:00Z`) - hoursBefore * 3_600_000)
        const deadlines = bookedDeadlines(agreed, stay, confirmedAt)
        const printed = deadlineLines(deadlines, total, null)
        const owedAt = (ms: number) =>
          refundOf(agreed, { stay, total, confirmedAt }, 'guest', new Date(ms)) ?? money(-1, 'USD')
        const saidOf = (refund: Money) => owedDetails({ refund, deposit: money(0, 'USD') }, 'guest')
        for (const [at, { until }] of deadlines.entries()) {
          const last = owedAt(endOf(until, zone) - 1)
          const amount = formatMoney(last)
          expect(printed[at]).toMatch(/^(Full refund|Refund) of /)
          expect(printed[at]).toContain(` ${amount} until ${formatDate(until)}`)
          expect(saidOf(last)).toContain(`That is ${amount} if the full price was paid`)
          const next = owedAt(endOf(until, zone))
          expect(next.amount).toBeLessThan(last.amount)
          expect(printed[at + 1]).toContain(next.amount === 0 ? 'No refund' : formatMoney(next))
        }
      }),
      { numRuns: 400 },
    )
  })
})

it('a host who cancels owes everything at any time, and a guest gets nothing said where nothing was agreed', () => {
  fc.assert(
    fc.property(randomCancellation, fc.integer({ min: -500, max: 500 }), (policy, days) => {
      const agreed = toBookedCancellation(policy, null)
      const stay = { checkIn: day, checkOut: addDays(day, 3) }
      const now = new Date(Date.parse(`${addDays(day, days)}T12:00:00Z`))
      const cancelled = { stay, total, confirmedAt: null }
      expect(refundOf(agreed, cancelled, 'host', now)).toEqual(total)
      expect(refundOf(null, cancelled, 'host', now)).toEqual(total)
      expect(refundOf(null, cancelled, 'guest', now)).toBeNull()
    }),
  )
})

it('a home whose clock nobody knows keeps a day until it is over everywhere', () => {
  expect(toBookedCancellation({ policy: 'own', steps: [], graces: [] }, null)?.time_zone).toBe('Etc/GMT+12')
})
