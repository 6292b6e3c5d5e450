import { z } from 'zod'
import { photoSchema } from '#features/photos/photo-schema.ts'
import { toTermsFields } from '#features/pricing/stay-terms.ts'
import { termsFields } from '#features/pricing/terms-fields.ts'
import { recordOf } from '#lib/record-of.ts'
import type { PrivateDetails, PublicListing } from './listing.ts'
import { listingTextNames } from './listing-fields.ts'
import { listingStatuses } from './listing-status.ts'
import { amenityLabel, typeLabel } from './vocabulary.ts'

const point = z.object({ latitude: z.number(), longitude: z.number() }).nullable()

const texts = recordOf(listingTextNames, () => z.string().nullable())

/** A property as everybody may read it: the specification's fields, with the list form's labels. */
export const propertySchema = z
  .object({
    id: z.uuid(),
    host_id: z.uuid(),
    host_name: z.string().nullable().meta({ description: 'The host’s first name.' }),
    host_picture: z.string().nullable().meta({ description: 'URL of a small version of the picture.' }),
    title: z.string(),
    ...texts,
    address: z.string().nullable().meta({ description: 'Null when the host shows only the area.' }),
    city: z.string(),
    state: z.string(),
    country: z.string(),
    ...termsFields,
    property_type: z.string(),
    bedrooms: z.int(),
    bathrooms: z.int(),
    max_guests: z.int(),
    beds: z.array(z.string()).meta({
      description: 'One entry for each bed, its room and its kind; empty if the host has not stated them.',
    }),
    registration_number: z.string().nullable().meta({
      description: 'As stated by the host; null if none.',
    }),
    amenities: z.array(z.string()),
    image_urls: z.array(z.string()),
    is_active: z.boolean(),
    created_at: z.iso.datetime(),
    version: z.int(),
    location_precision: z.enum(['exact', 'area', 'city']),
    point,
    rating: z.object({ average: z.number(), count: z.int() }).nullable(),
    is_favourite: z.boolean().meta({ description: 'A guest favourite, by the rule of /how-we-sort.' }),
    calendar_unconfirmed_since: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When its calendar was last confirmed, if at least four weeks ago.' }),
    photos: z.array(photoSchema),
  })
  .meta({ id: 'Property' })

/** A property as its host reads it: contacts and the true place are in. */
export const hostPropertySchema = propertySchema
  .extend({
    status: z.enum(listingStatuses),
    address: z.string(),
    contact_email: z.string().nullable(),
    contact_phone: z.string().nullable(),
  })
  .meta({ id: 'HostProperty' })

/** One property for either reader: contacts are there only for its host. */
export const propertyForReaderSchema = propertySchema
  .extend({
    status: z.enum(listingStatuses).optional(),
    contact_email: z.string().nullable().optional(),
    contact_phone: z.string().nullable().optional(),
  })
  .meta({ id: 'PropertyForReader' })

export type PropertyBody = z.infer<typeof propertySchema>
export type HostPropertyBody = z.infer<typeof hostPropertySchema>

/** What the API says of a listing to everybody. */
export function toPropertyBody(listing: PublicListing): PropertyBody {
  return {
    id: listing.id,
    host_id: listing.hostId,
    host_name: listing.host.name,
    host_picture: listing.host.picture,
    title: listing.title,
    ...listing.texts,
    address: listing.address,
    city: listing.city,
    state: listing.state,
    country: listing.country,
    ...toTermsFields(listing),
    property_type: typeLabel(listing.propertyType),
    bedrooms: listing.bedrooms,
    bathrooms: listing.bathrooms,
    max_guests: listing.maxGuests,
    beds: listing.beds,
    registration_number: listing.registrationNumber,
    amenities: listing.amenities.map(amenityLabel),
    image_urls: listing.photos.map((photo) => photo.url),
    is_active: listing.isActive,
    created_at: listing.createdAt.toISOString(),
    version: listing.version,
    location_precision: listing.locationPrecision,
    point: listing.point,
    rating: listing.rating,
    is_favourite: listing.isFavourite,
    calendar_unconfirmed_since: listing.unconfirmedSince?.toISOString() ?? null,
    photos: listing.photos,
  }
}

/** What the API says of a listing to its host. */
export function toHostPropertyBody(listing: PublicListing, details: PrivateDetails): HostPropertyBody {
  return {
    ...toPropertyBody(listing),
    status: details.status,
    address: details.address,
    point: details.point,
    contact_email: details.contactEmail,
    contact_phone: details.contactPhone,
  }
}
