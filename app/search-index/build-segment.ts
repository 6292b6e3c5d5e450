import type { HomeTerms } from '#app/listing-matching/home-terms.ts'
import type { ListingDoc } from '#app/listing-matching/listing-doc.ts'
import { ratingKey } from '#app/listing-matching/sort-key.ts'
import { type ByteLists, eachInList, writeByteLists } from './byte-lists.ts'
import { collectTexts } from './collect-texts.ts'
import { makeIdTable, packIdInto } from './id-table.ts'
import { emptyNights, takeNight } from './nights.ts'
import { cutNumberColumns, makeNumberColumns, setNumbers } from './number-columns.ts'
import { numbering } from './numbering.ts'
import { makePostings } from './postings.ts'
import { type Dictionary, emptyCaches, type Segment } from './segment.ts'
import { setTerms } from './segment-terms.ts'
import { makeWordList } from './word-list.ts'
import { pairWords } from './word-pairs.ts'

export type SegmentBuilder = {
  /** Listings come newest first, then by id downwards. */
  add(listing: ListingDoc): void
  finish(): Segment
  /** The same in pieces, between which searches may have their turn. */
  finishInPieces(): Generator<void, Segment>
}

/** The columns of fixed width, of at most so many listings. */
function makeColumns(capacity: number) {
  return {
    ...makeNumberColumns(capacity),
    type: new Uint16Array(capacity),
    place: new Uint32Array(capacity),
  }
}

type Columns = ReturnType<typeof makeColumns>

/** The columns as far as they are filled. */
function cutColumns(columns: Columns, size: number): Columns {
  return {
    ...cutNumberColumns(columns, size),
    type: columns.type.slice(0, size),
    place: columns.place.slice(0, size),
  }
}

/** More than any price. */
const beyondPrices = 2 ** 32

function* makeOrders(
  { currency, price, guests, bedrooms, rating, ratingCount, recommended }: Columns,
  size: number,
): Generator<void, Segment['orders']> {
  const cheapest = orderBy(size, (listing) => (currency[listing] ?? 0) * beyondPrices + (price[listing] ?? 0))
  yield
  const dearest = orderBy(size, (listing) => (currency[listing] ?? 0) * beyondPrices - (price[listing] ?? 0))
  yield
  const largest = orderBy(size, (listing) => -((guests[listing] ?? 0) * 100 + (bedrooms[listing] ?? 0)))
  yield
  const best = orderBy(size, (listing) => ratingKey(rating[listing] ?? 0, ratingCount[listing] ?? 0))
  yield
  const recommendable = orderBy(size, (listing) => -(recommended[listing] ?? 0))
  return {
    price_low: cheapest,
    price_high: dearest,
    size: largest,
    rating: best,
    recommended: recommendable,
  }
}

/** The listings of each key of a column. */
function* dictionaryOf(keys: string[], column: Uint16Array | Uint32Array): Generator<void, Dictionary> {
  const postings = yield* makePostings(keys.length, column.length, (from, to, emit) => {
    for (let listing = from; listing < to; listing++) emit(listing, column[listing] as number) // within bounds: a listing of the column
  })
  return { keys, postings }
}

/** The listings of each amenity. */
function* amenityDictionary(keys: string[], lists: ByteLists, size: number): Generator<void, Dictionary> {
  const postings = yield* makePostings(
    keys.length,
    size,
    (from, to, emit) => {
      for (let listing = from; listing < to; listing++)
        eachInList(lists, listing, (key) => void emit(listing, key))
    },
    { asBitmaps: true },
  )
  return { keys, postings }
}

/** What is found by words. */
function* indexWords(collector: TextCollector, size: number) {
  const { words: keys, texts } = collector.finish()
  yield
  const words = makeWordList(keys)
  yield
  const wordPostings = yield* makePostings(keys.length, size, (from, to, emit) => {
    for (let listing = from; listing < to; listing++)
      eachInList(texts, listing, (code) => void emit(listing, code >>> 1))
  })
  const pairs = yield* pairWords({ size, words, texts, wordPostings })
  return { words, texts, wordPostings, pairs }
}

type TextCollector = ReturnType<typeof collectTexts>

type ListingNights = { listing: number; days: readonly number[] }

function nightsOf(stays: readonly ListingNights[], size: number): Segment['nights'] {
  const taken = emptyNights(size)
  for (const { listing, days } of stays) for (const day of days) takeNight(taken, day, listing)
  return taken
}

function lastOf<Result>(pieces: Generator<void, Result>): Result {
  for (;;) {
    const piece = pieces.next()
    if (piece.done) return piece.value
  }
}

/** Builds a segment of at most so many listings. */
export function buildSegment(capacity: number): SegmentBuilder {
  const ids = new Uint32Array(capacity * 4)
  const columns = makeColumns(capacity)
  const [types, places, amenities] = [numbering(), numbering(), numbering()]
  const foldedPlaces: string[] = []
  const amenityLists = writeByteLists(capacity)
  const texts = collectTexts(capacity)
  const nights: ListingNights[] = []
  const terms: { listing: number; asked: HomeTerms }[] = []
  let size = 0

  function add(doc: ListingDoc): void {
    const listing = size++
    if (listing >= capacity) throw new RangeError(`the segment was made for ${capacity} listings`)
    packIdInto(ids, listing, doc.id)
    setNumbers(columns, listing, doc)
    columns.type[listing] = types.of(doc.type)
    const place = places.of(doc.place)
    columns.place[listing] = place
    foldedPlaces[place] ??= doc.foldedPlace
    for (const amenity of doc.amenities) amenityLists.push(amenities.of(amenity))
    amenityLists.endList()
    if (doc.nights.length > 0) nights.push({ listing, days: doc.nights })
    if (doc.terms) terms.push({ listing, asked: doc.terms })
    texts.add(doc.text)
  }

  function* finishInPieces(): Generator<void, Segment> {
    const own = cutColumns(columns, size)
    const offered = amenityLists.finish()
    const dictionaries = {
      types: yield* dictionaryOf(types.keys(), own.type),
      places: yield* dictionaryOf(places.keys(), own.place),
      amenities: yield* amenityDictionary(amenities.keys(), offered, size),
    }
    const found = yield* indexWords(texts, size)
    yield
    const orders = yield* makeOrders(own, size)
    yield
    const segment: Segment = {
      size,
      ids: makeIdTable(ids.slice(0, size * 4)),
      ...own,
      ...dictionaries,
      foldedPlaces,
      amenityLists: offered,
      ...found,
      orders,
      nights: nightsOf(nights, size),
      terms: null,
      ...emptyCaches(size),
    }
    for (const { listing, asked } of terms) setTerms(segment, listing, asked)
    return segment
  }

  return { add, finish: () => lastOf(finishInPieces()), finishInPieces }
}

/**
 * The numbers 0 to size - 1 by their keys, the smallest first; equal keys keep the order of the numbers. Counts how
 * often each key occurs instead of comparing, because keys repeat a lot.
 */
function orderBy(size: number, keyOf: (n: number) => number): Uint32Array {
  const counts = new Map<number, number>()
  for (let n = 0; n < size; n++) {
    const key = keyOf(n)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const next = new Map<number, number>()
  let at = 0
  for (const key of Float64Array.from(counts.keys()).sort()) {
    next.set(key, at)
    at += counts.get(key) ?? 0
  }
  const order = new Uint32Array(size)
  for (let n = 0; n < size; n++) {
    const key = keyOf(n)
    const place = next.get(key) ?? 0
    order[place] = n
    next.set(key, place + 1)
  }
  return order
}
