import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money } from '#lib/money.ts'
import { addDays, countNights, type Stay } from '#lib/stay.ts'
import { findLongerStay } from './longer-stay.ts'
import { partyOf } from './price-terms.ts'
import { quoteStay } from './quote.ts'
import type { StayTerms } from './stay-terms.ts'
import { randomParty, someDay } from './testing/random-terms.ts'
import { taxWith, termsWith } from './testing/terms-with.ts'
import { longerStayWords } from './words.ts'

const party = partyOf(2)
const nightsFrom = (count: number): Stay => ({ checkIn: someDay, checkOut: addDays(someDay, count) })
const homeWith = (values: Parameters<typeof termsWith>[0]): StayTerms => ({
  pricePerNight: money(10_000, 'USD'),
  terms: termsWith(values),
})
const anyStay = () => true

const percent = fc.integer({ min: 0, max: 90 })
const randomHome = fc
  .record({
    price: fc.integer({ min: 100, max: 100_000 }),
    weekly_discount: percent,
    monthly_discount: percent,
    weekend_price: fc.option(fc.integer({ min: 1, max: 900 }), { nil: null }),
    cleaning_fee: fc.integer({ min: 0, max: 200 }),
    tax: fc.option(fc.integer({ min: 1, max: 60 }), { nil: null }),
  })
  .map(({ price, tax, ...values }): StayTerms => {
    const exempt = { percent: 12, exempt_from_nights: tax }
    return {
      pricePerNight: money(price, 'USD'),
      terms: termsWith({ ...values, taxes: tax === null ? [] : [taxWith(exempt)] }),
    }
  })

describe('a longer stay that costs less', () => {
  it('is exactly the cheapest of those that may be had, until the next discount for length', () => {
    fc.assert(
      fc.property(
        randomHome,
        fc.integer({ min: 1, max: 40 }),
        randomParty,
        fc.array(fc.integer({ min: 1, max: 40 })),
        (home, asked, who, refused) => {
          const totalOf = (nights: number) =>
            quoteStay(home, { stay: nightsFrom(nights), party: who }).total.amount
          const weekly = (home.terms?.weekly_discount ?? 0) > 0 && asked < 7 ? 7 : null
          const monthly = (home.terms?.monthly_discount ?? 0) > 0 && asked < 28 ? 28 : null
          const until = weekly ?? monthly ?? asked
          const cheaper = Array.from({ length: until - asked }, (_, at) => asked + 1 + at)
            .filter((nights) => !refused.includes(nights) && totalOf(nights) < totalOf(asked))
            .sort((a, b) => totalOf(a) - totalOf(b) || a - b)
          const found = findLongerStay(
            home,
            { stay: nightsFrom(asked), party: who },
            (stay) => !refused.includes(countNights(stay)),
          )
          expect(found?.nights ?? null).toBe(cheaper[0] ?? null)
          if (!found) return
          expect(found.stay).toEqual(nightsFrom(found.nights))
          expect(found.saved.amount).toBe(totalOf(asked) - totalOf(found.nights))
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('is told in words', () => {
    const home = homeWith({ weekly_discount: 20 })
    const found = findLongerStay(home, { stay: nightsFrom(6), party }, anyStay)
    expect(found && longerStayWords(found)).toBe('Stay 7 nights and pay $40 less')
  })

  it('is none where it costs as much, or where no longer one is cheaper', () => {
    const atPar = homeWith({ weekly_discount: 100 / 7, cleaning_fee: 30 })
    expect(
      findLongerStay(homeWith({ weekly_discount: 10 }), { stay: nightsFrom(6), party }, anyStay),
    ).toBeNull()
    expect(findLongerStay(atPar, { stay: nightsFrom(7), party }, anyStay)).toBeNull()
    expect(findLongerStay(homeWith({}), { stay: nightsFrom(6), party }, anyStay)).toBeNull()
  })
})
