import type { Photo } from '#features/photos/photo.ts'
import type { AccountId, PropertyId } from '#lib/ids.ts'
import type { Money } from '#lib/money.ts'

/**
 * How exactly everybody is told where a home is (rulings B8): by address and point, by a 1 km cell alone, or, where no
 * point is known that a map could show (`city`), by address.
 */
export type LocationPrecision = 'exact' | 'area' | 'city'

export type Point = { latitude: number; longitude: number }

/** The average of true reviews, 1 to 5 with two decimals, and how many there are. */
export type Rating = { average: number; count: number }

/** Just what a card shows. */
export type ListingCard = {
  id: PropertyId
  title: string
  city: string
  state: string
  country: string
  pricePerNight: Money
  /** Slug of the vocabulary; `typeLabel` words it. */
  propertyType: string
  /** Slugs of the vocabulary; `amenityLabel` words them. */
  amenities: string[]
  maxGuests: number
  bedrooms: number
  bathrooms: number
  /** The first photo; null shows the default picture. */
  cover: Photo | null
  /** Null as long as nobody has written a review. */
  rating: Rating | null
}

/** What everybody may know of a listing: no contacts, and no more of its place than the host shows. */
export type PublicListing = ListingCard & {
  description: string | null
  /** Null when the host shows only the area. */
  address: string | null
  photos: Photo[]
  point: Point | null
  locationPrecision: LocationPrecision
  createdAt: Date
  isActive: boolean
  hostId: AccountId
  version: number
}

/** What the host alone (and, through bookings, the guest of a confirmed stay) may know in addition. */
export type PrivateDetails = {
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

const kmPerDegree = 111.32

/**
 * The centre of the 1 km grid cell in which a point lies. Only the cell can be told from it, not where in the cell
 * the home stands; the same point always gives the same centre.
 */
export function areaCentre({ latitude, longitude }: Point): Point {
  const step = 1 / kmPerDegree
  const centreLatitude = Math.max(-90, Math.min(90, (Math.floor(latitude / step) + 0.5) * step))
  // Degrees of longitude shrink towards the poles; the row's own centre decides, so that all of a row agree.
  const across = step / Math.max(0.01, Math.cos((centreLatitude * Math.PI) / 180))
  const centreLongitude = Math.max(-180, Math.min(180, (Math.floor(longitude / across) + 0.5) * across))
  return { latitude: round(centreLatitude), longitude: round(centreLongitude) }
}

function round(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000
}
