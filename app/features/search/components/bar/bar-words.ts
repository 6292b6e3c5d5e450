export const barWords = {
  what: 'What',
  whatHint: 'Lake, “wood stove”',
  where: 'Where',
  whereHint: 'City, state or country',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  addDate: 'Add date',
  guests: 'Guests',
  anyNumber: 'Any number',
  search: 'Search',
}

/** The bar of a phone in one line. */
export const pillWords = {
  where: 'Where to?',
  anyGuests: 'any number of guests',
}
