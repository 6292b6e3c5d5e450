import { countOf } from '#lib/text.ts'

export const compareBarWords = {
  chooseOther: 'Choose another home to compare',
  chosen: (count: number, most: number) => `${count} of at most ${most} chosen`,
  compare: (count: number) => (count > 1 ? `Compare ${count} homes` : 'Compare homes'),
}

export const comparisonWords = {
  title: 'Side by side',
  loading: 'Loading the comparison',
  failed: 'The comparison is not shown',
  failedText: 'It could not be loaded.',
  table: 'Homes side by side',
  total: 'Total',
  noDates: 'Choose dates for the list',
  nights: (count: number) => ` for ${countOf(count, 'night')}`,
  charge: (label: string, amount: string) => `${label}: ${amount}`,
  nightly: 'A night',
  nightlyWithFees: (price: string) => `From ${price} with fees`,
  changes: 'Since saved',
  noChange: 'No change',
}

/** What is said of homes that stand side by side, also of those that were asked. */
export const sideBySideWords = {
  reviews: 'Reviews',
  noReviews: 'None yet',
  rooms: 'Rooms',
  roomsOf: (bedrooms: number, bathrooms: number, guests: number) =>
    `${countOf(bedrooms, 'bedroom')}, ${countOf(bathrooms, 'bathroom')}, up to ${countOf(guests, 'guest')}`,
  beds: 'Beds',
  distance: 'From the middle of town',
  distanceOf: (kilometres: string, city: string) => `${kilometres} km from ${city}`,
  rules: 'House rules',
  cancellation: 'Cancellation',
  notSaid: 'The host does not say',
}
