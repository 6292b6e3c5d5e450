export const byHandButtonWords = {
  add: 'Add a booking',
  change: 'Change the booking',
}
