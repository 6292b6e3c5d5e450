/** What is said beside the fields of a booking (specification, section 5). */
export const bookingInputWords = {
  /** The specification's words when a date is missing. */
  datesMissing: 'Please select both check-in and check-out dates.',
  notOrdered: 'Check-out date must be after check-in date',
  guestName: {
    missing: 'Name is required',
    empty: 'Name is required',
    long: 'Name must be less than 100 characters',
    invalid: 'Name can only contain letters, spaces, hyphens, periods and apostrophes',
  },
  specialRequests: { long: 'Special requests must be less than 1000 characters' },
  guests: {
    missing: 'Number of guests is required',
    few: 'At least 1 guest is required',
    many: 'At most 50 guests can be booked at once',
  },
  children: { missing: 'Number of children is required' },
  noAdult: 'At least 1 adult is required',
  infants: { missing: 'Number of infants is required', many: 'At most 5 infants can come along' },
  pets: { missing: 'Number of pets is required', many: 'At most 9 pets can come along' },
  twoDecimals: 'The price can have two decimals',
  currency: 'Name one of the currencies',
  declineReason: 'Choose a reason',
  search: { long: 'Please use at most 100 characters' },
}
