import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasBit } from './bitmap.ts'
import { bitmapOf, makePostings, type PairsOf, type Postings } from './postings.ts'

/** The postings of listings by their keys; and how many listings were read at once before searches had their turn. */
function make(keysOf: readonly (readonly number[])[], keys: number): { postings: Postings; read: number[] } {
  const read: number[] = []
  let readNow = 0
  const pairsOf: PairsOf = (from, to, emit) => {
    readNow += to - from
    for (let n = from; n < to; n++) for (const key of keysOf[n] ?? []) emit(n, key)
  }
  const pieces = makePostings(keys, keysOf.length, pairsOf)
  for (;;) {
    const piece = pieces.next()
    read.push(readNow)
    readNow = 0
    if (piece.done) return { postings: piece.value, read }
  }
}

test('each key has the listings that were said to have it, whether they are few, far apart or many', () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 12 })
  fc.assert(
    fc.property(fc.array(gaps, { minLength: 1, maxLength: 5 }), (keys) => {
      const listings = keys.map((steps) => {
        let n = -1
        return new Set(steps.map((step) => (n += step)))
      })
      const size = Math.max(0, ...listings.flatMap((numbers) => [...numbers])) + 1
      // One more, which every other listing has, and twice: a text may say a word again.
      const keysOf = Array.from({ length: size }, (_, n) => [
        ...listings.flatMap((numbers, key) => (numbers.has(n) ? [key] : [])),
        ...(n % 2 === 0 ? [keys.length, keys.length] : []),
      ])
      const { postings } = make(keysOf, keys.length + 1)
      for (let key = 0; key <= keys.length; key++) {
        const bits = bitmapOf(postings, key)
        const wrong = keysOf.findIndex((own, n) => hasBit(bits, n) !== own.includes(key))
        expect(wrong).toBe(-1)
      }
    }),
    { numRuns: 15 },
  )
})

test('of many listings only some are read before searches have their turn', () => {
  const { read } = make(
    Array.from({ length: 20_000 }, (_, n) => [n % 7]),
    7,
  )
  // Twice, to measure and to write.
  expect(read.reduce((sum, count) => sum + count)).toBe(40_000)
  expect(Math.max(...read)).toBeLessThanOrEqual(4_096)
})
