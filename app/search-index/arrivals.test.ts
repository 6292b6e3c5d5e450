import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type HomeTerms, rulesOfKey } from '#app/listing-matching/home-terms.ts'
import { matchDoc } from '#app/listing-matching/match-doc.ts'
import { arrivalsOfDoc } from '#app/listing-matching/match-stay.ts'
import { costOfDoc } from '#app/listing-matching/stay-costs.ts'
import { packTerms } from '#features/pricing/packed-terms.ts'
import { noRules } from '#features/pricing/stay-rules.ts'
import { plainPrices } from '#features/pricing/stay-terms.ts'
import { randomRules } from '#features/pricing/testing/random-rules.ts'
import { randomTerms, someDay } from '#features/pricing/testing/random-terms.ts'
import { featuredQuestion } from '#features/search/server/question-of.ts'
import { listingDoc } from '#features/search/testing/listing-docs.ts'
import type { PropertyId } from '#lib/ids.ts'
import { epochDay } from '#lib/stay.ts'
import { countBits, hasBit } from './bitmap.ts'
import { buildSegment } from './build-segment.ts'
import { arrivalsOf } from './cheapest-stays.ts'
import { addNights, addTerms, createIndex } from './listing-index.ts'
import { matchSegment } from './match-segment.ts'
import { costsIn } from './segment-costs.ts'

const everything = { ...featuredQuestion({ country: '', state: '', city: '' }), sort: 'price_low' as const }
const day = epochDay(someDay)
// More than a word of bits.
const homes = 40

const terms: fc.Arbitrary<HomeTerms> = fc
  .tuple(randomRules, fc.option(randomTerms.map(packTerms)), fc.constantFrom('UTC', 'Australia/Lord_Howe'))
  .map(([rules, prices, zone]) => ({
    asks: rulesOfKey(JSON.stringify([zone, { ...rules, preparation: 0 }])),
    ...{ prices, instant: false },
  }))
const someNights = fc.uniqueArray(fc.integer({ min: -2, max: 45 }), { maxLength: 25 })
const flexible = fc
  .record({
    nights: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constantFrom(2, 7, 28)),
    // In a row, and with gaps.
    days: fc.oneof(
      fc
        .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }))
        .map(([from, count]) => Array.from({ length: count }, (_, at) => from + at)),
      fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 12 }),
    ),
    now: fc.integer({ min: -40 * 96, max: 96 }).map((quarters) => day * 1_440 + quarters * 15),
  })
  .map(({ days, ...rest }) => ({
    ...rest,
    arrivals: days.sort((a, b) => a - b).map((shift) => day + shift),
  }))
const step = fc.oneof(
  fc.record({ home: fc.nat({ max: homes - 1 }), terms }),
  fc.record({ home: fc.nat({ max: homes - 1 }), nights: someNights }),
  flexible.map((asked) => ({ asked })),
  fc.nat({ max: 2 }).map((again) => ({ again })),
)

test('a segment says what each of its listings says by itself, whatever changes between two questions', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.option(terms), someNights), { minLength: homes, maxLength: homes }),
      fc.array(flexible, { minLength: 3, maxLength: 3 }),
      fc.array(step, { minLength: 2, maxLength: 12 }),
      (asking, questions, steps) => {
        const docs = asking.map(([terms, nights], n) => ({
          ...listingDoc(n, homes, { price: 10_000 + n, terms }),
          nights: nights.map((night) => day + night).sort((a, b) => a - b),
        }))
        const builder = buildSegment(homes)
        for (const doc of docs) builder.add(doc)
        const segment = builder.finish()
        const index = createIndex([segment])
        const compare = (asked: (typeof questions)[number]) => {
          const question = { ...everything, flexible: asked }
          const bits = matchSegment(segment, question)
          expect(docs.map((_, n) => hasBit(bits, n))).toEqual(docs.map((doc) => matchDoc(doc, question)))
          const found = docs.filter((_, n) => hasBit(bits, n))
          const costOf = costsIn(segment, question, countBits(bits))
          const costs = docs.flatMap((_, n) => (hasBit(bits, n) ? [costOf(n)] : []))
          expect(costs).toEqual(found.map((doc) => costOfDoc(doc, question)))
          const begun = arrivalsOf(
            index,
            asked,
            1,
            found.map(({ id }) => id as PropertyId),
          )
          found.forEach((doc, at) => {
            const only = { ...question, flexible: { ...asked, arrivals: arrivalsOfDoc(doc, asked) } }
            const priced = only.flexible.arrivals.map((arrival) =>
              costOfDoc(doc, { ...only, flexible: { ...asked, arrivals: [arrival] } }),
            )
            expect(Math.min(...priced)).toBe(costs[at])
            expect(begun[at]).toBe(only.flexible.arrivals[priced.indexOf(Math.min(...priced))])
          })
        }
        for (const each of steps) {
          if ('asked' in each) compare(each.asked)
          else if ('again' in each)
            compare(questions[each.again] as (typeof questions)[number]) // of three
          else change(each)
        }
        function change(each: { home: number; terms: HomeTerms } | { home: number; nights: number[] }) {
          const doc = docs[each.home]
          if (!doc) return
          if ('terms' in each) {
            addTerms(index, doc.id, each.terms)
            docs[each.home] = { ...doc, terms: each.terms }
            return
          }
          const more = each.nights.map((night) => day + night)
          addNights(index, doc.id, more)
          docs[each.home] = { ...doc, nights: [...new Set([...doc.nights, ...more])].sort((a, b) => a - b) }
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('a kept total is forgotten when the night of the cheapest stay is taken', () => {
  const prices = packTerms({ ...plainPrices(10_000), nights: [{ night: someDay, price: 5_000 }] })
  const asks = rulesOfKey(JSON.stringify(['UTC', noRules]))
  const doc = listingDoc(0, 1, { price: 10_000, terms: { asks, prices, instant: false } })
  const builder = buildSegment(1)
  builder.add(doc)
  const segment = builder.finish()
  const index = createIndex([segment])
  const asked = { nights: 1, arrivals: [day, day + 1], now: (day - 9) * 1_440 }
  const costNow = () => costsIn(segment, { ...everything, flexible: asked }, 1)(0)
  expect(costNow()).toBe(5_000)
  addNights(index, doc.id, [day])
  expect(costNow()).toBe(10_000)
})
