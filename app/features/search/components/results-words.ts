import { countOf, formatCount } from '#lib/text.ts'
import type { SearchSort } from '../search-criteria.ts'

type Shown = { q: string; place: string; page: number; total: number }

const placed = (place: string) => place && ` in ${place}`

export const searchPageWords = {
  pageTitle: ({ q, place, page }: Shown) =>
    `${q ? `“${q}”` : 'Search homes'}${placed(place)}${page > 1 ? `, page ${page}` : ''}`,
  description: ({ place, total }: Shown) =>
    `${place && total > 0 ? countOf(total, 'short-term stay') : 'Short-term stays'}${placed(place) || ' everywhere'}, straight from their owners and without booking fees.`,
  title: 'Find a place to stay',
  failed: 'Search Error',
  failedText: 'Failed to search properties. Please try again.',
  searching: 'Searching',
  resultPages: 'Pages of results',
}

export const resultsWords = {
  title: 'Results',
  found: (total: number) => `${countOf(total, 'property', 'properties')} found`,
  foundOnPage: (total: number, page: number) =>
    `${countOf(total, 'property', 'properties')} found, page ${formatCount(page)}`,
  save: 'Save this search',
  ask: 'Ask several hosts',
  howWeSort: 'How we sort',
  neighbours: (city: string) => `Homes near ${city}`,
  cities: (place: string) => `Where to stay in ${place}`,
  homes: (count: number) => countOf(count, 'home'),
}

export const sortWords: { label: string; orders: Record<SearchSort, string> } = {
  label: 'Sort by',
  orders: {
    newest: 'Newest first',
    price_low: 'Price: low to high',
    price_high: 'Price: high to low',
    size: 'Size: most guests first',
    rating: 'Best rated first',
    recommended: 'Recommended',
  },
}

export const chipsWords = {
  title: 'Applied filters',
  remove: 'Remove filter: ',
  clear: 'Clear all',
  removed: (wish: string) => `Removed: ${wish}`,
  undo: 'Undo',
}

export const nothingFoundWords = {
  title: 'No properties found',
  text: 'No home matches all of this. Try other words, or remove a filter.',
  meant: 'Did you mean',
  dates: 'Nearby dates',
  fewer: 'Fewer filters',
  nearby: 'Nearby',
  wayOut: (wish: string, count: number) => `${wish}: ${formatCount(count)}`,
}
