import { countOf } from '#lib/text.ts'

/** What a search asks for beyond its bar, in a few words. */
export const appliedWords = {
  text: (q: string) => `“${q}”`,
  priceBetween: (least: string, most: string) => `${least} to ${most} a night`,
  priceFrom: (least: string) => `From ${least} a night`,
  priceUpTo: (most: string) => `Up to ${most} a night`,
  bedrooms: (least: number) => `${least}+ bedrooms`,
  bathrooms: (least: number) => `${least}+ bathrooms`,
  beds: (least: number) => `${least}+ beds`,
  instant: 'Instant booking',
  map: 'Part of the map',
}

/** Searches to try where one finds nothing. */
export const wayOutWords = {
  shifted: (days: number, from: string, to: string) =>
    `${countOf(Math.abs(days), 'day')} ${days < 0 ? 'earlier' : 'later'}, ${from} – ${to}`,
  without: (wish: string) => `Without ${wish}`,
  only: (wish: string) => `Only ${wish}`,
}
