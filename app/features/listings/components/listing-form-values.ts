import { parseMoney, toNumber } from '#lib/money.ts'
import type { FormError } from '#ui/error-summary.tsx'
import { listingDefaults, newListingSchema } from '../listing-schema.ts'
import type { HostPropertyBody } from '../property-schema.ts'
import { findAmenity, findPropertyType } from '../vocabulary.ts'

const textNames = [
  'title',
  'property_type',
  'description',
  'address',
  'city',
  'state',
  'country',
  'price_per_night',
  'bedrooms',
  'bathrooms',
  'max_guests',
  'contact_email',
  'contact_phone',
] as const

const fieldOrder = [...textNames.slice(0, -2), 'amenities', 'image_urls', ...textNames.slice(-2)] as const

type TextName = (typeof textNames)[number]

/** What stands in the form's fields, apart from the photos: texts as typed, slugs of what is chosen. */
export type ListingFormValues = Record<TextName, string> & { amenities: string[]; area_only: boolean }

/** An empty form with the specification's defaults. */
export const emptyListing: ListingFormValues = {
  title: '',
  description: '',
  property_type: '',
  address: '',
  city: '',
  state: '',
  country: '',
  price_per_night: '',
  bedrooms: String(listingDefaults.bedrooms),
  bathrooms: String(listingDefaults.bathrooms),
  max_guests: String(listingDefaults.max_guests),
  contact_email: '',
  contact_phone: '',
  amenities: [],
  area_only: false,
}

/** A property as its host left it, in the fields of the form. */
export function valuesOfProperty(property: HostPropertyBody): ListingFormValues {
  return {
    title: property.title,
    description: property.description ?? '',
    property_type: findPropertyType(property.property_type)?.slug ?? '',
    address: property.address,
    city: property.city,
    state: property.state,
    country: property.country,
    price_per_night: String(property.price_per_night),
    bedrooms: String(property.bedrooms),
    bathrooms: String(property.bathrooms),
    max_guests: String(property.max_guests),
    contact_email: property.contact_email ?? '',
    contact_phone: property.contact_phone ?? '',
    amenities: property.amenities.flatMap((label) => findAmenity(label)?.slug ?? []),
    area_only: property.location_precision === 'area',
  }
}

/** Reads the fields of the form as they stand. */
export function readFormValues(data: FormData): ListingFormValues {
  const texts = Object.fromEntries(textNames.map((name) => [name, textOf(data, name)]))
  return {
    ...emptyListing,
    ...texts,
    amenities: data.getAll('amenities').map(String),
    area_only: data.get('area_only') !== null,
  }
}

/** What the API is sent: numbers as numbers, and whatever is no number as NaN, which the schema words. */
export function toListingInput(data: FormData) {
  const values = readFormValues(data)
  const { area_only, ...fields } = values
  return {
    ...fields,
    price_per_night: priceOf(values.price_per_night),
    bedrooms: Number(values.bedrooms || Number.NaN),
    bathrooms: Number(values.bathrooms || Number.NaN),
    max_guests: Number(values.max_guests || Number.NaN),
    image_urls: data.getAll('image_urls').map(String),
    location_precision: area_only ? ('area' as const) : ('exact' as const),
  }
}

/** Everything that is wrong with the form, by the schema that the API uses. */
export function validateListing(data: FormData): FormError[] {
  const parsed = newListingSchema.safeParse(toListingInput(data))
  if (parsed.success) return []
  const found = new Map<string, FormError>()
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0])
    if (!found.has(field)) found.set(field, { field, message })
  }
  // In the order in which the fields stand, not in that in which the schema finds them.
  return [...found.values()].sort((a, b) => placeOf(a.field) - placeOf(b.field))
}

function placeOf(field: string): number {
  const order: readonly string[] = fieldOrder
  const at = order.indexOf(field)
  return at < 0 ? order.length : at
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

function priceOf(text: string): number | undefined {
  const plain = text.replace(/[\s$,]/g, '')
  if (plain === '') return undefined
  const price = parseMoney(plain)
  return price ? toNumber(price) : Number.NaN
}
