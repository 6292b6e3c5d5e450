import type { IndexSort } from '#platform/search-index.ts'
import { type Bitmap, fullBitmap } from './bitmap.ts'
import type { ByteLists } from './byte-lists.ts'
import type { IdTable } from './id-table.ts'
import type { Nights } from './nights.ts'
import type { NumberColumns } from './number-columns.ts'
import type { Postings } from './postings.ts'
import type { SegmentTerms } from './segment-terms.ts'
import type { WordList } from './word-list.ts'
import type { WordPairs } from './word-pairs.ts'

/** Values that repeat, numbered, and the listings of each. */
export type Dictionary = { keys: string[]; postings: Postings }

/**
 * The listings of a segment that are priced in one currency. Sorting them by amount is right at any exchange rate, so new
 * rates change nothing here.
 */
export type CurrencyPart = {
  /** The place of the currency among `currencies`. */
  currency: number
  /** Where they stand in both orders of prices. */
  from: number
  to: number
  /** Null where the whole segment is of this currency. */
  listings: Bitmap | null
}

/**
 * Listings that were indexed together, numbered from the newest down. Nothing in it changes but which of them live,
 * which nights are taken, and what their homes ask of those who stay: whoever edits a listing lets it die here and adds it elsewhere.
 */
export type Segment = NumberColumns & {
  size: number
  ids: IdTable
  type: Uint16Array
  types: Dictionary
  place: Uint32Array
  /** The keys as stored; `foldedPlaces` beside them. */
  places: Dictionary
  foldedPlaces: string[]
  amenityLists: ByteLists
  amenities: Dictionary
  words: WordList
  /** For each run of a text its number × 2, plus 1 when it is glued to the one before. */
  texts: ByteLists
  wordPostings: Postings
  pairs: WordPairs
  /**
   * Listings in each order; `newest` is that of their numbers, `near` is another for every question. Those of prices have the
   * currencies one after the other, because what one is worth in another is asked anew each time.
   */
  orders: Record<Exclude<IndexSort, 'newest' | 'near'>, Uint32Array>
  live: Bitmap
  liveCount: number
  nights: Nights
  /** Null where no home asks for anything but its price. */
  terms: SegmentTerms | null
  /** Made when first asked for: the listings of each currency that there is. */
  currencyParts: readonly CurrencyPart[] | null
  /** Made when first asked for: the listings with at least two, three … guests, and from each step of prices on. */
  thresholds: Record<'guests' | 'bedrooms' | 'bathrooms' | 'beds' | 'price', readonly Bitmap[]> | null
  /** What people type, until newer takes its place. */
  recent: Map<string, Bitmap>
}

/** What a segment has besides what is stored of it. */
export function emptyCaches(size: number) {
  return {
    live: fullBitmap(size),
    liveCount: size,
    currencyParts: null,
    thresholds: null,
    recent: new Map<string, Bitmap>(),
  }
}

/** How many words, phrases and places a segment remembers. */
const mostRecent = 64

/** A bitmap of the segment, kept for a while, because people look for the same words and places. Not to be written. */
export function cachedBitmap({ recent }: Segment, key: string, make: () => Bitmap): Bitmap {
  const bits = recent.get(key) ?? make()
  recent.delete(key)
  recent.set(key, bits)
  const [oldest] = recent.keys()
  if (recent.size > mostRecent && oldest !== undefined) recent.delete(oldest)
  return bits
}
