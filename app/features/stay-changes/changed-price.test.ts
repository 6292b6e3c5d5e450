import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { QuoteLine } from '#features/pricing/quote.ts'
import { quoteStay } from '#features/pricing/quote.ts'
import { plainTerms } from '#features/pricing/stay-terms.ts'
import { money } from '#lib/money.ts'
import { addDays, calendarDate, countNights, type Stay } from '#lib/stay.ts'
import { changedLines, nightsKept, shareKept } from './changed-price.ts'

const start = calendarDate('2026-07-01')
const stayOf = (from: number, nights: number): Stay => ({
  checkIn: addDays(start, from),
  checkOut: addDays(start, from + nights),
})
const party = { adults: 2, children: 0, infants: 0, pets: 0 }
const of = (stay: Stay) => ({ stay, party })
const line = (kind: QuoteLine['kind'], amount: number): QuoteLine => ({
  kind,
  label: null,
  amount: money(amount, 'USD'),
})
const total = (lines: readonly QuoteLine[]) => lines.reduce((sum, { amount }) => sum + amount.amount, 0)
const told = (lines: readonly QuoteLine[]) =>
  lines.map(({ kind, label, amount }) => `${label ?? kind} ${amount.amount}`)

/** What an accepted offer of so many cents for 7 nights costs after a change; the home asks $180 a night. */
function changed(agreed: readonly QuoteLine[], after: Stay, nights = 7) {
  return changedLines({
    agreed,
    before: of(stayOf(0, nights)),
    after: of(after),
    terms: plainTerms(money(180_00, 'USD')),
  })
}

describe('the price of a changed stay', () => {
  it('does not drop the price that was agreed for the nights that stay', () => {
    const lines = changed([line('nights', 1_100_00)], stayOf(0, 9))
    expect(told(lines)).toEqual(['7 nights as agreed 110000', '2 added nights at list price 36000'])
  })

  it('keeps a discount that was agreed, gives none for added nights, and keeps fees', () => {
    const agreed = [line('nights', 1_260_00), line('weekly_discount', -126_00), line('cleaning', 50_00)]
    expect(told(changed(agreed, stayOf(-1, 8)))).toEqual([
      '7 nights as agreed 126000',
      'weekly_discount -12600',
      '1 added night at list price 18000',
      'cleaning 5000',
    ])
  })

  it('takes the share of nights that are given up, with the remainder on the last one', () => {
    const agreed = [line('nights', 1_000_00), line('cleaning', 50_00)]
    // 142.85 each, 142.90 the last.
    expect(told(changed(agreed, stayOf(0, 5)))).toEqual(['5 nights as agreed 71425', 'cleaning 5000'])
    expect(told(changed(agreed, stayOf(2, 5)))).toEqual(['5 nights as agreed 71430', 'cleaning 5000'])
    expect(told(changed(agreed, stayOf(2, 7)))).toEqual([
      '5 nights as agreed 71430',
      '2 added nights at list price 36000',
      'cleaning 5000',
    ])
  })

  it('is the list price for other nights altogether, with the fees as agreed', () => {
    const agreed = [line('nights', 1_000_00), line('cleaning', 50_00)]
    expect(told(changed(agreed, stayOf(20, 3)))).toEqual(['nights 54000', 'cleaning 5000'])
  })

  it('stays one line where all nights cost the list price', () => {
    expect(told(changed([line('nights', 7 * 180_00)], stayOf(0, 9)))).toEqual(['nights 162000'])
  })
})

describe('to the cent', () => {
  const amounts = fc.integer({ min: 1_00, max: 50_000_00 })
  const nights = fc.integer({ min: 1, max: 60 })
  const moves = fc
    .tuple(fc.integer({ min: -70, max: 70 }), nights)
    .map(([from, count]) => stayOf(from, count))
  const prices = fc.integer({ min: 1_00, max: 2_000_00 })

  it('kept nights, split anyhow, cost together what was agreed', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 2, max: 60 }), fc.nat(), (amount, count, seed) => {
        const before = stayOf(0, count)
        const cut = 1 + (seed % (count - 1))
        const first = shareKept(amount, before, stayOf(0, cut))
        const rest = shareKept(amount, before, stayOf(cut, count - cut))
        expect(first + rest).toBe(amount)
        // No night differs from another by more than the remainder, which is less than a cent for each.
        expect(Math.abs(first - (amount * cut) / count)).toBeLessThan(count)
      }),
    )
  })

  it('a change costs its kept share, list price for what is added, and the fees', () => {
    fc.assert(
      fc.property(amounts, nights, moves, prices, amounts, (amount, count, after, price, fee) => {
        const before = stayOf(0, count)
        const terms = plainTerms(money(price, 'USD'))
        const lines = changedLines({
          agreed: [line('nights', amount), line('cleaning', fee)],
          before: of(before),
          after: of(after),
          terms,
        })
        const kept = nightsKept(before, after)
        const added = countNights(after) - (kept ? countNights(kept) : 0)
        expect(total(lines)).toBe(shareKept(amount, before, kept) + added * price + fee)
        for (const { amount: part } of lines) expect(Number.isInteger(part.amount)).toBe(true)
      }),
    )
  })

  it('one more night never costs less than the stay without it, and one less never more', () => {
    fc.assert(
      fc.property(amounts, nights, moves, prices, (amount, count, after, price) => {
        const change = { agreed: [line('nights', amount)], before: of(stayOf(0, count)) }
        const terms = plainTerms(money(price, 'USD'))
        const one = total(changedLines({ ...change, terms, after: of(after) }))
        const longer = { ...after, checkOut: addDays(after.checkOut, 1) }
        expect(total(changedLines({ ...change, terms, after: of(longer) }))).toBeGreaterThanOrEqual(one)
      }),
    )
  })

  it('what was booked at list price without discounts stays at list price, whatever the nights', () => {
    fc.assert(
      fc.property(nights, moves, prices, (count, after, price) => {
        const terms = plainTerms(money(price, 'USD'))
        const before = of(stayOf(0, count))
        const lines = changedLines({
          agreed: quoteStay(terms, before).lines,
          before,
          after: of(after),
          terms,
        })
        expect(total(lines)).toBe(quoteStay(terms, of(after)).total.amount)
        expect(lines).toHaveLength(1)
      }),
    )
  })
})
