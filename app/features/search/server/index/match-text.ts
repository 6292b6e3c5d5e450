import { type Bitmap, clearBit, countBits, eachBit, fullBitmap, keepIn } from './bitmap.ts'
import { eachInList } from './byte-lists.ts'
import { keepPhrase, listingsWithPhrase, longestPhrase } from './match-phrase.ts'
import { listingsOf } from './postings.ts'
import type { Segment } from './segment.ts'
import { isSpace, type Run, runsOf } from './text-runs.ts'
import { findWords, wordAt } from './word-list.ts'

/** How many words and phrases a segment remembers. */
const mostRecent = 48

/** From so many candidates on, a phrase is looked for in all texts once, and the answer kept. */
const manyCandidates = 64

/** Keeps the listings whose text contains every term. What spans several runs is read and checked, so it comes last. */
export function keepContaining(bits: Bitmap, segment: Segment, terms: readonly string[]): void {
  const searched = terms.filter((term) => term !== '').map((term) => ({ term, runs: runsOf(term) }))
  for (const { runs } of searched) keepRuns(bits, segment, runs)
  for (const { term, runs } of searched) {
    const [first] = runs
    if (runs.length === 1 && first?.glued && !isSpace(first.text)) continue
    const isOdd = runs.length > longestPhrase || !first?.glued || runs.some((run) => isSpace(run.text))
    if (isOdd) keepSpelling(bits, segment, term)
    else if (countBits(bits) < manyCandidates) keepPhrase(bits, segment, runs)
    else
      keepIn(
        bits,
        recently(segment, `phrase ${term}`, () => {
          // Dead ones too, because what is kept is used for as long as the segment is.
          const candidates = fullBitmap(segment.size)
          keepRuns(candidates, segment, runs)
          return listingsWithPhrase(candidates, segment, runs)
        }),
      )
  }
}

/** Keeps the listings that have every run: the first as the end of a word, the last as the beginning of one. */
function keepRuns(bits: Bitmap, segment: Segment, runs: readonly Run[]): void {
  runs.forEach((run, at) => {
    if (isSpace(run.text)) return
    const isFirst = at === 0
    const isLast = at === runs.length - 1
    const how = isFirst && isLast ? 'contains' : isFirst ? 'ends' : isLast ? 'begins' : 'is'
    const listings = () => listingsOf(segment.wordPostings, findWords(segment.words, run.text, how))
    keepIn(bits, recently(segment, `${how} ${run.text}`, listings))
  })
}

/** The text of a listing, put together again. */
export function textOf(segment: Segment, listing: number): string {
  let text = ''
  eachInList(segment.texts, listing, (code) => {
    text += (code & 1 ? '' : ' ') + wordAt(segment.words, code >>> 1)
    return true
  })
  return text
}

/** A bitmap of the segment, kept for a while, because people look for the same words. Not to be written. */
function recently({ recent }: Segment, key: string, make: () => Bitmap): Bitmap {
  const bits = recent.get(key) ?? make()
  recent.delete(key)
  recent.set(key, bits)
  const [oldest] = recent.keys()
  if (recent.size > mostRecent && oldest !== undefined) recent.delete(oldest)
  return bits
}

/** Keeps the listings whose text contains a term with unusual white space, letter by letter. */
function keepSpelling(bits: Bitmap, segment: Segment, term: string): void {
  eachBit(bits, (listing) => {
    if (!textOf(segment, listing).includes(term)) clearBit(bits, listing)
    return true
  })
}
