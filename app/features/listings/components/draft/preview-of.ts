import type { Photo } from '#features/photos/photo.ts'
import { nightlyPrice } from '#features/pricing/nightly-price.ts'
import { plainTerms } from '#features/pricing/stay-terms.ts'
import type { AccountId, PropertyId } from '#lib/ids.ts'
import { type Money, money, parseCurrency, parseMoney, usualCurrency } from '#lib/money.ts'
import { recordOf } from '#lib/record-of.ts'
import { dateOf } from '#lib/stay.ts'
import { orderBeds } from '../../beds.ts'
import type { PublicListing } from '../../listing.ts'
import { fieldsOfKind, listingTextNames } from '../../listing-fields.ts'
import { listingDefaults } from '../../listing-schema.ts'
import { publicPoint } from '../../location.ts'
import { errorsOfInput, inputOfValues, type ListingFormValues } from '../listing-form-values.ts'
import { untitled } from './draft-words.ts'

/** A home as guests would see it if its form were sent as it stands. */
export type ListingPreview = {
  listing: PublicListing
  /** Null while none is given, or none that can be. */
  price: Money | null
  /** What keeps it from being sent, in the order of the form. */
  missing: readonly string[]
}

/** Shows a draft as its page would: what is not given, or cannot be, is left out. */
export function previewOf(values: ListingFormValues, photos: readonly Photo[]): ListingPreview {
  const input = inputOfValues(
    values,
    photos.map(({ url }) => url),
  )
  const errors = errorsOfInput(input)
  const isWrong = (name: string) => errors.some(({ field }) => field === name)
  const currency = parseCurrency(input.currency) ?? usualCurrency
  const price = isWrong('price_per_night') ? null : parseMoney(input.price_per_night ?? Number.NaN, currency)
  const counts = recordOf(fieldsOfKind('count'), (name) =>
    isWrong(name) ? listingDefaults[name] : input[name],
  )
  const terms = plainTerms(price ?? money(0, currency))
  return {
    price,
    missing: errors.map(({ message }) => message),
    listing: {
      // Nothing asks for a home with these: it is not listed yet.
      id: 'preview' as PropertyId,
      hostId: 'preview' as AccountId,
      // The page knows who is signed in.
      host: { name: null, picture: null },
      title: values.title.trim() || untitled,
      texts: recordOf(listingTextNames, (name) => values[name].trim() || null),
      ...placeOf(values, input),
      ...terms,
      nightly: nightlyPrice(terms),
      propertyType: values.property_type,
      amenities: values.amenities,
      maxGuests: counts.max_guests,
      bedrooms: counts.bedrooms,
      bathrooms: counts.bathrooms,
      registrationNumber: values.registration_number.trim() || null,
      unconfirmedSince: null,
      beds: isWrong('beds') ? [] : orderBeds(input.beds),
      photos: [...photos],
      cover: photos[0] ?? null,
      rating: null,
      isFavourite: false,
      createdAt: new Date(),
      today: dateOf(new Date()),
      isActive: false,
      version: 1,
    },
  }
}

type Place = Pick<PublicListing, 'address' | 'city' | 'state' | 'country' | 'point' | 'locationPrecision'>

/** The place as exactly as everybody would see it (rulings B8). */
function placeOf(
  { address, city, state, country, location_precision }: ListingFormValues,
  { latitude, longitude }: Pick<ReturnType<typeof inputOfValues>, 'latitude' | 'longitude'>,
): Place {
  const isArea = location_precision === 'area'
  return {
    address: isArea ? null : address.trim(),
    city: city.trim(),
    state: state.trim(),
    country: country.trim(),
    point: publicPoint({ latitude, longitude, location_precision }),
    locationPrecision: isArea ? 'area' : latitude === null ? 'city' : 'exact',
  }
}
