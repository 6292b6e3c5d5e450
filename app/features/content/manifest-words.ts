/** What a phone says of the site where somebody has put it among the apps. */
export const manifestWords = {
  description: 'Short-term stays, straight from the owner: no booking fees, no commission.',
  search: 'Search homes',
  bookings: 'Your bookings',
}
