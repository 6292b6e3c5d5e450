import { countOf } from '#lib/text.ts'

export const cardWords = {
  cover: (type: string, city: string) => `${type} in ${city}`,
  save: (home: string) => `Save ${home}`,
  pricedBefore: 'From ',
  pricedAfter: ' a night with fees',
  unrated: 'New',
  unratedSpoken: 'New listing, no reviews yet',
  guests: (most: number) => `Up to ${countOf(most, 'guest')}`,
  guestsShort: (most: number) => `Up to ${most}`,
  guestsShortAfter: ' guests',
  instant: 'Instant',
  amenities: 'Amenities',
  more: (count: number) => `+${count} more`,
  moreAfter: ' amenities',
  favourite: 'Guest favourite',
}
