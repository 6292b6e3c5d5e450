export const notFoundWords = {
  pageTitle: 'Page not found · Holmward',
  title: 'Oops! Page not found',
  text: 'There’s nothing at this address. The page may have moved, or there may be a typo.',
  home: 'Return to Home',
  search: 'Search homes',
}

export const offlineWords = {
  pageTitle: 'You are offline · Holmward',
  title: 'You are offline',
  text: 'You haven’t opened this page on this device before, so there’s no offline copy. You can still read your bookings and pages you’ve opened before. Everything else is back once you’re online.',
  bookings: 'My bookings',
  home: 'Home',
}
