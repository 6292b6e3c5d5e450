import { countOf } from '#lib/text.ts'

export const tripPageWords = {
  pageTitle: 'Your trip · Holmward',
  needsScripts: 'Your trip needs JavaScript. Please switch it on for this site.',
  title: 'Your trip',
  loading: 'Loading your trip',
  gone: 'No trip here',
  goneText:
    'A trip page opens once a stay is confirmed and closes when it is cancelled. The booking tells you where things stand.',
  openBooking: 'Open the booking',
  failed: 'The trip is not shown',
  failedText: 'It is safe, but could not be loaded.',
  tryAgain: 'Try again',
}

export const tripViewWords = {
  bookings: 'My Bookings',
  guideBook: 'Guide book',
  aside: 'Who comes, and what it costs',
}

/** What the guest's page of a trip and that of companions both say. */
export const tripPartsWords = {
  when: 'When',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  nights: (count: number) => countOf(count, 'night'),
  nightsWithoutHours: (count: number) =>
    `${countOf(count, 'night')}. Settle your hour of arrival with the host.`,
  addToCalendar: 'Add to your calendar',
  print: 'Print',
  where: 'Where it is',
  directions: 'Directions',
  loadingMap: 'Loading the map',
  map: (home: string) => `Map with ${home}`,
  rules: 'House rules',
}

export const tripMoneyWords = {
  title: 'Money',
  total: 'Total',
  more: 'Payments, changes and what was agreed',
}
