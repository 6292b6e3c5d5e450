export const bookingPageWords = {
  pageTitle: 'Booking · Holmward',
  noScripts: 'Your booking needs JavaScript. Please switch it on for this site.',
  title: 'Booking',
  loadingOwn: 'Loading your booking',
  loading: 'Loading the booking',
  notFound: 'No such booking',
  dashboard: 'Dashboard',
  failed: 'We couldn’t show this booking',
  failedText: 'Your booking is safe, but it couldn’t be loaded.',
  tryAgain: 'Try again',
}

export const bookingViewWords = {
  title: 'The stay',
  next: 'What comes next',
  agreed: 'What was agreed',
  price: 'Price',
}
