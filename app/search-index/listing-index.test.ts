import { expect, test } from 'vitest'
import { featuredQuestion } from '#features/search/server/question-of.ts'
import { listingDoc } from '#features/search/testing/listing-docs.ts'
import { findPage } from './answer-question.ts'
import { hasBit } from './bitmap.ts'
import { buildSegment } from './build-segment.ts'
import { docOf } from './doc-of-segment.ts'
import { countListings, createIndex, replaceListing, tidy } from './listing-index.ts'

const everything = featuredQuestion({ country: '', state: '', city: '' })

test('while thousands of homes come and change, each stands in one segment, and few segments are joined again and again', async () => {
  const homes = 30_000
  const docOfHome = (n: number, price: number) => listingDoc(n, homes, { price, currency: 'USD' })
  const index = createIndex([buildSegment(1).finish()])
  const prices = new Map<string, number>()
  const made = new Set(index.segments)
  let pauses = 0
  const pause = async () => {
    pauses++
  }
  let number = 0
  for (let turn = 0; turn < 40_000; turn++) {
    // Every fourth is one that is there already.
    const n = turn % 4 === 3 ? (turn * 7_919) % number : number++
    const doc = docOfHome(n, 1_000 + (turn % 5_000))
    replaceListing(index, doc.id, doc)
    prices.set(doc.id, doc.price)
    if (turn % 200 === 0) await tidy(index, pause)
    for (const segment of index.segments) made.add(segment)
  }
  await tidy(index, pause)
  expect(countListings(index)).toBe(prices.size)
  expect(index.segments.length).toBeLessThanOrEqual(13)
  const found = new Map([...index.recent.values()].map(({ id, price }) => [id, price]))
  for (const segment of index.segments)
    for (let n = 0; n < segment.size; n++) {
      // Newest first, as every order of a page begins.
      expect(segment.createdAt[n]).toBeLessThanOrEqual(segment.createdAt[n - 1] ?? Number.POSITIVE_INFINITY)
      if (!hasBit(segment.live, n)) continue
      const { id, price } = docOf(segment, n)
      expect(found.has(id)).toBe(false)
      found.set(id, price)
    }
  expect(found).toEqual(prices)
  expect(findPage(index, everything, { offset: 0, limit: 1 }).total).toBe(prices.size)
  // Three times; five when all were joined with every dozen, and more the longer it goes on.
  const joined = [...made].reduce((sum, { size }) => sum + size, 0)
  expect(joined / homes).toBeLessThan(3.5)
  // While a segment is made, searches have their turn often: fifteen times if it were finished in one piece.
  expect(pauses / made.size).toBeGreaterThan(20)
})
