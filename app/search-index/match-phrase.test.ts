import { expect, test } from 'vitest'
import { listingDoc } from '#features/search/testing/listing-docs.ts'
import { seededRandom, someText } from '#features/search/testing/random-world.ts'
import { eachBit, fullBitmap } from './bitmap.ts'
import { buildSegment } from './build-segment.ts'
import { keepTerms, keepWords } from './match-text.ts'
import type { Segment } from './segment.ts'

const seed = Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31)
const roll = seededRandom(seed)
const texts = Array.from({ length: 1_500 }, () =>
  // With rare words too, which are no pair that is known, beside those that are.
  someText(roll, 2, 40)
    .toLowerCase()
    .replace(/ (view|sea) /g, (_, word) => {
      const number = roll.below(40)
      return roll.pick([` ${word} `, ` ${word}${number} `, ` ${number}${word} `])
    }),
)

const segment = (() => {
  const builder = buildSegment(texts.length)
  for (const [n, text] of texts.entries()) builder.add(listingDoc(n, texts.length, { text }))
  return builder.finish()
})()

/** The listings that a phrase is in, by the index, and by the letters. */
function bothWays(phrase: string, alive = fullBitmap(texts.length)): { found: number[]; meant: number[] } {
  const bits = alive.slice()
  const living: number[] = []
  eachBit(alive, (n) => living.push(n) > 0)
  keepWords(bits, segment, [phrase])
  keepTerms(bits, segment, [phrase])
  const found: number[] = []
  eachBit(bits, (n) => found.push(n) > 0)
  return { found, meant: living.filter((n) => texts[n]?.includes(phrase)) }
}

/** A piece of a text from somewhere in a word to somewhere in another, now and then with a letter changed. */
function somePhrase(): string {
  const text = roll.pick(texts)
  const from = roll.below(text.length)
  const phrase = text.slice(from, from + 3 + roll.below(25))
  return roll.chance(0.15) ? phrase.replace(/\p{L}/u, roll.pick(['x', 'a', 'é'])) : phrase
}

test('a phrase is found in exactly the texts that have its letters', () => {
  let foundMany = 0
  for (let count = 0; count < 1_500; count++) {
    const phrase = somePhrase()
    const { found, meant } = bothWays(phrase)
    expect(found, `seed ${seed}: ${JSON.stringify(phrase)}`).toEqual(meant)
    if (found.length > 64) foundMany++
  }
  expect(foundMany).toBeGreaterThan(50)
})

test('two frequent words are known to follow each other without their texts being read', () => {
  const unread: Segment = {
    ...segment,
    recent: new Map(),
    texts: { ...segment.texts, bytes: new Uint8Array(segment.texts.bytes.length) },
  }
  const bits = fullBitmap(texts.length)
  keepWords(bits, unread, ['wood stove'])
  keepTerms(bits, unread, ['wood stove'])
  const { found } = bothWays('wood stove')
  const known: number[] = []
  eachBit(bits, (n) => known.push(n) > 0)
  expect(known.length).toBeGreaterThan(found.length * 0.7)
  expect(found).toEqual(expect.arrayContaining(known))
})
