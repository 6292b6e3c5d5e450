import { countOf, formatCount } from '#lib/text.ts'

export const hostPageWords = {
  named: (name: string) => `${name}, host on Holmward`,
  description: (title: string, homes: number) =>
    `${title}: ${countOf(homes, 'home')}, guest reviews and calendar accuracy.`,
  start: 'Home',
  noName: 'Host',
  homeCount: (homes: number) => countOf(homes, 'home'),
  figures: 'In figures',
  homes: 'Homes',
  homePages: 'Pages of homes',
  reviews: 'Reviews',
  reviewsOf: (count: number) => `Reviews (${formatCount(count)})`,
  reviewPages: 'Pages of reviews',
  noReviews: 'No reviews yet.',
  failed: 'Error',
  failedText: 'Failed to load the host. Please try again.',
  missingPageTitle: 'Host not found · Holmward',
  missing: 'Host not found',
  missingText: 'This host has no listings on Holmward right now.',
  search: 'Find a place to stay',
}
