import { type Bitmap, clearBit, countBits, eachBit, fullBitmap, keepIn } from './bitmap.ts'
import { eachInList } from './byte-lists.ts'
import { keepPhrase, listingsWithPhrase, longestPhrase } from './match-phrase.ts'
import { listingsOf } from './postings.ts'
import { cachedBitmap, type Segment } from './segment.ts'
import { isSpace, type Run, runsOf } from './text-runs.ts'
import { findWords, wordAt } from './word-list.ts'

/** From so many candidates on, a phrase is looked for in all texts once, and the answer kept. */
const manyCandidates = 64

/** Keeps the listings whose text has the words of every term, wherever they stand. */
export function keepWords(bits: Bitmap, segment: Segment, terms: readonly string[]): void {
  for (const { runs } of searchedIn(terms)) keepRuns(bits, segment, runs)
}

/** Of listings that have the words of every term, keeps those that have the terms; texts are read for it. */
export function keepTerms(bits: Bitmap, segment: Segment, terms: readonly string[]): void {
  for (const { term, runs } of searchedIn(terms)) {
    const [first] = runs
    if (runs.length === 1 && first?.glued && !isSpace(first.text)) continue
    const isOdd = runs.length > longestPhrase || !first?.glued || runs.some((run) => isSpace(run.text))
    if (isOdd) keepSpelling(bits, segment, term)
    else if (countBits(bits) < manyCandidates) keepPhrase(bits, segment, runs)
    else
      keepIn(
        bits,
        cachedBitmap(segment, `phrase ${term}`, () => {
          // Dead ones too, because what is kept is used for as long as the segment is.
          const candidates = fullBitmap(segment.size)
          keepRuns(candidates, segment, runs)
          return listingsWithPhrase(candidates, segment, runs)
        }),
      )
  }
}

function searchedIn(terms: readonly string[]): { term: string; runs: readonly Run[] }[] {
  return terms.filter((term) => term !== '').map((term) => ({ term, runs: runsOf(term) }))
}

/** Keeps the listings that have every run: the first as the end of a word, the last as the beginning of one. */
function keepRuns(bits: Bitmap, segment: Segment, runs: readonly Run[]): void {
  runs.forEach((run, at) => {
    if (isSpace(run.text)) return
    const how = partOfWord(at, runs.length)
    const listings = () => listingsOf(segment.wordPostings, findWords(segment.words, run.text, how))
    keepIn(bits, cachedBitmap(segment, `${how} ${run.text}`, listings))
  })
}

function partOfWord(at: number, count: number): 'contains' | 'ends' | 'begins' | 'is' {
  const isFirst = at === 0
  const isLast = at === count - 1
  if (isFirst && isLast) return 'contains'
  if (isFirst) return 'ends'
  return isLast ? 'begins' : 'is'
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

/** Keeps the listings whose text contains a term with unusual white space, letter by letter. */
function keepSpelling(bits: Bitmap, segment: Segment, term: string): void {
  eachBit(bits, (listing) => {
    if (!textOf(segment, listing).includes(term)) clearBit(bits, listing)
    return true
  })
}
