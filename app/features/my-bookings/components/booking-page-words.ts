export const bookingPageWords = {
  pageTitle: 'Booking · Holmward',
  noScripts: 'Your booking needs JavaScript. Please switch it on for this site.',
  title: 'Booking',
  loadingOwn: 'Loading your booking',
  loading: 'Loading the booking',
  notFound: 'No such booking',
  dashboard: 'Dashboard',
  failed: 'The booking is not shown',
  failedText: 'It is safe, but could not be loaded.',
  tryAgain: 'Try again',
}

export const bookingViewWords = {
  title: 'The stay',
  next: 'What comes next',
  agreed: 'What was agreed',
  price: 'Price',
}
