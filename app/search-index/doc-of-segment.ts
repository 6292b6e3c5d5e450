import type { ListingDoc } from '#app/listing-matching/listing-doc.ts'
import { eachInList } from './byte-lists.ts'
import { currencyOf } from './currency-parts.ts'
import { unpackId } from './id-table.ts'
import { forgetTotals } from './kept-totals.ts'
import { textOf } from './match-text.ts'
import { freeNights, nightsOf, takeNight } from './nights.ts'
import { noPoint } from './number-columns.ts'
import type { Segment } from './segment.ts'
import { setTerms, termsOf } from './segment-terms.ts'

/** A listing of a segment as it was added, with the nights that are taken now. */
export function docOf(segment: Segment, listing: number): ListingDoc {
  const latitude = segment.latitude[listing] ?? noPoint
  return {
    id: unpackId(segment.ids.ids, listing),
    createdAt: segment.createdAt[listing] ?? 0,
    currency: currencyOf(segment, listing),
    price: segment.price[listing] ?? 0,
    guests: segment.guests[listing] ?? 0,
    bedrooms: segment.bedrooms[listing] ?? 0,
    bathrooms: segment.bathrooms[listing] ?? 0,
    beds: segment.beds[listing] ?? 0,
    rating: segment.rating[listing] ?? 0,
    ratingCount: segment.ratingCount[listing] ?? 0,
    recommended: segment.recommended[listing] ?? 0,
    isUnconfirmed: segment.unconfirmed[listing] === 1,
    point: latitude === noPoint ? null : { latitude, longitude: segment.longitude[listing] ?? 0 },
    type: segment.types.keys[segment.type[listing] ?? 0] ?? '',
    amenities: amenitiesOf(segment, listing),
    place: segment.places.keys[segment.place[listing] ?? 0] ?? '',
    foldedPlace: segment.foldedPlaces[segment.place[listing] ?? 0] ?? '',
    text: textOf(segment, listing),
    nights: nightsOf(segment.nights, listing),
    terms: termsOf(segment, listing),
  }
}

/** Writes nights and terms of a listing into its segment when nothing else of it has changed; answers whether it could. */
export function updateInPlace(segment: Segment, listing: number, doc: ListingDoc): boolean {
  const { nights, terms, ...known } = docOf(segment, listing)
  const { nights: taken, terms: asked, ...rest } = doc
  if (!isSame(known, rest)) return false
  setTerms(segment, listing, asked)
  freeNights(segment.nights, listing)
  for (const night of taken) takeNight(segment.nights, night, listing)
  if (segment.terms) forgetTotals(segment.terms.kept, listing)
  return true
}

type Unchanging = Omit<ListingDoc, 'nights' | 'terms'>

function isSame(a: Unchanging, b: Unchanging): boolean {
  return (
    a.text === b.text &&
    a.currency === b.currency &&
    a.price === b.price &&
    a.guests === b.guests &&
    a.bedrooms === b.bedrooms &&
    a.bathrooms === b.bathrooms &&
    a.beds === b.beds &&
    a.rating === b.rating &&
    a.ratingCount === b.ratingCount &&
    a.recommended === b.recommended &&
    a.isUnconfirmed === b.isUnconfirmed &&
    a.createdAt === b.createdAt &&
    a.type === b.type &&
    a.place === b.place &&
    a.foldedPlace === b.foldedPlace &&
    a.point?.latitude === b.point?.latitude &&
    a.point?.longitude === b.point?.longitude &&
    a.amenities.join('\0') === b.amenities.join('\0')
  )
}

function amenitiesOf(segment: Segment, listing: number): string[] {
  const slugs: string[] = []
  eachInList(segment.amenityLists, listing, (key) => slugs.push(segment.amenities.keys[key] ?? '') > 0)
  return slugs
}
