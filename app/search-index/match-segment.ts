import { type Group, groups, isInside } from '#app/listing-matching/match-doc.ts'
import { fitsParts, isExactly, type KnownPlace } from '#app/listing-matching/match-place.ts'
import { limitsAt } from '#app/listing-matching/stay-costs.ts'
import { oneForOne, ratesInOrder } from '#lib/rates.ts'
import type { IndexQuestion, MicroBox } from '#platform/search-index.ts'
import { keepTakingAny } from './arrivals-in-segment.ts'
import { addTo, type Bitmap, clearBit, eachBit, keepIn, takeOut } from './bitmap.ts'
import { currencyParts } from './currency-parts.ts'
import { keepTerms, keepWords } from './match-text.ts'
import { noPoint } from './number-columns.ts'
import { keepListings, listingsOf } from './postings.ts'
import { type CurrencyPart, cachedBitmap, type Dictionary, type Segment } from './segment.ts'
import { addFitting, pricedByTerms } from './segment-costs.ts'
import { keepTaking } from './stays-in-segment.ts'
import { atLeast, type CountColumn, dropFromPrice, keepFromPrice } from './thresholds.ts'

/** The living listings of a segment for which every condition holds, in a bitmap of the caller's own. */
export function matchSegment(segment: Segment, question: IndexQuestion): Bitmap {
  const bits = segment.live.slice()
  for (const group of groups) if (group !== 'price') keepGroup(bits, segment, question, group)
  keepSets(bits, segment, question)
  // These look at listings one by one, prices at some and terms at all that are left.
  keepPrice(bits, segment, question)
  keepTerms(bits, segment, question.terms)
  return bits
}

/** Keeps what fits the condition of one group. */
export function keepGroup(bits: Bitmap, segment: Segment, question: IndexQuestion, group: Group): void {
  switch (group) {
    case 'type':
      if (question.type !== null) keepKey(bits, segment.types, question.type)
      break
    case 'price':
      keepPrice(bits, segment, question)
      break
    case 'guests':
    case 'bedrooms':
    case 'bathrooms':
    case 'beds':
      keepCount(bits, segment, group, question[group])
  }
}

/** Keeps what fits every condition that belongs to no group. */
export function keepRest(bits: Bitmap, segment: Segment, question: IndexQuestion): void {
  keepSets(bits, segment, question)
  keepTerms(bits, segment, question.terms)
}

function keepSets(bits: Bitmap, segment: Segment, question: IndexQuestion): void {
  for (const amenity of question.amenities) keepKey(bits, segment.amenities, amenity)
  if (question.instant) keepInstant(bits, segment)
  keepPlaces(bits, segment, question)
  if (question.stay) keepTaking(bits, segment, question.stay)
  keepWords(bits, segment, question.terms)
  if (question.box) keepBox(bits, segment, question.box)
  // Last of these, because it asks every home that is left about every arrival.
  if (question.flexible) keepTakingAny(bits, segment, question.flexible)
}

function keepInstant(bits: Bitmap, { terms }: Segment): void {
  if (terms) keepIn(bits, terms.instant)
  else bits.fill(0)
}

function keepCount(bits: Bitmap, segment: Segment, column: CountColumn, count: number | null): void {
  if (count !== null && count > 1) keepIn(bits, atLeast(segment, column, count))
}

function keepPrice(bits: Bitmap, segment: Segment, question: IndexQuestion): void {
  const { minPrice, maxPrice } = question
  if (minPrice === null && maxPrice === null) return
  const others = pricedByTerms(bits, segment, question)
  if (others) takeOut(bits, others)
  keepPlainPrices(bits, segment, question)
  if (others) addFitting(bits, segment, others, question)
}

/** What costs price × nights lies between the limits where its price per night does, in its own currency. */
function keepPlainPrices(bits: Bitmap, segment: Segment, question: IndexQuestion): void {
  const rates = ratesInOrder(question.rates)
  const keep = (own: Bitmap, part: CurrencyPart) => {
    const { min, max } = limitsAt(rates[part.currency] ?? oneForOne, question)
    if (min !== null) keepFromPrice(own, { segment, part }, min)
    if (max !== null) dropFromPrice(own, { segment, part }, max + 1)
  }
  const parts = currencyParts(segment)
  const [only] = parts
  if (only && parts.length === 1) {
    keep(bits, only)
    return
  }
  const all = bits.slice()
  bits.fill(0)
  for (const part of parts) {
    const own = all.slice()
    if (part.listings) keepIn(own, part.listings)
    keep(own, part)
    addTo(bits, own)
  }
}

function keepKey(bits: Bitmap, { keys, postings }: Dictionary, key: string): void {
  const number = keys.indexOf(key)
  if (number < 0) bits.fill(0)
  else keepListings(bits, postings, number)
}

function keepPlaces(bits: Bitmap, segment: Segment, { places, exactPlace }: IndexQuestion): void {
  if (places.length > 0) {
    const fits = (known: KnownPlace) => fitsParts(known, places)
    keepIn(bits, cachedBitmap(segment, `place ${JSON.stringify(places)}`, listingsIn(segment, fits)))
  }
  if (Object.values(exactPlace).every((part) => part === null)) return
  const fits = (known: KnownPlace) => isExactly(known, exactPlace)
  keepIn(bits, cachedBitmap(segment, `exactly ${JSON.stringify(exactPlace)}`, listingsIn(segment, fits)))
}

function listingsIn({ places, foldedPlaces }: Segment, fits: (place: KnownPlace) => boolean): () => Bitmap {
  return () =>
    listingsOf(
      places.postings,
      places.keys.flatMap((place, number) =>
        fits({ place, foldedPlace: foldedPlaces[number] ?? '' }) ? [number] : [],
      ),
    )
}

function keepBox(bits: Bitmap, { latitude, longitude }: Segment, box: MicroBox): void {
  eachBit(bits, (listing) => {
    // Within bounds: a bit of the segment is a listing of it.
    const north = latitude[listing] as number
    if (north === noPoint || !isInside(box, north, longitude[listing] as number)) clearBit(bits, listing)
    return true
  })
}
