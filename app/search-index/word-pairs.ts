import { addTo, type Bitmap, emptyBitmap, keepIn } from './bitmap.ts'
import { type ByteLists, eachInList } from './byte-lists.ts'
import { addListings, listingsOf, makePostings, type Postings } from './postings.ts'
import { isWord } from './text-runs.ts'
import { countWords, type WordList, wordAt } from './word-list.ts'

/**
 * Which of the most frequent words follow each other in which listings: a phrase of two of them would have to be read
 * in the texts of a good part of all listings. Two words that follow each other have exactly one space between them, or
 * another run would stand there.
 */
export type WordPairs = {
  /** The words by their rank. */
  words: Uint32Array
  /** The key of a pair is the rank of its first word × the number of words + the rank of the other. */
  postings: Postings
}

// With so many, each of the others stands in at most a thirteenth of real listings; 27 bytes a listing.
const mostWords = 160

type Texts = { size: number; words: WordList; texts: ByteLists; wordPostings: Postings }

/** Finds the pairs of the most frequent words in the texts of a segment, in pieces like `makePostings`. */
export function* pairWords({ size, words, texts, wordPostings }: Texts): Generator<void, WordPairs> {
  // No more keys than listings: a small segment is read in no time.
  const paired = mostFrequent(words, wordPostings.counts, Math.min(mostWords, Math.floor(Math.sqrt(size))))
  const ranks = new Int16Array(countWords(words)).fill(-1)
  paired.forEach((word, rank) => {
    ranks[word] = rank
  })
  const postings = yield* makePostings(paired.length ** 2, size, (from, to, emit) => {
    for (let listing = from; listing < to; listing++) {
      let before = -1
      eachInList(texts, listing, (code) => {
        const rank = ranks[code >>> 1] as number // within bounds: the code of a word of the list
        if (rank >= 0 && before >= 0) emit(listing, before * paired.length + rank)
        before = rank
        return true
      })
    }
  })
  return { words: Uint32Array.from(paired), postings }
}

function mostFrequent(words: WordList, counts: Uint32Array, most: number): number[] {
  return [...counts.keys()]
    .sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))
    .slice(0, 2 * most)
    .filter((word) => isWord(wordAt(words, word)))
    .slice(0, most)
}

/**
 * In which listings one of the first words surely stands before one of the others, and in which it may, because the
 * pair is not known. Null when no pair of them is.
 */
export function followers(
  { size, pairs, wordPostings }: { size: number; pairs: WordPairs; wordPostings: Postings },
  first: readonly number[],
  then: readonly number[],
): { sure: Bitmap; open: Bitmap } | null {
  const ranksOf = (words: readonly number[]) => words.map((word) => pairs.words.indexOf(word))
  const [firstRanks, thenRanks] = [ranksOf(first), ranksOf(then)]
  const knownFirst = firstRanks.filter((rank) => rank >= 0)
  const knownThen = thenRanks.filter((rank) => rank >= 0)
  if (knownFirst.length === 0 || knownThen.length === 0) return null
  const sure = emptyBitmap(size)
  for (const rank of knownFirst) {
    for (const other of knownThen) addListings(sure, pairs.postings, rank * pairs.words.length + other)
  }
  const rareOf = (words: readonly number[], ranks: number[]) => words.filter((_, at) => ranks[at] === -1)
  const open = listingsOf(wordPostings, rareOf(first, firstRanks))
  keepIn(open, listingsOf(wordPostings, then))
  const others = listingsOf(wordPostings, rareOf(then, thenRanks))
  keepIn(others, listingsOf(wordPostings, first))
  addTo(open, others)
  return { sure, open }
}
