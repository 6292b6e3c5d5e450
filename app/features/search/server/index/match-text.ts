import { type Bitmap, clearBit, countBits, eachBit, fullBitmap, keepIn } from './bitmap.ts'
import { eachInList } from './byte-lists.ts'
import { listingsOf } from './postings.ts'
import type { Segment } from './segment.ts'
import { isSpace, type Run, runsOf } from './text-runs.ts'
import { countWords, findWords, wordAt } from './word-list.ts'

/** How many words and phrases a segment remembers. */
const mostRecent = 48

/** As many runs as the bits of a number can follow. */
const longestPhrase = 30

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
        recently(segment, `phrase ${term}`, () => listingsWithPhrase(segment, runs)),
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

function listingsWithPhrase(segment: Segment, runs: readonly Run[]): Bitmap {
  // Dead ones too, because what is kept is used for as long as the segment is.
  const bits = fullBitmap(segment.size)
  keepRuns(bits, segment, runs)
  keepPhrase(bits, segment, runs)
  return bits
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

/** Keeps the listings in which the runs follow each other as given, the first as an end, the last as a beginning. */
function keepPhrase(bits: Bitmap, segment: Segment, runs: readonly Run[]): void {
  // For each word a bit per run that it fits, so that one look tells all.
  const fits = new Uint32Array(countWords(segment.words))
  let gluedRuns = 0
  runs.forEach((run, at) => {
    const how = at === 0 ? 'ends' : at === runs.length - 1 ? 'begins' : 'is'
    for (const word of findWords(segment.words, run.text, how)) fits[word] = (fits[word] ?? 0) | (1 << at)
    if (run.glued && at > 0) gluedRuns |= 1 << at
  })
  const phrase = { fits, gluedRuns, last: 1 << (runs.length - 1) }
  eachBit(bits, (listing) => {
    if (!hasPhrase(segment, listing, phrase)) clearBit(bits, listing)
    return true
  })
}

type Phrase = { fits: Uint32Array; gluedRuns: number; last: number }

/** Written out instead of using `eachInList`, because it reads the texts of a hundred thousand listings for a phrase. */
function hasPhrase({ texts }: Segment, listing: number, { fits, gluedRuns, last }: Phrase): boolean {
  const { bytes, starts } = texts
  const end = starts[listing + 1] as number // within bounds: a bit of the segment is a listing of it
  let at = starts[listing] as number
  // How far each begun occurrence has come: bit k says that the first k + 1 runs have just been read.
  let begun = 0
  while (at < end) {
    let byte = bytes[at++] as number
    let code = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] as number
      code |= (byte & 127) << shift
    }
    const fitting = fits[code >>> 1] as number
    const going = begun << 1
    begun = fitting & ((going & (code & 1 ? gluedRuns : ~gluedRuns)) | 1)
    if ((begun & last) !== 0) return true
  }
  return false
}

/** Keeps the listings whose text contains a term with unusual white space, letter by letter. */
function keepSpelling(bits: Bitmap, segment: Segment, term: string): void {
  eachBit(bits, (listing) => {
    if (!textOf(segment, listing).includes(term)) clearBit(bits, listing)
    return true
  })
}
