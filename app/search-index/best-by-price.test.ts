import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rulesOfKey } from '#app/listing-matching/home-terms.ts'
import { packTerms } from '#features/pricing/packed-terms.ts'
import { noRules } from '#features/pricing/stay-rules.ts'
import { randomTerms, someDay } from '#features/pricing/testing/random-terms.ts'
import { featuredQuestion } from '#features/search/server/question-of.ts'
import { listingDoc } from '#features/search/testing/listing-docs.ts'
import { currencies } from '#lib/money.ts'
import { oneForOne } from '#lib/rates.ts'
import { recordOf } from '#lib/record-of.ts'
import { epochDay } from '#lib/stay.ts'
import type { IndexQuestion } from '#platform/search-index.ts'
import { bestOfSegment, keysIn } from './best-of-segment.ts'
import { type Bitmap, emptyBitmap, setBit } from './bitmap.ts'
import { buildSegment } from './build-segment.ts'
import type { Segment } from './segment.ts'

const everything = featuredQuestion({ country: '', state: '', city: '' })

test('of amounts that are worth the same the newest homes come first, whatever they are priced in', () => {
  // So close together that several amounts are worth one cent.
  const homes = fc.array(
    fc.record({
      price: fc.integer({ min: 100, max: 108 }),
      currency: fc.constantFrom('USD' as const, 'AUD' as const),
      isFound: fc.boolean(),
    }),
    { minLength: 1, maxLength: 60 },
  )
  const rate = fc.integer({ min: 150_000, max: 900_000 })
  const rates = fc.record(recordOf(currencies, () => rate))
  fc.assert(
    fc.property(
      ...[homes, rates, fc.constantFrom('price_low' as const, 'price_high' as const)],
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 3 }),
      (listed, given, sort, wanted, nights) => {
        const builder = buildSegment(listed.length)
        const found = emptyBitmap(listed.length)
        listed.forEach(({ price, currency, isFound }, n) => {
          builder.add(listingDoc(n, listed.length, { price, currency }))
          if (isFound) setBit(found, n)
        })
        const segment = builder.finish()
        const question = {
          ...everything,
          ...{ sort, rates: { ...given, USD: oneForOne }, stay: { from: 1, to: 1 + nights, now: 0 } },
        }
        expectFirst(listed, { segment, found, question, wanted })
      },
    ),
    { numRuns: 300 },
  )
})

test('the first by their totals are those of all that are reckoned, whatever homes ask', () => {
  const homes = fc.array(fc.record({ terms: fc.option(randomTerms, { freq: 8 }), isFound: fc.boolean() }), {
    minLength: 1,
    maxLength: 80,
  })
  fc.assert(
    fc.property(
      ...[
        homes,
        fc.constantFrom('price_low' as const, 'price_high' as const),
        fc.integer({ min: 1, max: 6 }),
      ],
      fc.integer({ min: 1, max: 30 }),
      (listed, sort, wanted, nights) => {
        const builder = buildSegment(listed.length)
        const found = emptyBitmap(listed.length)
        listed.forEach(({ terms, isFound }, n) => {
          const asks = rulesOfKey(JSON.stringify(['UTC', noRules]))
          const packed = terms && { asks, prices: packTerms(terms), instant: false }
          builder.add(listingDoc(n, listed.length, { price: 20_000, terms: packed }))
          if (isFound) setBit(found, n)
        })
        const segment = builder.finish()
        const from = epochDay(someDay)
        const stay = { from, to: from + nights, now: from * 24 * 60 }
        const question = { ...everything, sort, stay }
        expectFirst(listed, { segment, found, question, wanted })
      },
    ),
    { numRuns: 300 },
  )
})

/** That the first so many are those that sorting all of them by their keys would give. */
function expectFirst(
  listed: readonly { isFound: boolean }[],
  asked: { segment: Segment; found: Bitmap; question: IndexQuestion; wanted: number },
): void {
  const { segment, found, question, wanted } = asked
  const keyOf = keysIn(segment, question)
  const naive = listed
    .flatMap(({ isFound }, n) => (isFound ? [{ n, key: keyOf(n) }] : []))
    .sort((a, b) => a.key - b.key || a.n - b.n)
    .slice(0, wanted)
  expect(bestOfSegment(segment, found, question, wanted)).toEqual(naive.map(({ n }) => n))
}
