import { countOf } from '#lib/text.ts'

export const propertyPageWords = {
  notFound: 'Property not found · Holmward',
  title: (home: string, city: string) => `${home}, ${city}`,
  facts: ({ type, city, state, guests, price }: HomeFacts) =>
    `${type} in ${city}, ${state} for up to ${countOf(guests, 'guest')}, ${price}, straight from the owner.`,
  loading: 'Looking for the property',
  failed: 'Error',
  failedText: 'Failed to load property details. Please try again.',
  home: 'Home',
  hidden: 'This property is hidden',
  hiddenText: (why: string) => `Only you can see this preview. ${why}`,
  inactive: 'This property is inactive',
  inactiveText: 'Only you can see this preview. Activate the property in your dashboard to list it again.',
  inactiveBooking: 'Guests can send requests once the property is active.',
  dashboard: 'Go to the dashboard',
}

type HomeFacts = { type: string; city: string; state: string; guests: number; price: string }

export const propertyWords = {
  noPlace: 'No address yet',
  areaOf: (place: string) => `In the area of ${place}`,
  bedrooms: (count: number) => countOf(count, 'bedroom'),
  bathrooms: (count: number) => countOf(count, 'bathroom'),
  guests: (most: number) => `Up to ${countOf(most, 'guest')}`,
  about: 'About this place',
  notDescribed: 'No description yet.',
  sleep: 'Where you’ll sleep',
  amenities: 'Amenities',
  booking: 'Price and booking',
  know: 'Things to know',
}

export const galleryWords = {
  label: (home: string) => `Photos of ${home}`,
  none: (home: string) => `No photos of ${home} yet`,
  open: (number: number, count: number) => `Photo ${number} of ${count}, open large`,
  photo: (home: string, number: number) => `${home}, photo ${number}`,
  showAll: (count: number) => `Show all ${count} photos`,
  close: 'Close',
  strip: 'Photos',
  previous: 'Previous photo',
  position: (number: number, count: number) => `${number} of ${count}`,
  next: 'Next photo',
}

export const contactHostWords = {
  title: 'Contact Host',
  noName: 'The host',
  shared: (isInstant: boolean) =>
    `Contact details are shared after booking confirmation. ${isInstant ? 'You can book this home instantly.' : 'Send a request, and the host will reply.'}`,
  ownShown: 'Only you can see this here. Guests see it once you’ve confirmed their booking.',
  ownNone: 'You haven’t added contact details for this property.',
  addressBefore: 'Address: ',
  confirmed: 'You see this because your stay here is confirmed.',
}

export const propertyDetailsWords = {
  title: 'Property Details',
  type: 'Property type',
  bedrooms: 'Bedrooms',
  beds: 'Beds',
  bathrooms: 'Bathrooms',
  guests: 'Max guests',
  location: 'Location',
  registration: 'Registration number',
  listed: 'Listed',
}

export const whereItIsWords = {
  title: 'Where it is',
  loading: 'Loading the map',
  map: (city: string) => `Map of ${city} with the home`,
  area: 'The circle shows the neighbourhood. Guests see the exact location once their stay is confirmed.',
  city: 'The map shows the city. The address above says where in the city the home is.',
}

export const notFoundWords = {
  title: 'Property not found',
  text: 'It may have been taken off the site, or the address is not quite right.',
  home: 'Return to Home',
  search: 'Search homes',
}
