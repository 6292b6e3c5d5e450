import fc from 'fast-check'
import { expect, it } from 'vitest'
import { epochDay } from '#lib/stay.ts'
import { cheapestTotal } from './cheapest-arrival.ts'
import { packTerms } from './packed-terms.ts'
import { reckon } from './reckon.ts'
import { randomTerms, someDay } from './testing/random-terms.ts'

const shifts = fc.uniqueArray(fc.integer({ min: -80, max: 420 }), { maxLength: 60 })
const close = fc.uniqueArray(fc.integer({ min: -10, max: 40 }), { maxLength: 40 })

it('is the least of what each stay costs by itself', () => {
  const nights = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.constantFrom(2, 7, 28))
  fc.assert(
    fc.property(
      randomTerms,
      fc.oneof(shifts, close),
      nights,
      fc.integer({ min: 1, max: 9 }),
      (terms, days, length, adults) => {
        const packed = packTerms(terms)
        const today = epochDay(someDay) - 20
        const arrivals = days.sort((a, b) => a - b).map((shift) => epochDay(someDay) + shift)
        const totals = arrivals.map((from) => {
          const party = { adults, children: 0, pets: 0 }
          return reckon(packed, 0, { from, to: from + length, daysAhead: from - today, ...party })
        })
        const asked = { nights: length, adults, today }
        expect(cheapestTotal(packed, 0, asked, arrivals, arrivals.length)).toBe(Math.min(...totals))
      },
    ),
    { numRuns: 2_000 },
  )
})
