import { eachInList } from './byte-lists.ts'
import { currencyOf } from './currency-parts.ts'
import { unpackId } from './id-table.ts'
import { forgetTotals } from './kept-totals.ts'
import type { ListingDoc } from './listing-doc.ts'
import { textOf } from './match-text.ts'
import { freeNights, nightsOf, takeNight } from './nights.ts'
import { noPoint } from './number-columns.ts'
import type { Segment } from './segment.ts'
import { setTerms, termsOf } from './segment-terms.ts'

/** A listing of a segment as it was added, with the nights that are taken now. */
export function docOf(segment: Segment, n: number): ListingDoc {
  const latitude = segment.latitude[n] ?? noPoint
  return {
    id: unpackId(segment.ids.ids, n),
    createdAt: segment.createdAt[n] ?? 0,
    currency: currencyOf(segment, n),
    price: segment.price[n] ?? 0,
    guests: segment.guests[n] ?? 0,
    bedrooms: segment.bedrooms[n] ?? 0,
    bathrooms: segment.bathrooms[n] ?? 0,
    beds: segment.beds[n] ?? 0,
    rating: segment.rating[n] ?? 0,
    ratingCount: segment.ratingCount[n] ?? 0,
    recommended: segment.recommended[n] ?? 0,
    isUnconfirmed: segment.unconfirmed[n] === 1,
    point: latitude === noPoint ? null : { latitude, longitude: segment.longitude[n] ?? 0 },
    type: segment.types.keys[segment.type[n] ?? 0] ?? '',
    amenities: amenitiesOf(segment, n),
    place: segment.places.keys[segment.place[n] ?? 0] ?? '',
    foldedPlace: segment.foldedPlaces[segment.place[n] ?? 0] ?? '',
    text: textOf(segment, n),
    nights: nightsOf(segment.nights, n),
    terms: termsOf(segment, n),
  }
}

/** Writes nights and terms of a listing into its segment when nothing else of it has changed; answers whether it could. */
export function updateInPlace(segment: Segment, n: number, listing: ListingDoc): boolean {
  const { nights, terms, ...known } = docOf(segment, n)
  const { nights: taken, terms: asked, ...rest } = listing
  if (!isSame(known, rest)) return false
  setTerms(segment, n, asked)
  freeNights(segment.nights, n)
  for (const night of taken) takeNight(segment.nights, night, n)
  if (segment.terms) forgetTotals(segment.terms.kept, n)
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

function amenitiesOf(segment: Segment, n: number): string[] {
  const slugs: string[] = []
  eachInList(segment.amenityLists, n, (key) => slugs.push(segment.amenities.keys[key] ?? '') > 0)
  return slugs
}
