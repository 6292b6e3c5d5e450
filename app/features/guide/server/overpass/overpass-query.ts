import type { GuideCategory, GuidePoint } from '../../guide.ts'

type Kind = {
  key: 'amenity' | 'tourism' | 'shop' | 'leisure' | 'historic' | 'natural'
  values: readonly string[]
}
type Reach = { radiusM: number; kinds: readonly Kind[] }

/** What belongs to each category, and how far people go for it. Tags are those of OpenStreetMap's wiki. */
export const reaches: Record<GuideCategory, Reach> = {
  restaurant: {
    radiusM: 4_000,
    kinds: [
      { key: 'amenity', values: ['restaurant', 'cafe', 'pub', 'fast_food', 'ice_cream', 'biergarten'] },
    ],
  },
  attraction: {
    radiusM: 20_000,
    kinds: [
      {
        key: 'tourism',
        values: ['attraction', 'museum', 'gallery', 'viewpoint', 'zoo', 'aquarium', 'theme_park'],
      },
      { key: 'historic', values: ['castle', 'monument', 'ruins', 'fort'] },
      { key: 'natural', values: ['beach'] },
      { key: 'leisure', values: ['nature_reserve'] },
    ],
  },
  shopping: {
    radiusM: 6_000,
    kinds: [
      {
        key: 'shop',
        values: ['supermarket', 'bakery', 'convenience', 'farm', 'mall', 'deli', 'books', 'gift'],
      },
      { key: 'amenity', values: ['marketplace', 'pharmacy'] },
    ],
  },
  entertainment: {
    radiusM: 15_000,
    kinds: [
      { key: 'amenity', values: ['cinema', 'theatre', 'arts_centre', 'nightclub', 'bar', 'casino'] },
      {
        key: 'leisure',
        values: ['bowling_alley', 'water_park', 'miniature_golf', 'escape_game', 'amusement_arcade'],
      },
    ],
  },
}

/** How many places of one category the server is asked for. */
export const askedPlaces = 400

/**
 * The question in Overpass QL: by distance and category, named places only, with a bound on each category, the server's
 * time (seconds) and its memory (bytes).
 */
export function overpassQuery({ latitude, longitude }: GuidePoint): string {
  const parts = Object.values(reaches).map(({ radiusM, kinds }) => {
    const around = `(around:${radiusM},${latitude.toFixed(5)},${longitude.toFixed(5)})`
    const lines = kinds.map(({ key, values }) => `nwr${around}["name"]["${key}"~"^(${values.join('|')})$"];`)
    return `(${lines.join('')});out tags center ${askedPlaces};`
  })
  return `[out:json][timeout:9][maxsize:67108864];${parts.join('')}`
}

/** The category of a place by its tags; null for what the book has no room for. */
export function categoryOf(tags: Readonly<Record<string, unknown>>): GuideCategory | null {
  const found = Object.entries(reaches).find(([, { kinds }]) =>
    kinds.some(({ key, values }) => {
      const value = tags[key]
      return typeof value === 'string' && values.includes(value)
    }),
  )
  return found ? (found[0] as GuideCategory) : null // a key of the table
}
