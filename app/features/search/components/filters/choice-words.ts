import { countOf } from '#lib/text.ts'
import type { CountedFilter } from '../../filter-counts.ts'

/** At least so many of each. */
export const countWords: Record<CountedFilter, { legend: string; orMore: (least: number) => string }> = {
  guests: { legend: 'Guests', orMore: (least) => `${least} or more guests` },
  bedrooms: { legend: 'Bedrooms', orMore: (least) => `${least} or more bedrooms` },
  bathrooms: { legend: 'Bathrooms', orMore: (least) => `${least} or more bathrooms` },
  beds: { legend: 'Beds', orMore: (least) => `${least} or more beds` },
}

export const choiceWords = {
  text: 'Words in the description',
  textHint: 'Lake, fireplace, “wood stove”',
  price: 'Price per night',
  lowest: 'Lowest price',
  highest: 'Highest price',
  from: 'From',
  upTo: 'Up to',
  noLimit: 'No limit',
  booked: 'How it is booked',
  instantHint: 'Stays that fit the host’s rules are confirmed right away, without waiting for the host.',
  homes: (count: number) => countOf(count, 'home'),
  clear: 'Clear',
  show: 'Show stays',
  showFound: (total: number) => `Show ${countOf(total, 'stay')}`,
  nothing: 'No stays like this',
  found: (total: number) => countOf(total, 'stay'),
}
