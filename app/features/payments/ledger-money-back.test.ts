import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { facts, planned, say, stay, today } from '#features/bookings/testing/ledger-of-stay.ts'
import { addDays } from '#lib/stay.ts'
import type { LedgerEntry } from './ledger.ts'
import { balanceOf, openDues } from './ledger-balance.ts'

describe('what went back', () => {
  /** A sum that both say. */
  const both = (flow: LedgerEntry['flow'], amount: number, on = today, id = `${flow} ${amount} ${on}`) => [
    say({ id, flow, amount, on }),
    say({ id: `${id}, too`, side: 'host', flow, amount, on, answers: id }),
  ]
  const during = stay.checkIn
  const changes = fc.array(fc.integer({ min: 1, max: 200_000 }), { minLength: 2, maxLength: 8 })

  test('has to come again when the total rises, however often it changes, before and in the stay', () => {
    fc.assert(
      fc.property(changes, fc.nat(8), (totals, arrived) => {
        const entries: LedgerEntry[] = []
        let lowest: number | null = null
        for (const [at, total] of totals.entries()) {
          const before = totals[at - 1]
          if (before !== undefined && total < before) lowest = Math.min(total, lowest ?? total)
          const now = { ...facts, total, deposit: 0, lowest }
          const on = at < arrived ? today : during
          const { open } = balanceOf(entries, now, on)
          if (open.price > 0) entries.push(...both('price', open.price, on, `${at} there`))
          if (open.refund > 0) entries.push(...both('refund', open.refund, on, `${at} back`))
          const { flows, isSettled } = balanceOf(entries, now, on)
          expect([flows.price.agreed - flows.refund.agreed, isSettled]).toEqual([total, true])
        }
      }),
    )
  })

  test('has to come again where it went back before the arrival', () => {
    const paid = [...both('price', 100_000), ...both('deposit', 20_000)]
    const back = [...both('refund', 100_000), ...both('deposit_return', 20_000)]
    const due = [...paid, ...back]
    expect(balanceOf(due, facts, during)).toMatchObject({
      open: { price: 100_000, deposit: 20_000 },
      dueNow: 120_000,
      isSettled: false,
    })
    expect(openDues(planned, balanceOf(due, facts, during).received).map(({ open }) => open)).toEqual([
      25_000, 75_000, 20_000,
    ])
  })

  test('in or after the stay is a gift, which the guest does not owe', () => {
    const paid = [...both('price', 100_000), ...both('deposit', 20_000)]
    const gift = [...both('refund', 5_000, during), ...both('deposit_return', 20_000, during)]
    expect(balanceOf([...paid, ...gift], facts, during)).toMatchObject({
      open: { price: 0, deposit: 0, refund: 0 },
      isSettled: true,
    })
  })

  test('for a stay that was given up is a gift too, where it is more than is owed', () => {
    const given = { ...facts, deposit: 0, cancelled: { refund: 50_000, on: today } }
    const paid = both('price', 100_000)
    expect(balanceOf([...paid, ...both('refund', 100_000)], given, today)).toMatchObject({
      open: { price: 0, refund: 0 },
      isSettled: true,
    })
    // What went back before it was given up has not come.
    const before = addDays(today, -1)
    expect(balanceOf([...paid, ...both('refund', 100_000, before)], given, stay.checkIn).open).toMatchObject({
      price: 50_000,
      refund: 0,
    })
  })
})
