import { eachInList, writeByteLists } from './byte-lists.ts'
import { makeIdTable, packIdInto } from './id-table.ts'
import type { ListingDoc } from './listing-doc.ts'
import { emptyNights, takeNight } from './nights.ts'
import { orderBy } from './order-by.ts'
import { makePostings } from './postings.ts'
import { emptyCaches, noPoint, type Segment } from './segment.ts'
import { ratingKey } from './sort-key.ts'
import { eachRun } from './text-runs.ts'
import { makeWordList } from './word-list.ts'
import { pairWords } from './word-pairs.ts'

export type SegmentBuilder = {
  /** Listings come newest first, then by id downwards. */
  add(listing: ListingDoc): void
  finish(): Segment
}

/** Numbers values in the order in which they are first seen. */
function numbering() {
  const numbers = new Map<string, number>()
  return {
    of: (value: string): number => {
      const known = numbers.get(value)
      if (known !== undefined) return known
      // A copy: a slice would keep the whole text that it was cut from in memory.
      const kept = Buffer.from(value, 'utf16le').toString('utf16le')
      numbers.set(kept, numbers.size)
      return numbers.size - 1
    },
    keys: () => [...numbers.keys()],
  }
}

/** How many texts are looked at before words are numbered, so that the most frequent get the shortest numbers. */
const sampleSize = 2_000

/** Builds a segment of at most so many listings. */
export function buildSegment(capacity: number): SegmentBuilder {
  const ids = new Uint32Array(capacity * 4)
  const createdAt = new Float64Array(capacity)
  const price = new Uint32Array(capacity)
  const guests = new Uint8Array(capacity)
  const bedrooms = new Uint8Array(capacity)
  const bathrooms = new Uint8Array(capacity)
  const rating = new Uint16Array(capacity)
  const ratingCount = new Uint32Array(capacity)
  const latitude = new Int32Array(capacity)
  const longitude = new Int32Array(capacity)
  const type = new Uint16Array(capacity)
  const place = new Uint32Array(capacity)
  const [types, places, amenities, words] = [numbering(), numbering(), numbering(), numbering()]
  const foldedPlaces: string[] = []
  const amenityLists = writeByteLists(capacity)
  const texts = writeByteLists(capacity)
  const nights: { listing: number; days: readonly number[] }[] = []
  const sample: string[] = []
  let size = 0

  function addText(text: string): void {
    eachRun(text, (run, glued) => texts.push(words.of(run) * 2 + (glued ? 1 : 0)))
    texts.endList()
  }

  function numberSample(): void {
    const counts = new Map<string, number>()
    for (const text of sample) eachRun(text, (run) => counts.set(run, (counts.get(run) ?? 0) + 1))
    for (const [run] of [...counts].sort((a, b) => b[1] - a[1])) words.of(run)
    for (const text of sample) addText(text)
    sample.length = 0
  }

  return {
    add: (listing) => {
      const n = size++
      if (n >= capacity) throw new RangeError(`the segment was made for ${capacity} listings`)
      packIdInto(ids, n, listing.id)
      createdAt[n] = listing.createdAt
      price[n] = listing.price
      guests[n] = listing.guests
      bedrooms[n] = listing.bedrooms
      bathrooms[n] = listing.bathrooms
      rating[n] = listing.rating
      ratingCount[n] = listing.ratingCount
      latitude[n] = listing.point?.latitude ?? noPoint
      longitude[n] = listing.point?.longitude ?? noPoint
      type[n] = types.of(listing.type)
      place[n] = places.of(listing.place)
      foldedPlaces[place[n]] ??= listing.foldedPlace
      for (const amenity of listing.amenities) amenityLists.push(amenities.of(amenity))
      amenityLists.endList()
      if (listing.nights.length > 0) nights.push({ listing: n, days: listing.nights })
      if (n < sampleSize) sample.push(listing.text)
      else addText(listing.text)
      if (n === sampleSize - 1) numberSample()
    },
    finish: () => {
      if (sample.length > 0) numberSample()
      const taken = emptyNights(size)
      for (const { listing, days } of nights) for (const day of days) takeNight(taken, day, listing)
      const lists = { amenities: amenityLists.finish(), texts: texts.finish() }
      const [typeKeys, placeKeys, amenityKeys, wordKeys] = [types, places, amenities, words].map((each) =>
        each.keys(),
      ) as [string[], string[], string[], string[]] // as many as were mapped
      const own = <T extends { slice(start: number, end: number): T }>(column: T): T => column.slice(0, size)
      const eachOf = (column: Uint16Array | Uint32Array) => (emit: (n: number, key: number) => void) => {
        for (let n = 0; n < size; n++) emit(n, column[n] ?? 0)
      }
      const wordList = makeWordList(wordKeys)
      const wordPostings = makePostings(wordKeys.length, size, (emit) => {
        for (let n = 0; n < size; n++) eachInList(lists.texts, n, (code) => void emit(n, code >>> 1))
      })
      return {
        size,
        ids: makeIdTable(ids.slice(0, size * 4)),
        createdAt: own(createdAt),
        price: own(price),
        guests: own(guests),
        bedrooms: own(bedrooms),
        bathrooms: own(bathrooms),
        rating: own(rating),
        ratingCount: own(ratingCount),
        latitude: own(latitude),
        longitude: own(longitude),
        type: own(type),
        types: { keys: typeKeys, postings: makePostings(typeKeys.length, size, eachOf(type)) },
        place: own(place),
        places: { keys: placeKeys, postings: makePostings(placeKeys.length, size, eachOf(place)) },
        foldedPlaces,
        amenityLists: lists.amenities,
        amenities: {
          keys: amenityKeys,
          postings: makePostings(
            amenityKeys.length,
            size,
            (emit) => {
              for (let n = 0; n < size; n++) eachInList(lists.amenities, n, (key) => void emit(n, key))
            },
            { asBitmaps: true },
          ),
        },
        words: wordList,
        texts: lists.texts,
        wordPostings,
        pairs: pairWords({ size, words: wordList, texts: lists.texts, wordPostings }),
        orders: {
          price_low: orderBy(size, (n) => price[n] ?? 0),
          price_high: orderBy(size, (n) => -(price[n] ?? 0)),
          size: orderBy(size, (n) => -((guests[n] ?? 0) * 100 + (bedrooms[n] ?? 0))),
          rating: orderBy(size, (n) => ratingKey(rating[n] ?? 0, ratingCount[n] ?? 0)),
        },
        nights: taken,
        ...emptyCaches(size),
      }
    },
  }
}
