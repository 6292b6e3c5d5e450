import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rulesOfKey } from '#app/listing-matching/home-terms.ts'
import { costOfDoc, fitsLimits } from '#app/listing-matching/stay-costs.ts'
import { packTerms } from '#features/pricing/packed-terms.ts'
import type { PriceTerms } from '#features/pricing/price-terms.ts'
import { noRules } from '#features/pricing/stay-rules.ts'
import { randomTerms, someDay } from '#features/pricing/testing/random-terms.ts'
import { featuredQuestion } from '#features/search/server/question-of.ts'
import { listingDoc } from '#features/search/testing/listing-docs.ts'
import { currencies } from '#lib/money.ts'
import { oneForOne } from '#lib/rates.ts'
import { recordOf } from '#lib/record-of.ts'
import { epochDay } from '#lib/stay.ts'
import { bestOfSegment } from './best-of-segment.ts'
import { emptyBitmap, hasBit, setBit } from './bitmap.ts'
import { buildSegment } from './build-segment.ts'
import { addFitting } from './segment-costs.ts'
import { readyBounds, setTerms } from './segment-terms.ts'

const today = epochDay(someDay)
const everything = featuredQuestion({ country: '', state: '', city: '' })
const asks = rulesOfKey(JSON.stringify(['UTC', noRules]))
const two = ['USD', 'AUD'] as const

/** So many homes of each of some terms, whose prices lie a little apart, and their fees far. */
const homesEach = 24

function homeOf(terms: PriceTerms, n: number) {
  const apart = (amount: number) => amount + (n % homesEach) * 3
  const seasons = terms.seasons.map((season) => ({ ...season, price: apart(season.price) }))
  const fees = terms.fees.map((fee) => ({ ...fee, amount: fee.amount * (1 + (n % homesEach)) }))
  return { asks, prices: packTerms({ ...terms, base: apart(terms.base), seasons, fees }), instant: false }
}

const someQuestion = fc.record({
  guests: fc.constantFrom(1, 4),
  of: fc.nat(),
  more: fc.integer({ min: -300, max: 300 }),
  from: fc.integer({ min: today + 1, max: today + 300 }),
  nights: fc.integer({ min: 1, max: 30 }),
  sort: fc.constantFrom('price_low' as const, 'price_high' as const),
  wanted: fc.integer({ min: 1, max: 12 }),
})

test('limits and sorts by bounds as if each total had been calculated', () => {
  fc.assert(
    fc.property(
      fc.array(randomTerms, { minLength: 2, maxLength: 4 }),
      fc.array(someQuestion, { maxLength: 8 }),
      randomTerms,
      (kinds, asked, changed) => {
        const size = kinds.length * homesEach
        const docs = Array.from({ length: size }, (_, n) =>
          listingDoc(n, size, {
            currency: two[n % 2],
            terms: homeOf(kinds[n % kinds.length] as PriceTerms, n), // one of them
          }),
        )
        const builder = buildSegment(size)
        for (const doc of docs) builder.add(doc)
        const segment = builder.finish()
        readyBounds(segment, new Date(today * 86_400_000))
        // Some change afterwards, and are alike in another way or in none.
        for (let n = 0; n < size; n += 5) {
          const terms = homeOf(changed, n)
          setTerms(segment, n, terms)
          docs[n] = listingDoc(n, size, { currency: two[n % 2], terms })
        }
        for (const { guests, of, more, from, nights, sort, wanted } of asked) {
          const stay = { from, to: from + nights, now: today * 24 * 60 }
          const free = { ...everything, ...{ guests, sort, stay, rates: { ...oneEach, AUD: 650_000 } } }
          const costs = docs.map((doc) => costOfDoc(doc, free))
          const limit = Math.max(0, Math.round((costs[of % size] ?? 0) / nights) + more)
          const question = { ...free, minPrice: Math.floor(limit / 2), maxPrice: limit }
          const fitting = docs.map((_, n) => n).filter((n) => fitsLimits(costs[n] ?? 0, question))
          const found = emptyBitmap(size)
          addFitting(found, segment, allOf(size), question)
          expect(docs.map((_, n) => n).filter((n) => hasBit(found, n))).toEqual(fitting)
          const key = (n: number) => (sort === 'price_low' ? (costs[n] ?? 0) : -(costs[n] ?? 0))
          const first = docs.map((_, n) => n).sort((a, b) => key(a) - key(b) || a - b)
          expect(bestOfSegment(segment, allOf(size), free, wanted)).toEqual(first.slice(0, wanted))
        }
      },
    ),
    { numRuns: 60 },
  )
})

const oneEach = recordOf(currencies, () => oneForOne)

function allOf(size: number) {
  const bits = emptyBitmap(size)
  for (let n = 0; n < size; n++) setBit(bits, n)
  return bits
}
