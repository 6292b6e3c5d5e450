import { countOf } from '#lib/text.ts'

export const homeWords = {
  pageTitle: (place: string | null, page: number) =>
    `${place ? `Short-term stays in ${place}` : 'Short-term stays, straight from the owner'}${page > 1 ? `, page ${page}` : ''}`,
  description:
    'Find your perfect short-term stay and contact the owner directly. No booking fees, no middleman.',
  title: 'Find Your Perfect Short-Term Stay',
  lead: 'Contact owners directly and agree on your stay with them. No booking fees, no middleman.',
  explore: 'Start Exploring',
}

export const featuredWords = {
  title: 'Featured Properties',
  titleIn: (city: string) => `Properties in ${city}`,
  count: (total: number) => countOf(total, 'property', 'properties'),
  countIn: (total: number, place: string) => `${countOf(total, 'property', 'properties')} in ${place}`,
  loading: 'Loading properties',
  pages: 'Pages of properties',
  failedTitle: 'Error',
  failed: 'Failed to load properties. Please try again.',
}
