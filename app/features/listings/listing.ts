import type { Photo } from '#features/photos/photo.ts'
import type { NightlyPrice } from '#features/pricing/nightly-price.ts'
import type { StayTerms } from '#features/pricing/stay-terms.ts'
import type { AccountId, PropertyId } from '#lib/ids.ts'
import type { CalendarDate } from '#lib/stay.ts'
import type { ListingTexts } from './listing-fields.ts'
import type { ListingStatus } from './listing-status.ts'
import type { LocationPrecision, Point } from './location.ts'

/** The average of true reviews, 1 to 5 with two decimals, and how many there are. */
export type Rating = { average: number; count: number }

/** Just what a card shows. */
export type ListingCard = StayTerms & {
  id: PropertyId
  title: string
  city: string
  state: string
  country: string
  /** Slug of the vocabulary; `typeLabel` words it. */
  propertyType: string
  /** Slugs of the vocabulary; `amenityLabel` words them. */
  amenities: string[]
  maxGuests: number
  bedrooms: number
  bathrooms: number
  /** What a night costs without dates; reckoned by the server, so that a page of cards needs no engine for it. */
  nightly: NightlyPrice
  /** The first photo; null shows the default picture. */
  cover: Photo | null
  /** Null as long as nobody has written a review. */
  rating: Rating | null
  /** By the rule of hosts/favourite.ts. */
  isFavourite: boolean
}

/** What strangers see of who owns a home; null where the person says nothing of it. */
export type HostFace = {
  /** The first name alone. */
  name: string | null
  /** The address of a small picture. */
  picture: string | null
}

/** What everybody may know of a listing: no contacts, and no more of its place than the host shows. */
export type PublicListing = ListingCard & {
  texts: ListingTexts
  /** One entry for each bed, which `sleepingRooms` reads; empty where the host says nothing. */
  beds: string[]
  /** As an authority gave it to the home; null where the host gives none. */
  registrationNumber: string | null
  /** Since when nobody has confirmed its calendar, once that is four weeks. */
  unconfirmedSince: Date | null
  /** Null when the host shows only the area. */
  address: string | null
  photos: Photo[]
  point: Point | null
  locationPrecision: LocationPrecision
  createdAt: Date
  /** The day at the home as it was read: no night before it can be asked for. */
  today: CalendarDate
  isActive: boolean
  hostId: AccountId
  host: HostFace
  version: number
}

/** What the host alone (and, through bookings, the guest of a confirmed stay) may know in addition. */
export type PrivateDetails = {
  status: ListingStatus
  address: string
  contactEmail: string | null
  contactPhone: string | null
  point: Point | null
}

/** The tier shown for so many properties (specification, section 4); rights follow the subscription instead. */
export function hostTier(propertyCount: number): 'starter' | 'professional' | null {
  if (propertyCount === 0) return null
  return propertyCount === 1 ? 'starter' : 'professional'
}
