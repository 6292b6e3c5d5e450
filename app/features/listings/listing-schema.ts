import { z } from 'zod'
import { maxPhotos } from '#features/photos/photo.ts'
import {
  amountField,
  emailField,
  emptyAsNull,
  lineField,
  paragraphField,
  phoneField,
  type TextBounds,
} from '#lib/fields.ts'
import { currencies, usualCurrency } from '#lib/money.ts'
import { formatCount } from '#lib/text.ts'
import { isBed, mostBeds, orderBeds } from './beds.ts'
import { parseDraftName } from './draft-name.ts'
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
  title: lineOf('Title', { min: 5, max: 100 }),
  description: emptyAsNull(
    paragraphField(wordsOf('Description', { min: 50, max: 2000 }), { min: 50, max: 2000 }),
  ).meta({
    description: 'Optional; 50 to 2000 characters when given.',
  }),
  address: lineOf('Address', { min: 5, max: 200 }),
  city: lineOf('City', { min: 2, max: 100 }),
  state: lineOf('State', { min: 2, max: 100 }),
  country: lineOf('Country', { min: 2, max: 100 }),
  price_per_night: amountField(
    {
      missing: 'Price per night is required',
      noNumber: 'Enter the price as a number, such as 180 or 79.50',
      outside: 'Price must be between 1 and 10,000 per night',
      decimals: 'Price can have at most two decimals',
    },
    listingBounds.price_per_night,
  ),
  currency: z.enum(currencies, 'Choose a currency').meta({
    description:
      'What the price and everything else that the home asks is in. Changed, all amounts keep their numbers.',
  }),
  property_type: z
    .string('Property type is required')
    .min(1, 'Property type is required')
    .transform((text, issues) => {
      const type = findPropertyType(text)
      if (type) return type.slug
      issues.addIssue({ code: 'custom', message: 'Choose one of the property types' })
      return z.NEVER
    }),
  amenities: z
    .array(
      z.string().transform((text, issues) => {
        const amenity = findAmenity(text)
        if (amenity) return amenity.slug
        issues.addIssue({ code: 'custom', message: 'Choose from the amenities shown' })
        return z.NEVER
      }),
      'Amenities must be a list',
    )
    .max(100, 'Choose from the amenities shown')
    .transform((slugs) => [...new Set(slugs)]),
  bedrooms: count('Bedrooms', listingBounds.bedrooms),
  bathrooms: count('Bathrooms', listingBounds.bathrooms),
  max_guests: count('Max guests', listingBounds.max_guests),
  beds: z
    .array(z.string().refine(isBed, 'Choose from the rooms and beds shown'), 'Beds must be a list')
    .max(mostBeds, `At most ${mostBeds} beds can be named`)
    .transform(orderBeds)
    .meta({
      description:
        'One entry for each bed, its room and its kind: `bedroom-1:queen`, `living-room:sofa`; `home:bed` where only the ' +
        'number is known. Empty says nothing of them. Beds of bedrooms that the home has not are left out.',
    }),
  registration_number: emptyAsNull(
    lineField(wordsOf('Registration number', { min: 3, max: 60 }), { min: 3, max: 60 }),
  ).meta({
    description:
      'As an authority gave it to the home, where the law asks for one; everybody reads it, and nobody has checked it.',
  }),
  contact_email: emptyAsNull(emailField()),
  contact_phone: emptyAsNull(phoneField()),
  image_urls: z
    .array(z.string().max(300), 'Photos must be a list')
    .max(maxPhotos, 'Too many images')
    .transform((urls) => [...new Set(urls)]),
  location_precision: z.enum(['exact', 'area', 'city'], 'Choose how exactly the place is shown').meta({
    description:
      'What everybody sees: `area` hides the address and shows only the square kilometre of the pin; otherwise address and pin, or without a pin the centre of the city.',
  }),
  latitude: degrees(90),
  longitude: degrees(180),
  draft_version: z.int().min(1).max(2_147_483_647).optional().meta({
    description: 'The version of the draft that this is made from; that draft is removed with it.',
  }),
})

const pinIncomplete = { path: ['latitude'], message: 'A pin has both latitude and longitude' }

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
        issues.addIssue({ code: 'custom', message: 'Name a draft of a new listing' })
        return z.NEVER
      })
      .meta({ description: 'The name of the draft that this is made from.' }),
  })
  .refine(isPinWhole, pinIncomplete)

/** An edit: any of the fields, and the version that was shown to the host. */
export const listingEditSchema = listingFields
  .partial()
  .extend({
    version: z
      .int('version must be a whole number')
      .min(1)
      .max(2_147_483_647)
      .meta({ description: 'The version that was read; another one since then refuses the edit with 409.' }),
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
  const message = 'Place the pin on the map'
  return z.number(message).min(-most, message).max(most, message).nullable().optional()
}

function lineOf(label: string, bounds: Required<TextBounds>) {
  return lineField(wordsOf(label, bounds), bounds)
}

function wordsOf(label: string, { min, max }: Required<TextBounds>) {
  const bounds = `${label} must be between ${min} and ${formatCount(max)} characters`
  return { missing: `${label} is required`, empty: `${label} is required`, short: bounds, long: bounds }
}

function count(label: string, { min, max }: { min: number; max: number }) {
  const message = `${label} must be a whole number between ${min} and ${max}`
  return z.int(message).min(min, message).max(max, message)
}
