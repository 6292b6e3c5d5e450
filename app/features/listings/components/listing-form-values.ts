import { parseMinorUnits } from '#lib/money.ts'
import type { FormError } from '#ui/error-summary.tsx'
import type { DraftForm } from '../listing-draft-schema.ts'
import { listingDefaults, newListingSchema } from '../listing-schema.ts'
import type { HostPropertyBody } from '../property-schema.ts'
import { findAmenity, findPropertyType } from '../vocabulary.ts'
import { phoneCountryOf, phoneToSend } from './contact-words.ts'

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

/** Fields of the form that say something about another one. */
const sideNames = ['contact_phone_country', 'latitude', 'longitude'] as const

const fieldOrder = [...textNames.slice(0, -2), 'amenities', 'image_urls', ...textNames.slice(-2)] as const

/** What stands in the form's fields, apart from the photos: texts as typed, slugs of what is chosen. */
export type ListingFormValues = DraftForm

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
  contact_phone_country: '',
  amenities: [],
  location_precision: 'exact',
  latitude: '',
  longitude: '',
}

/** A property as its host left it, in the fields of the form. */
export function valuesOfProperty(property: HostPropertyBody): ListingFormValues {
  // The centre of a city is no pin.
  const pin = property.location_precision === 'city' ? null : property.point
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
    contact_phone_country: phoneCountryOf(property.contact_phone),
    amenities: property.amenities.flatMap((label) => findAmenity(label)?.slug ?? []),
    location_precision: property.location_precision === 'area' ? 'area' : 'exact',
    latitude: pin ? String(pin.latitude) : '',
    longitude: pin ? String(pin.longitude) : '',
  }
}

/** Reads the fields of the form as they stand. */
export function readFormValues(data: FormData): ListingFormValues {
  const texts = Object.fromEntries([...textNames, ...sideNames].map((name) => [name, textOf(data, name)]))
  return {
    ...emptyListing,
    ...texts,
    amenities: data.getAll('amenities').map(String),
    location_precision: data.get('location_precision') === 'area' ? 'area' : 'exact',
  }
}

/** What the API is sent: numbers as numbers, and whatever is no number as NaN, which the schema words. */
export function toListingInput(data: FormData) {
  const { contact_phone_country, ...values } = readFormValues(data)
  return {
    ...values,
    price_per_night: priceOf(values.price_per_night),
    bedrooms: Number(values.bedrooms || Number.NaN),
    bathrooms: Number(values.bathrooms || Number.NaN),
    max_guests: Number(values.max_guests || Number.NaN),
    contact_phone: phoneToSend({ contact_phone: values.contact_phone, contact_phone_country }),
    image_urls: data.getAll('image_urls').map(String),
    latitude: degreesOf(values.latitude),
    longitude: degreesOf(values.longitude),
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

const fieldLabels: Partial<Record<keyof ListingFormValues, string>> = {
  title: 'Property title',
  property_type: 'Property type',
  price_per_night: 'Price per night',
  max_guests: 'Max guests',
  contact_email: 'Contact email',
  contact_phone: 'Contact phone',
  location_precision: 'How exactly the place is shown',
  latitude: 'Pin on the map',
}

/** The labels of the fields in which two forms differ. */
export function changedFields(a: ListingFormValues, b: ListingFormValues): string[] {
  const names = [
    ...fieldOrder.filter((name) => name !== 'image_urls'),
    'location_precision',
    'latitude',
  ] as const
  return names
    .filter((name) => [a[name]].flat().toSorted().join() !== [b[name]].flat().toSorted().join())
    .map((name) => fieldLabels[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`)
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
  const plain = plainDecimal(text.replace(/[\s$]/g, ''))
  if (plain === '') return undefined
  const price = parseMinorUnits(plain)
  if (price !== null) return price / 100
  // It is a number all the same, and the schema says what is wrong with it.
  return /^\d+\.\d+$/.test(plain) ? Number(plain) : Number.NaN
}

/** "1180.50" of "1,180.50", and of "1.180,50" and "79,50", as half of the world writes. Anything else stays as it is. */
function plainDecimal(text: string): string {
  if (/^\d{1,3}(,\d{3})+(\.\d*)?$/.test(text)) return text.replaceAll(',', '')
  if (/^(\d+|\d{1,3}(\.\d{3})+),\d{1,2}$/.test(text)) return text.replaceAll('.', '').replace(',', '.')
  return text
}

/** Null without a pin. */
function degreesOf(text: string): number | null {
  return text === '' ? null : Number(text)
}
