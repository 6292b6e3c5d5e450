import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { money } from '#lib/money.ts'
import { addDays, calendarDate } from '#lib/stay.ts'
import { partyOf } from './price-terms.ts'
import { quoteStay } from './quote.ts'
import { plainTerms } from './stay-terms.ts'

const party = partyOf(2)

const zoneOfServer = process.env.TZ
afterAll(() => {
  process.env.TZ = zoneOfServer
})
const zones = ['UTC', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Kiritimati']

const stays = fc
  .tuple(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 1, max: 730 }))
  .map(([begin, nights]) => {
    const checkIn = addDays(calendarDate('2020-01-01'), begin)
    return { checkIn, checkOut: addDays(checkIn, nights) }
  })
const prices = fc.integer({ min: 100, max: 1_000_000 })

describe('quoteStay', () => {
  it.each(zones)('is price × nights, to the cent, for 10,000 stays when the server lives in %s', (zone) => {
    process.env.TZ = zone
    fc.assert(
      fc.property(prices, stays, (cents, stay) => {
        const { nights, lines, total } = quoteStay(plainTerms(money(cents, 'USD')), { stay, party })
        expect(addDays(stay.checkIn, nights)).toBe(stay.checkOut)
        expect(BigInt(total.amount)).toBe(BigInt(cents) * BigInt(nights))
        expect(lines).toEqual([{ kind: 'nights', label: null, amount: total }])
      }),
      { numRuns: 10_000 },
    )
  })

  it('says what the lines add up to, whatever they are', () => {
    fc.assert(
      fc.property(prices, stays, (cents, stay) => {
        const { lines, total } = quoteStay(plainTerms(money(cents, 'USD')), { stay, party })
        expect(lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(total.amount)
      }),
    )
  })

  it.each(zones)('counts the nights around a change of clocks in %s', (zone) => {
    process.env.TZ = zone
    const nightsOf = (checkIn: string, checkOut: string) =>
      quoteStay(plainTerms(money(100, 'USD')), {
        stay: { checkIn: calendarDate(checkIn), checkOut: calendarDate(checkOut) },
        party,
      }).nights
    expect([nightsOf('2026-03-07', '2026-03-09'), nightsOf('2026-10-31', '2026-11-02')]).toEqual([2, 2])
  })

  it('refuses a stay without a night', () => {
    const day = calendarDate('2026-03-07')
    expect(() =>
      quoteStay(plainTerms(money(100, 'USD')), { stay: { checkIn: day, checkOut: day }, party }),
    ).toThrow(RangeError)
  })
})
