import { type Currency, currencies, currencySign, parseMinorUnits, usualCurrency } from '#lib/money.ts'
import { recordOf } from '#lib/record-of.ts'
import type { FormError } from '#ui/error-summary.tsx'
import { type DraftForm, draftFormSchema } from '../listing-draft-schema.ts'
import { formTexts, type ListingField, listingFieldNames, listingFields } from '../listing-fields.ts'
import { listingDefaults, newListingSchema } from '../listing-schema.ts'
import type { HostPropertyBody } from '../property-schema.ts'
import { findAmenity, findPropertyType } from '../vocabulary.ts'
import { phoneCountryOf, phoneToSend } from './contact-words.ts'

/** What stands in the form's fields, apart from the photos: texts as typed, slugs of what is chosen. */
export type ListingFormValues = DraftForm

/** An empty form with the specification's defaults. */
export const emptyListing: ListingFormValues = {
  ...draftFormSchema.parse({}),
  bedrooms: String(listingDefaults.bedrooms),
  bathrooms: String(listingDefaults.bathrooms),
  max_guests: String(listingDefaults.max_guests),
  currency: usualCurrency,
}

/** A property as its host left it, in the fields of the form. */
export function valuesOfProperty(property: HostPropertyBody): ListingFormValues {
  // The centre of a city is no pin.
  const pin = property.location_precision === 'city' ? null : property.point
  return {
    ...recordOf(formTexts, (name) => String({ ...property, ...pin }[name] ?? '')),
    property_type: findPropertyType(property.property_type)?.slug ?? '',
    contact_phone_country: phoneCountryOf(property.contact_phone),
    amenities: property.amenities.flatMap((label) => findAmenity(label)?.slug ?? []),
    location_precision: property.location_precision === 'area' ? 'area' : 'exact',
  }
}

/** Reads the fields of the form as they stand. */
export function readFormValues(data: FormData): ListingFormValues {
  return {
    ...recordOf(formTexts, (name) => textOf(data, name)),
    contact_phone_country: textOf(data, 'contact_phone_country'),
    amenities: data.getAll('amenities').map(String),
    location_precision: data.get('location_precision') === 'area' ? 'area' : 'exact',
  }
}

/** What the API is sent: numbers as numbers, and whatever is no number as NaN, which the schema words. */
export function toListingInput(data: FormData) {
  return inputOfValues(readFormValues(data), data.getAll('image_urls').map(String))
}

/** The same of the values of a form, and the addresses of its photos. */
export function inputOfValues(
  { contact_phone_country, ...values }: ListingFormValues,
  image_urls: readonly string[],
) {
  return {
    ...values,
    price_per_night: priceOf(values.price_per_night),
    // Drafts of before there was a choice name none.
    currency: values.currency === '' ? usualCurrency : (values.currency as Currency),
    bedrooms: Number(values.bedrooms || Number.NaN),
    bathrooms: Number(values.bathrooms || Number.NaN),
    max_guests: Number(values.max_guests || Number.NaN),
    beds: values.beds.split(',').filter(Boolean),
    contact_phone: phoneToSend({ contact_phone: values.contact_phone, contact_phone_country }),
    image_urls: [...image_urls],
    latitude: degreesOf(values.latitude),
    longitude: degreesOf(values.longitude),
  }
}

/** Everything that is wrong with the form, by the schema that the API uses. */
export function validateListing(data: FormData): FormError[] {
  return errorsOfInput(toListingInput(data))
}

/** Everything that the API would have against it, in the order of the form. */
export function errorsOfInput(input: ReturnType<typeof toListingInput>): FormError[] {
  const parsed = newListingSchema.safeParse(input)
  if (parsed.success) return []
  const found = new Map<string, FormError>()
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0])
    if (!found.has(field)) found.set(field, { field, message })
  }
  // In the order in which the fields stand, not in that in which the schema finds them.
  return [...found.values()].sort((a, b) => placeOf(a.field) - placeOf(b.field))
}

/** The labels of the fields in which two forms differ. */
export function changedFields(a: ListingFormValues, b: ListingFormValues): string[] {
  const isOther = (name: Exclude<ListingField, 'image_urls'>) =>
    [a[name]].flat().toSorted().join() !== [b[name]].flat().toSorted().join()
  const names = listingFieldNames.filter((name) => name !== 'image_urls' && isOther(name))
  return [...new Set(names.map((name) => listingFields[name].label))]
}

/** The place of a field in the form; what is no field of it comes last. */
function placeOf(field: string): number {
  const order: readonly string[] = listingFieldNames
  const at = order.indexOf(field)
  return at < 0 ? order.length : at
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

function priceOf(text: string): number | undefined {
  const plain = plainDecimal(withoutCurrency(text))
  if (plain === '') return undefined
  const price = parseMinorUnits(plain)
  if (price !== null) return price / 100
  // It is a number all the same, and the schema says what is wrong with it.
  return /^\d+\.\d+$/.test(plain) ? Number(plain) : Number.NaN
}

const signs = currencies
  .flatMap((currency) => [currency, currencySign(currency)])
  .map((sign) => sign.replaceAll('$', '\\$'))
  .concat('[A-Z]{0,2}\\$')
  .join('|')
const signAtAnEnd = new RegExp(`^(${signs})|(${signs})$`, 'g')

/** What is left without spaces and without the sign or the code of any currency before or after it. */
function withoutCurrency(text: string): string {
  return text.replace(/\s/g, '').replace(signAtAnEnd, '')
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
