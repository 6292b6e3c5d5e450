import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findRefusal } from '#features/pricing/check-stay.ts'
import { partyOf } from '#features/pricing/price-terms.ts'
import { stayRulesOf } from '#features/pricing/rules-of-terms.ts'
import { termsWith } from '#features/pricing/testing/terms-with.ts'
import { money } from '#lib/money.ts'
import { addDays, calendarDate, type Stay } from '#lib/stay.ts'
import { isDayUnavailable, nearestEnd } from '#ui/range-calendar/calendar-rules.ts'
import { stayLimitsOf } from './stay-limits.ts'

const pricePerNight = money(18_000, 'USD')
const today = calendarDate('2026-06-15')
const friday = calendarDate('2026-07-03')
const homeWith = (values: Parameters<typeof termsWith>[0]) => ({ pricePerNight, terms: termsWith(values) })

describe('what a calendar knows of a home', () => {
  it('is nothing where the home has no terms', () => {
    expect(stayLimitsOf({ pricePerNight, terms: null }, [])).toBeUndefined()
  })

  it('is the shortest stay and the days of arrival, before a day is chosen', () => {
    const limits = stayLimitsOf(homeWith({ arrival_days: [5], departure_days: [1], min_nights: 3 }), [])
    expect(limits?.wordsOn(friday)).toBe('3 nights minimum, check-out on Monday')
    expect(limits?.wordsOn(addDays(friday, 1))).toBe('no check-in')
    expect(limits?.canBegin(friday)).toBe(true)
    expect(limits?.canBegin(addDays(friday, 1))).toBe(false)
    expect(limits?.takes({ checkIn: friday, checkOut: addDays(friday, 3) })).toBe(true)
    expect(limits?.takes({ checkIn: friday, checkOut: addDays(friday, 4) })).toBe(false)
  })

  it('is the price of each night only where nights cost different', () => {
    const [plain, weekends] = [homeWith({}), homeWith({ weekend_price: 250.5 })]
    expect(stayLimitsOf(plain, [])?.priceOf(friday)).toBeNull()
    expect(stayLimitsOf(weekends, [])?.priceOf(friday)).toEqual({ shown: '$251', read: '$250.50' })
    expect(stayLimitsOf(weekends, [])?.priceOf(addDays(friday, 2))?.shown).toBe('$180')
    const francs = { ...homeWith({ weekend_price: 9_999.5 }), pricePerNight: money(18_000, 'CHF') }
    expect(stayLimitsOf(francs, [])?.priceOf(friday)?.shown).toBe('10,000')
  })

  it('leads the keyboard to the first day that can end the stay', () => {
    const limits = stayLimitsOf(homeWith({ departure_days: [1], min_nights: 4 }), [])
    expect(nearestEnd(friday, { today, taken: [], limits })).toBe(addDays(friday, 10))
  })

  it('lets two clicks make exactly the stays that the rules take', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 })
    const values = fc.record({
      min_nights: fc.integer({ min: 1, max: 5 }),
      max_nights: fc.option(fc.integer({ min: 5, max: 9 }), { nil: null }),
      arrival_days: days,
      departure_days: days,
      allows_gaps: fc.boolean(),
    })
    const taken = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 4 })).map(
        ([from, nights]): Stay => ({
          checkIn: addDays(today, from),
          checkOut: addDays(today, from + nights),
        }),
      ),
      { maxLength: 4 },
    )
    const wish = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 12 }))
    fc.assert(
      fc.property(values, taken, wish, (terms, unavailable, [from, nights]) => {
        const home = homeWith(terms)
        const stay = { checkIn: addDays(today, from), checkOut: addDays(today, from + nights) }
        const limits = stayLimitsOf(home, unavailable)
        const rules = { today, taken: unavailable, limits }
        const facts = {
          party: partyOf(1),
          maxGuests: 1,
          takesPets: false,
          now: `${today}T12:00`,
          unavailable,
        }
        const isTaken = findRefusal(stayRulesOf(home), { ...facts, stay }) === null
        const canChoose =
          !isDayUnavailable(stay.checkIn, null, null, rules) &&
          !isDayUnavailable(stay.checkOut, stay.checkIn, null, rules)
        expect(canChoose).toBe(isTaken)
      }),
      { numRuns: 1_000 },
    )
  })
})
