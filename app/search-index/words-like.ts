import { similarityOf, trigramsOf } from '#app/listing-matching/trigrams.ts'
import type { IndexWord } from '#platform/search-index.ts'
import type { ListingIndex } from './listing-index.ts'
import { countWords, wordAt } from './word-list.ts'

const shown = 5
const leastSimilar = 0.4

/** The words of the listings that are most like one, the most frequent of equals first. */
export function wordsLike({ segments, recent }: ListingIndex, wanted: string): IndexWord[] {
  const trigrams = trigramsOf(wanted)
  const found = new Map<string, { similarity: number; count: number }>()
  const consider = (word: string, count: number) => {
    if (Math.abs(word.length - wanted.length) > 3 || word === wanted) return
    const similarity = similarityOf(trigrams, word)
    if (similarity < leastSimilar) return
    const known = found.get(word)
    found.set(word, { similarity, count: (known?.count ?? 0) + count })
  }
  for (const { words, wordPostings } of segments) {
    for (let number = 0; number < countWords(words); number++) {
      // The length is known before the word is cut out of the list.
      const length = (words.starts[number + 1] ?? 0) - (words.starts[number] ?? 0) - 1
      if (Math.abs(length - wanted.length) <= 3)
        consider(wordAt(words, number), wordPostings.counts[number] ?? 0)
    }
  }
  for (const { text } of recent.values()) for (const word of text.split(/[^\p{L}\p{N}]+/u)) consider(word, 1)
  return [...found]
    .sort(([, a], [, b]) => b.similarity - a.similarity || b.count - a.count)
    .slice(0, shown)
    .map(([word, { count }]) => ({ word, count }))
}
