import type { PropertyId } from '#lib/ids.ts'
import type { Currency } from '#lib/money.ts'
import type { Rates } from '#lib/rates.ts'

/**
 * How results are ordered; ties are newest first, then by id downwards. `near` needs `IndexQuestion.near`. With a stay, homes
 * whose calendar nobody has confirmed come behind all others, whatever the order.
 */
export type IndexSort = 'newest' | 'price_low' | 'price_high' | 'size' | 'rating' | 'recommended' | 'near'

/** A point in millionths of a degree. */
export type MicroPoint = { latitude: number; longitude: number }

/** Millionths of a degree, bounds included. West above east: across the date line. */
export type MicroBox = { west: number; south: number; east: number; north: number }

/** A part of a place: any of the texts, folded, or a code of a country ("US") or of a state ("US-TX"). */
export type IndexPlacePart = {
  texts: readonly string[]
  codes: readonly string[]
  /** Cities of exactly such a name in such a country: "gent\nBE". Kept searches of earlier builds have none. */
  cities?: readonly string[]
}

/** What the index is asked: search criteria in the units that it compares in. All conditions must hold. */
export type IndexQuestion = {
  /** Folded as the database folds; each is contained in title or description. */
  terms: readonly string[]
  /** Each stands in a field of its own of city, state and country, or all of them stand there in a row. */
  places: readonly IndexPlacePart[]
  /** Exactly one of these names or codes; null means any. */
  exactPlace: { country: IndexPlacePart | null; state: IndexPlacePart | null; city: IndexPlacePart | null }
  /** What each currency is worth, by which costs are compared; null where nothing compares any. */
  rates: Rates | null
  /** Cents of a US dollar, bounds included. */
  minPrice: number | null
  maxPrice: number | null
  /** At least so many; null means any. */
  guests: number | null
  bedrooms: number | null
  bathrooms: number | null
  beds: number | null
  type: string | null
  amenities: readonly string[]
  /** Only homes that confirm stays at once. */
  instant: boolean
  /**
   * The home takes this stay: it is free in every night `[from, to)` (days since 1970-01-01), and its rules allow it, asked at
   * this minute since 1970-01-01.
   */
  stay: { from: number; to: number; now: number } | null
  /**
   * In the place of a stay: the home takes a stay of so many nights that begins on any of these days (since 1970-01-01,
   * ascending). Its cheapest one, of equal ones the earliest, is what limits and orders of costs compare.
   */
  flexible: { nights: number; arrivals: readonly number[]; now: number } | null
  box: MicroBox | null
  near: MicroPoint | null
  sort: IndexSort
}

/**
 * One page of ids, and how many match in all. Where arrivals are flexible, the day (since 1970-01-01) on which the stay of each
 * begins.
 */
export type IndexPage = { total: number; ids: PropertyId[]; arrivals?: number[] }

/** Counts by value; what no listing has is left out. Arrays count "at least 1", "at least 2" and so on. */
export type IndexFacets = {
  types: Record<string, number>
  amenities: Record<string, number>
  /** Those that confirm stays at once. */
  instant: number
  guests: number[]
  bedrooms: number[]
  bathrooms: number[]
  beds: number[]
  /** Listings per step of the price, from 0; the last is open upwards. */
  prices: number[]
  /** Listings by the code of what they are priced in, whatever they cost. */
  currencies: Record<string, number>
}

/** A listing as a map shows it: price in minor units of its currency; with its arrival where that is flexible. */
export type IndexSpot = MicroPoint & { id: PropertyId; price: number; currency: Currency; arrival?: number }

/** Several listings so close together that a map shows their number. */
export type IndexCluster = MicroPoint & { count: number }

/** Everything with a point that matches: the best first, then the others as spots or, when many, as clusters. */
export type IndexMap = { total: number; best: IndexSpot[]; spots: IndexSpot[]; clusters: IndexCluster[] }

/** How a map wants its listings: how many of the best, how many spots at most, and the grid of its clusters. */
export type IndexMapShape = { best: number; spots: number; cell: number }

/** A word of the listings and how many of them have it. */
export type IndexWord = { word: string; count: number }

/** A place that has active listings, and how many. */
export type IndexPlace = {
  /** City, state, country and the codes of country and state, with U+0000 between them. */
  place: string
  /** The three names as the database folds them, with line breaks between. */
  foldedPlace: string
  count: number
}

/**
 * The search index of this process. Every answer is null while the index cannot answer exactly (it is being built, has
 * failed, or has not heard from the database for some seconds), and then the database itself must be asked.
 */
export type SearchIndexDoor = {
  find(question: IndexQuestion, page: { offset: number; limit: number }): Promise<IndexPage | null>
  facets(question: IndexQuestion): Promise<IndexFacets | null>
  map(question: IndexQuestion, shape: IndexMapShape): Promise<IndexMap | null>
  /** Words like the given one (folded, of letters), the most similar first; few. */
  wordsLike(word: string): Promise<IndexWord[] | null>
  /** Every place that has active listings, each once, in no order. */
  places(): Promise<IndexPlace[] | null>
}
