import { bookingInputWords } from '#features/bookings/booking-input-words.ts'

/** What is said of a change of a stay that is proposed. */
export const changeInputWords = {
  price: {
    missing: 'The price must be between 1 and 1,000,000',
    noNumber: 'The price must be a number',
    outside: 'The price must be between 1 and 1,000,000',
    decimals: bookingInputWords.twoDecimals,
  },
  words: { long: 'Your message must be less than 500 characters' },
}
