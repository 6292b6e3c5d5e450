import type { Currency } from '#lib/money.ts'
import type { HomeTerms } from './home-terms.ts'

/** No name holds it, because PostgreSQL stores no such character. */
export const placeBreak = '\0'

/** What the index knows of an active listing. */
export type ListingDoc = {
  id: string
  /** Microseconds since 1970, as exact as PostgreSQL keeps them. */
  createdAt: number
  currency: Currency
  /** Minor units of the currency, per night. */
  price: number
  guests: number
  bedrooms: number
  bathrooms: number
  /** At least one, also where nothing is said of them. */
  beds: number
  /** Average of the reviews in hundredths, and their number; both 0 without reviews. */
  rating: number
  ratingCount: number
  /** 0 to 100, by which "Recommended" sorts. */
  recommended: number
  /** Nobody has said for weeks that its calendar is right. */
  isUnconfirmed: boolean
  /** The public point in millionths of a degree. */
  point: { latitude: number; longitude: number } | null
  type: string
  amenities: readonly string[]
  /** City, state and country as stored and the codes of country and state, with `placeBreak` between them. */
  place: string
  /** The same folded, with line breaks between them. */
  foldedPlace: string
  /** Title, line break, description; folded. */
  text: string
  /** Nights that are taken or kept free for preparation, days since 1970, ascending and each once. */
  nights: readonly number[]
  /** Null where the home asks for nothing but its price. */
  terms: HomeTerms | null
}
