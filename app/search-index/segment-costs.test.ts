import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type HomeTerms, rulesOfKey } from '#app/listing-matching/home-terms.ts'
import { costOfDoc, fitsLimits } from '#app/listing-matching/stay-costs.ts'
import { packTerms } from '#features/pricing/packed-terms.ts'
import { noRules } from '#features/pricing/stay-rules.ts'
import { randomTerms, someDay } from '#features/pricing/testing/random-terms.ts'
import { listingDoc } from '#features/search/testing/listing-docs.ts'
import { epochDay } from '#lib/stay.ts'
import { emptyBitmap } from './bitmap.ts'
import { buildSegment } from './build-segment.ts'
import { addFitting } from './segment-costs.ts'
import { readyBounds, setTerms } from './segment-terms.ts'

const today = epochDay(someDay)
const asks = rulesOfKey(JSON.stringify(['UTC', noRules]))
const someHome = randomTerms.map((terms): HomeTerms => ({ asks, prices: packTerms(terms), instant: false }))
const someQuestion = fc.record({
  guests: fc.constantFrom(1, 4),
  ...{ minPrice: fc.constant(null), rates: fc.constant(null), flexible: fc.constant(null) },
  // Per night, around what some home costs in all: the limit that its bounds leave open.
  of: fc.nat({ max: 3 }),
  more: fc.integer({ min: -2, max: 2 }),
  stay: fc.record({
    from: fc.constantFrom(today + 4, today + 5),
    to: fc.constantFrom(today + 7, today + 15),
    now: fc.constantFrom(today * 24 * 60, (today - 100) * 24 * 60),
  }),
})
const someStep = fc.oneof(fc.record({ home: fc.nat({ max: 3 }), terms: someHome }), someQuestion)

test('whatever was asked before, the homes between the limits are those whose totals lie there', () => {
  fc.assert(
    fc.property(
      fc.array(someHome, { minLength: 4, maxLength: 4 }),
      fc.array(someStep, { maxLength: 30 }),
      (homes, steps) => {
        const docs = homes.map((terms, n) => listingDoc(n, 1, { price: 10_000, terms }))
        const builder = buildSegment(docs.length)
        for (const doc of docs) builder.add(doc)
        const segment = builder.finish()
        readyBounds(segment, new Date(today * 86_400_000))
        for (const step of steps) {
          if ('home' in step) {
            setTerms(segment, step.home, step.terms)
            docs[step.home] = listingDoc(step.home, 1, { price: 10_000, terms: step.terms })
            continue
          }
          const costOf = (n: number) =>
            costOfDoc(docs[n] as (typeof docs)[number], { ...step, maxPrice: null }) // of four
          const nights = step.stay.to - step.stay.from
          const question = {
            ...step,
            maxPrice: Math.max(0, Math.round(costOf(step.of) / nights) + step.more),
          }
          const found = emptyBitmap(docs.length)
          addFitting(found, segment, Uint32Array.of(0b1111), question)
          const fitting = docs.map((_, n) => n).filter((n) => fitsLimits(costOf(n), question))
          expect([...found]).toEqual([fitting.reduce((bits, n) => bits | (1 << n), 0)])
        }
      },
    ),
    { numRuns: 400 },
  )
})
