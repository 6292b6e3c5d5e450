import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money } from '#lib/money.ts'
import { priceOf } from './create-offer.ts'

describe('the price of an offer', () => {
  const quote = {
    lines: [
      { kind: 'nights', label: null, amount: money(72_000, 'USD') },
      { kind: 'weekly_discount', label: null, amount: money(-7_200, 'USD') },
      { kind: 'fee', label: 'Linen', amount: money(2_000, 'USD') },
    ],
    total: money(66_800, 'USD'),
  } as const

  it('is the sum of its lines to the cent, whatever the amounts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 100_000_00 }), { minLength: 3, maxLength: 3 }),
        (cents) => {
          const lines = quote.lines.map(({ kind, label }, at) => ({
            kind,
            label,
            amount:
              ((at === 1 ? -1 : 1) * Math.min(cents[at] ?? 1, at === 1 ? (cents[0] ?? 1) : Infinity)) / 100,
          }))
          const priced = priceOf({ lines }, quote)
          const sum = priced.lines.reduce((all, { amount }) => all + amount.amount, 0)
          expect(priced.total.amount).toBe(sum)
          expect(priced.lines.map(({ amount }) => amount.amount / 100)).toEqual(
            lines.map(({ amount }) => amount),
          )
        },
      ),
    )
  })

  it('is refused where the home asks for other lines, or nothing is asked', () => {
    const lines = quote.lines.map((line) => ({ ...line, amount: 1 }))
    expect(() => priceOf({ lines: lines.slice(1) }, quote)).toThrow(/have changed/)
    expect(() => priceOf({ lines: lines.map((line) => ({ ...line, amount: 0 })) }, quote)).toThrow(/too low/)
  })
})
