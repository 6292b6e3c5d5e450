import { countOf, formatCount } from '#lib/text.ts'

// The words that single components say by themselves; what says more, or is part of every page, has a file beside it.

export const bannerWords = { dismiss: 'Dismiss' }

export const breadcrumbsWords = { label: 'Breadcrumb' }

export const chipWords = { remove: 'Remove filter: ' }

export const dialogWords = { close: 'Close', cancel: 'Cancel' }

export const formWords = {
  summary: 'Please fix the following before you continue',
  summaryTitle: (title: string) => `Error: ${title}`,
  /** Read out only, before what is wrong with a field. */
  error: 'Error: ',
  optional: ' (optional)',
  decrease: (label: string) => `Decrease ${label.toLowerCase()}`,
  increase: (label: string) => `Increase ${label.toLowerCase()}`,
  lengthOf: (length: number, limit: number) => `${length} of ${limit}`,
}

export const loadingWords = {
  dates: 'Loading dates',
  figure: (label: string) => `Loading ${label.toLowerCase()}`,
}

export const panelWords = { tryAgain: 'Try again' }

export const paginationWords = {
  previous: 'Previous',
  page: (page: number) => `Page ${formatCount(page)}`,
  pageOf: (page: number, count: number) => `Page ${formatCount(page)} of ${formatCount(count)}`,
  next: 'Next',
}

export const ratingWords = {
  isNew: 'New',
  noReviews: 'New listing, no reviews yet',
  rated: (stars: string, reviews: number) => `Rated ${stars} out of 5, ${countOf(reviews, 'review')}`,
  stars: (stars: number) => `${stars} out of 5 stars`,
}
