import { z } from 'zod'
import { maxPhotos } from '#features/photos/photo.ts'
import { amountField, emailField, emptyAsNull, lineField, paragraphField, phoneField } from '#lib/fields.ts'
import { currencies, usualCurrency } from '#lib/money.ts'
import { isBed, mostBeds, orderBeds } from './beds.ts'
import { parseDraftName } from './draft-name.ts'
import { listingInputWords as words } from './listing-input-words.ts'
import { findAmenity, findPropertyType } from './vocabulary.ts'

/** The bounds of the specification, section 5; the form's number fields use them too. */
export const listingBounds = {
  bedrooms: { min: 1, max: 50, choices: 6 },
  bathrooms: { min: 1, max: 50, choices: 6 },
  max_guests: { min: 1, max: 100, choices: 10 },
  price_per_night: { min: 1, max: 10_000 },
} as const

/** What a new listing starts with (specification, section 9). */
export const listingDefaults = { bedrooms: 1, bathrooms: 1, max_guests: 2 } as const

/** Fields of a listing as form and API take them. Unknown ones, host_id among them, are ignored (promise 7). */
export const listingFields = z.object({
  title: lineOf(words.title, { min: 5, max: 100 }),
  description: emptyAsNull(
    paragraphField(words.description({ min: 50, max: 2000 }), { min: 50, max: 2000 }),
  ).meta({
    description: 'Optional; 50 to 2000 characters when given.',
  }),
  address: lineOf(words.address, { min: 5, max: 200 }),
  city: lineOf(words.city, { min: 2, max: 100 }),
  state: lineOf(words.state, { min: 2, max: 100 }),
  country: lineOf(words.country, { min: 2, max: 100 }),
  price_per_night: amountField(words.price, listingBounds.price_per_night),
  currency: z.enum(currencies, words.currency).meta({
    description: 'The currency of the price and all other amounts. Changing it does not convert any amount.',
  }),
  property_type: z
    .string(words.type.missing)
    .min(1, words.type.missing)
    .transform((text, issues) => {
      const type = findPropertyType(text)
      if (type) return type.slug
      issues.addIssue({ code: 'custom', message: words.type.unknown })
      return z.NEVER
    }),
  amenities: z
    .array(
      z.string().transform((text, issues) => {
        const amenity = findAmenity(text)
        if (amenity) return amenity.slug
        issues.addIssue({ code: 'custom', message: words.amenities.unknown })
        return z.NEVER
      }),
      words.amenities.noList,
    )
    .max(100, words.amenities.unknown)
    .transform((slugs) => [...new Set(slugs)]),
  bedrooms: count(words.bedrooms, listingBounds.bedrooms),
  bathrooms: count(words.bathrooms, listingBounds.bathrooms),
  max_guests: count(words.maxGuests, listingBounds.max_guests),
  beds: z
    .array(z.string().refine(isBed, words.beds.unknown), words.beds.noList)
    .max(mostBeds, words.beds.many(mostBeds))
    .transform(orderBeds)
    .meta({
      description:
        'One entry for each bed, its room and its kind: `bedroom-1:queen`, `living-room:sofa`; `home:bed` where only the ' +
        'number is known. Empty means not stated. Beds in bedrooms that the home does not have are left out.',
    }),
  registration_number: emptyAsNull(lineOf(words.registrationNumber, { min: 3, max: 60 })).meta({
    description:
      'The number an authority gave the home, where the law requires one. Public, and not verified.',
  }),
  contact_email: emptyAsNull(emailField()),
  contact_phone: emptyAsNull(phoneField()),
  image_urls: z
    .array(z.string().max(300), words.photos.noList)
    .max(maxPhotos, words.photos.many)
    .transform((urls) => [...new Set(urls)]),
  location_precision: z.enum(['exact', 'area', 'city'], words.precision).meta({
    description:
      'What the public sees: `area` hides the address and shows only the square kilometre of the pin; otherwise address and pin, or without a pin the centre of the city.',
  }),
  latitude: degrees(90),
  longitude: degrees(180),
  draft_version: z.int().min(1).max(2_147_483_647).optional().meta({
    description: 'The version of the draft this is made from; that draft is removed.',
  }),
})

const pinIncomplete = { path: ['latitude'], message: words.halfPin }

/** A new listing; what may be left out has the specification's defaults. */
export const newListingSchema = listingFields
  .extend({
    description: listingFields.shape.description.optional().default(null),
    amenities: listingFields.shape.amenities.optional().default([]),
    bedrooms: listingFields.shape.bedrooms.optional().default(listingDefaults.bedrooms),
    bathrooms: listingFields.shape.bathrooms.optional().default(listingDefaults.bathrooms),
    max_guests: listingFields.shape.max_guests.optional().default(listingDefaults.max_guests),
    currency: listingFields.shape.currency.optional().default(usualCurrency),
    beds: listingFields.shape.beds.optional().default([]),
    registration_number: listingFields.shape.registration_number.optional().default(null),
    contact_email: listingFields.shape.contact_email.optional().default(null),
    contact_phone: listingFields.shape.contact_phone.optional().default(null),
    image_urls: listingFields.shape.image_urls.optional().default([]),
    location_precision: listingFields.shape.location_precision.optional().default('exact'),
    draft: z
      .string()
      .max(100)
      .optional()
      .default('new')
      .transform((name, issues) => {
        const of = parseDraftName(name)
        if (of && of.propertyId === null) return of
        issues.addIssue({ code: 'custom', message: words.draftName })
        return z.NEVER
      })
      .meta({ description: 'The name of the draft this is made from.' }),
  })
  .refine(isPinWhole, pinIncomplete)

/** An edit: any of the fields, and the version that was shown to the host. */
export const listingEditSchema = listingFields
  .partial()
  .extend({
    version: z.int(words.version).min(1).max(2_147_483_647).meta({
      description: 'The version that was read; if it has changed since, the edit is refused with 409.',
    }),
  })
  .refine(isPinWhole, pinIncomplete)

export type NewListing = z.output<typeof newListingSchema>
export type ListingEdit = z.output<typeof listingEditSchema>

type Pin = { latitude?: number | null | undefined; longitude?: number | null | undefined }

function isPinWhole({ latitude, longitude }: Pin): boolean {
  const [a, b] = [latitude, longitude].map((side) => (typeof side === 'number' ? 'given' : side))
  return a === b
}

function degrees(most: number) {
  return z.number(words.pin).min(-most, words.pin).max(most, words.pin).nullable().optional()
}

type Bounds = { min: number; max: number }

function lineOf(wordsOf: typeof words.title, bounds: Bounds) {
  return lineField(wordsOf(bounds), bounds)
}

function count(wordsOf: typeof words.bedrooms, { min, max }: Bounds) {
  const message = wordsOf({ min, max })
  return z.int(message).min(min, message).max(max, message)
}
