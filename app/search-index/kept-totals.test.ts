import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type HomeTerms, rulesOfKey } from '#app/listing-matching/home-terms.ts'
import { costOfDoc } from '#app/listing-matching/stay-costs.ts'
import { packTerms } from '#features/pricing/packed-terms.ts'
import { noStayFees } from '#features/pricing/stay-fees.ts'
import { noRules } from '#features/pricing/stay-rules.ts'
import { plainPrices } from '#features/pricing/stay-terms.ts'
import { randomTerms, someDay } from '#features/pricing/testing/random-terms.ts'
import { listingDoc } from '#features/search/testing/listing-docs.ts'
import { epochDay } from '#lib/stay.ts'
import { buildSegment } from './build-segment.ts'
import { type KeptTotals, keptTotals } from './kept-totals.ts'
import { costsIn } from './segment-costs.ts'
import { setTerms } from './segment-terms.ts'

const asking = (cleaning: number): HomeTerms => ({
  asks: rulesOfKey(JSON.stringify(['UTC', noRules])),
  prices: packTerms({ ...plainPrices(10_000), stayFees: { ...noStayFees, cleaning } }),
  instant: false,
})

test('what a stay costs is kept until the home has other prices, for each party and day by itself', () => {
  const builder = buildSegment(1)
  builder.add(listingDoc(0, 1, { price: 10_000, terms: asking(5_000) }))
  const segment = builder.finish()
  const question = {
    ...{ guests: 2, minPrice: null, maxPrice: null, rates: null, flexible: null },
    stay: { from: 20_600, to: 20_602, now: 20_500 * 24 * 60 },
  }
  const costNow = () => costsIn(segment, question, 1)(0)
  expect(costNow()).toBe(25_000)
  expect(segment.terms?.kept.map(({ totals }) => [...totals])).toEqual([[25_000]])
  expect(costNow()).toBe(25_000)
  costsIn(segment, { ...question, guests: 3 }, 1)(0)
  costsIn(segment, { ...question, stay: { ...question.stay, now: question.stay.now + 15 } }, 1)(0)
  expect(segment.terms?.kept.length).toBe(3)
  setTerms(segment, 0, asking(7_000))
  expect(costNow()).toBe(27_000)
})

test('the stay that was asked for longest ago makes room, and leaves no total behind', () => {
  const kept: KeptTotals[] = []
  const ask = (key: string) => keptTotals(kept, { key, size: 2, candidates: 2 })
  for (let stay = 0; stay < 8; stay++) ask(String(stay))?.fill(7)
  expect([...(ask('0') ?? [])]).toEqual([7, 7])
  expect([...(ask('new') ?? [])]).toEqual([0, 0])
  expect(kept.map(({ key }) => key)).toEqual(['2', '3', '4', '5', '6', '7', '0', 'new'])
  // Two candidates of a thousand homes are reckoned anew.
  expect(keptTotals(kept, { key: 'few', size: 1_000, candidates: 2 })).toBeNull()
})

const today = epochDay(someDay)
const zones = ['UTC', 'Australia/Lord_Howe', 'America/Los_Angeles']
const someHome: fc.Arbitrary<HomeTerms | null> = fc.option(
  fc.record({
    asks: fc.constantFrom(...zones).map((zone) => rulesOfKey(JSON.stringify([zone, noRules]))),
    prices: fc.option(randomTerms.map(packTerms)),
    instant: fc.boolean(),
  }),
)
const someQuestion = fc.record({
  guests: fc.constantFrom(1, 12),
  ...{ minPrice: fc.constant(null), maxPrice: fc.constant(null), rates: fc.constant(null) },
  flexible: fc.constant(null),
  stay: fc.record({
    from: fc.constant(today + 4),
    to: fc.constantFrom(today + 7, today + 11),
    now: fc.integer({ min: (today - 300) * 24 * 60, max: (today + 4) * 24 * 60 }),
  }),
})
const someStep = fc.oneof(
  fc.record({ home: fc.nat({ max: 2 }), terms: someHome }),
  fc.nat({ max: 3 }).map((again) => ({ again })),
)

test('whatever changes between two questions, a kept total is the one that is reckoned anew', () => {
  fc.assert(
    fc.property(
      fc.array(someQuestion, { minLength: 4, maxLength: 4 }),
      fc.array(someStep, { maxLength: 30 }),
      (questions, steps) => {
        const builder = buildSegment(3)
        const docs = [0, 1, 2].map((n) => listingDoc(n, 1, { price: 10_000 + n, terms: null }))
        for (const doc of docs) builder.add(doc)
        const segment = builder.finish()
        for (const step of steps) {
          if ('home' in step) {
            setTerms(segment, step.home, step.terms)
            docs[step.home] = listingDoc(step.home, 1, { price: 10_000 + step.home, terms: step.terms })
            continue
          }
          const question = questions[step.again] as (typeof questions)[number] // of four
          const costOf = costsIn(segment, question, 3)
          expect(docs.map((_, n) => costOf(n))).toEqual(docs.map((doc) => costOfDoc(doc, question)))
        }
      },
    ),
    { numRuns: 600 },
  )
})
