export const notFoundWords = {
  pageTitle: 'Page not found · Holmward',
  title: 'Oops! Page not found',
  text: 'This address leads nowhere. Perhaps the page has moved, or a letter is missing.',
  home: 'Return to Home',
  search: 'Search homes',
}

export const offlineWords = {
  pageTitle: 'You are offline · Holmward',
  title: 'You are offline',
  text: 'This page has not been opened on this device before, so there is no copy of it. Your bookings and the pages that you have seen can still be read; everything else is back as soon as the connection is.',
  bookings: 'My bookings',
  home: 'Home',
}
