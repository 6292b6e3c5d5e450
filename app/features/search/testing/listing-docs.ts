import { type ListingDoc, placeBreak } from '#app/listing-matching/listing-doc.ts'

/** What an index knows of a listing: the nth of so many, newest first, as far as nothing else is said of it. */
export function listingDoc(n: number, of: number, special: Partial<ListingDoc> = {}): ListingDoc {
  return {
    id: `00000000-0000-7000-8000-${(of - n).toString(16).padStart(12, '0')}`,
    createdAt: 2_000_000_000_000_000 - n,
    currency: 'USD',
    price: 10_000,
    guests: 2,
    bedrooms: 1,
    bathrooms: 1,
    beds: 1,
    rating: 0,
    ratingCount: 0,
    recommended: 50,
    isUnconfirmed: false,
    point: null,
    type: 'cabin',
    place: ['Austin', 'Texas', 'United States', 'US', 'US-TX'].join(placeBreak),
    foldedPlace: 'austin\ntexas\nunited states',
    amenities: [],
    nights: [],
    terms: null,
    text: 'a home',
    ...special,
  }
}
