import type { CollectSource, GuideCategory, GuideSection } from './guide.ts'

/** What a group of places is called. */
export const categoryLabels: Record<GuideCategory, string> = {
  restaurant: 'Food and drink',
  attraction: 'Sights and nature',
  shopping: 'Shopping',
  entertainment: 'Going out',
}

/** What one place is called. */
export const categoryNames: Record<GuideCategory, string> = {
  restaurant: 'Restaurant',
  attraction: 'Attraction',
  shopping: 'Shopping',
  entertainment: 'Entertainment',
}

export const sectionLabels: Record<GuideSection, string> = {
  arrival: 'Arrival',
  parking: 'Parking',
  house_manual: 'House manual',
  check_out: 'Check-out',
  emergency: 'Emergency',
}

type Credit = { source: CollectSource; name: string; text: string; url: string; note: string }

/** What has to be said wherever places of a source are shown (ODbL 1.0, section 4.3; CC BY 4.0, section 3), and how far it goes. */
const credits: readonly Credit[] = [
  {
    source: 'overpass',
    name: 'OpenStreetMap',
    text: '© OpenStreetMap contributors',
    url: 'https://www.openstreetmap.org/copyright',
    note: '',
  },
  {
    source: 'gazetteer',
    name: 'GeoNames',
    text: 'GeoNames, CC BY 4.0',
    url: 'https://www.geonames.org/',
    note: 'Towns, with distances as the crow flies; times are estimates for roads.',
  },
]

/** The credit of a source; null for what the host has written. */
export function creditOf(source: CollectSource | 'host'): Credit | null {
  return credits.find((credit) => credit.source === source) ?? null
}

/** The credits that these places ask for, one for each source. */
export function creditsFor(items: readonly { source: CollectSource | 'host' }[]): Credit[] {
  return credits.filter((credit) => items.some(({ source }) => source === credit.source))
}
