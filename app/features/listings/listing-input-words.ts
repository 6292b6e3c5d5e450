import type { TextBounds } from '#lib/fields.ts'
import { formatCount } from '#lib/text.ts'

function lineWords(label: string) {
  return ({ min, max }: Required<TextBounds>) => {
    const bounds = `${label} must be between ${min} and ${formatCount(max)} characters`
    return { missing: `${label} is required`, empty: `${label} is required`, short: bounds, long: bounds }
  }
}

function countWords(label: string) {
  return ({ min, max }: { min: number; max: number }) =>
    `${label} must be a whole number between ${min} and ${max}`
}

/** What is said beside the fields of a listing (specification, section 5). */
export const listingInputWords = {
  title: lineWords('Title'),
  description: lineWords('Description'),
  address: lineWords('Address'),
  city: lineWords('City'),
  state: lineWords('State'),
  country: lineWords('Country'),
  registrationNumber: lineWords('Registration number'),
  price: {
    missing: 'Price per night is required',
    noNumber: 'Enter the price as a number, such as 180 or 79.50',
    outside: 'Price must be between 1 and 10,000 per night',
    decimals: 'Price can have at most two decimals',
  },
  currency: 'Choose a currency',
  type: { missing: 'Property type is required', unknown: 'Choose one of the property types' },
  amenities: { noList: 'Amenities must be a list', unknown: 'Choose from the amenities shown' },
  bedrooms: countWords('Bedrooms'),
  bathrooms: countWords('Bathrooms'),
  maxGuests: countWords('Max guests'),
  beds: {
    noList: 'Beds must be a list',
    unknown: 'Choose from the rooms and beds shown',
    many: (most: number) => `You can add at most ${most} beds`,
  },
  photos: { noList: 'Photos must be a list', many: 'Too many images' },
  precision: 'Choose how exactly the location is shown',
  halfPin: 'A pin needs both latitude and longitude',
  pin: 'Place the pin on the map',
  draftName: 'Name a draft of a new listing',
  draftText: 'This text is too long to be kept as a draft',
  version: 'version must be a whole number',
}
