import { nightlyPriceWords } from '#features/pricing/nightly-price.ts'
import { houseRulesOf } from '#features/pricing/rules-of-terms.ts'
import { totalsByKind } from './beds.ts'
import { bedWords } from './beds-words.ts'
import type { PublicListing } from './listing.ts'
import { amenities, findPropertyType } from './vocabulary.ts'

/** A review as search engines may quote it. */
export type QuotedReview = {
  rating: number
  title: string
  comment: string
  created_at: string
  reviewer_name: string
}

type Described = {
  listing: PublicListing
  /** The newest ones suffice. */
  reviews: readonly QuotedReview[]
  /** The site's own address, without a trailing slash. */
  publicUrl: string
}

/** Photos below which search engines take no vacation rental. */
const fewestPhotos = 8

const quotedReviews = 5

/**
 * What search engines are told of a home, as schema.org has it: a VacationRental with at least eight photos and an
 * exact point, else a LodgingBusiness. Never contacts, never more of the place than the page shows, and a rating only
 * from true reviews.
 */
export function describeListing({ listing, reviews, publicUrl }: Described): object {
  const url = `${publicUrl}/property/${listing.id}`
  const images = listing.photos
    .filter((photo) => photo.state === 'ready')
    .map((photo) => `${publicUrl}${photo.url}`)
  const exact = listing.locationPrecision === 'exact' ? listing.point : null
  const isRental = exact !== null && images.length >= fewestPhotos
  return {
    '@type': isRental ? 'VacationRental' : 'LodgingBusiness',
    '@id': url,
    identifier: listing.id,
    url,
    name: listing.title,
    ...(listing.texts.description ? { description: listing.texts.description } : {}),
    ...(images.length > 0 ? { image: images } : {}),
    address: {
      '@type': 'PostalAddress',
      ...(listing.address ? { streetAddress: listing.address } : {}),
      addressLocality: listing.city,
      addressRegion: listing.state,
      addressCountry: listing.country,
    },
    ...(exact ? { latitude: exact.latitude, longitude: exact.longitude } : {}),
    ...(isRental
      ? { containsPlace: describeRooms(listing) }
      : { amenityFeature: describeAmenities(listing) }),
    ...describeTimes(listing),
    priceRange: nightlyPriceWords(listing),
    currenciesAccepted: listing.pricePerNight.currency,
    ...(listing.rating && listing.rating.count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: listing.rating.average,
            reviewCount: listing.rating.count,
            bestRating: 5,
            worstRating: 1,
          },
          review: reviews.slice(0, quotedReviews).map(describeReview),
        }
      : {}),
  }
}

/** From when guests can come and until when they leave, by the home's clocks, whose offset is not the same all year. */
function describeTimes(listing: PublicListing): object {
  const house = houseRulesOf(listing)
  return {
    ...(house?.checkInFrom ? { checkinTime: `${house.checkInFrom}:00` } : {}),
    ...(house?.checkOutUntil ? { checkoutTime: `${house.checkOutUntil}:00` } : {}),
  }
}

function describeRooms(listing: PublicListing): object {
  return {
    '@type': findPropertyType(listing.propertyType)?.schemaKey ?? 'Accommodation',
    additionalType: 'EntirePlace',
    occupancy: { '@type': 'QuantitativeValue', value: listing.maxGuests },
    numberOfBedrooms: listing.bedrooms,
    numberOfBathroomsTotal: listing.bathrooms,
    ...(listing.beds.length > 0 ? { bed: describeBeds(listing) } : {}),
    amenityFeature: describeAmenities(listing),
  }
}

function describeBeds(listing: PublicListing): object[] {
  return totalsByKind(listing.beds).map(({ kind, count }) => ({
    '@type': 'BedDetails',
    numberOfBeds: count,
    typeOfBed: bedWords({ kind, count: 1 }).slice(2),
  }))
}

function describeAmenities(listing: PublicListing): object[] {
  return amenities
    .filter(({ slug, schemaKey }) => schemaKey !== null && listing.amenities.includes(slug))
    .map(({ schemaKey }) => ({
      '@type': 'LocationFeatureSpecification',
      name: schemaKey,
      value: true,
    }))
}

function describeReview({ rating, title, comment, created_at, reviewer_name }: QuotedReview): object {
  return {
    '@type': 'Review',
    name: title,
    reviewBody: comment,
    datePublished: created_at.slice(0, 10),
    author: { '@type': 'Person', name: reviewer_name },
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  }
}
