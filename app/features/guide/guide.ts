/** The kinds of places that a guide book knows (specification, section 4, guide item), in reading order. */
export const guideCategories = ['restaurant', 'attraction', 'shopping', 'entertainment'] as const
export type GuideCategory = (typeof guideCategories)[number]

/** The texts of a guide book, in the order in which a guest needs them. */
export const guideSections = ['arrival', 'parking', 'house_manual', 'check_out', 'emergency'] as const
export type GuideSection = (typeof guideSections)[number]

/** The longest text of a section; the house manual may be twice as long. */
export const sectionLimit = (section: GuideSection): number => (section === 'house_manual' ? 8_000 : 4_000)

/** How the collecting of places stands. */
export type GuideState = 'none' | 'collecting' | 'ready' | 'failed'

/** How many collected places a book takes, and how many places it may hold in all. */
export const keptPlaces = 40
export const maxGuideItems = 120

/** Where collected places come from: a server of OpenStreetMap's, or the gazetteer that every installation has. */
export const collectSources = ['overpass', 'gazetteer'] as const
export type CollectSource = (typeof collectSources)[number]

export type GuidePoint = { latitude: number; longitude: number }

// Streets are about 1.3 times as long as the line between two points of a town. Up to two kilometres of street people
// walk, at 4.8 km/h; further away they drive, with three minutes to get in, park and get out, the first 13 km of street at
// 40 km/h and what is between towns at 80.
const detour = 1.3
const walkableKm = 2
const walkKmPerMinute = 4.8 / 60
const townKm = 13
const townKmPerMinute = 40 / 60
const countryKmPerMinute = 80 / 60
const driveStartMinutes = 3
const drivableKm = 200

/**
 * An estimate such as "12 min walk" or "15 min drive" for a distance as the crow flies. Null beyond 200 km: too often the
 * sea is between, or no road.
 */
export function estimateTravelTime(km: number): string | null {
  if (km > drivableKm) return null
  const streetKm = km * detour
  if (streetKm <= walkableKm) return `${Math.max(1, Math.round(streetKm / walkKmPerMinute))} min walk`
  const inTown = Math.min(streetKm, townKm) / townKmPerMinute
  const between = Math.max(0, streetKm - townKm) / countryKmPerMinute
  const minutes = Math.round(driveStartMinutes + inTown + between)
  if (minutes < 60) return `${minutes} min drive`
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} h${rest ? ` ${rest} min` : ''} drive`
}

/** The distance to 100 m, the precision at which it still says something about a walk. */
export function roundKm(km: number): number {
  return Math.round(km * 10) / 10
}

/** "300 m", "1.2 km", "14 km". */
export function distanceWords(km: number): string {
  if (km < 0.1) return 'next door'
  if (km < 1) return `${Math.round(km * 10) * 100} m`
  return km < 10 ? `${km.toFixed(1)} km` : `${Math.round(km)} km`
}

/** A maps search by address (specification, section 7); by name and point where no address is known. */
export function directionsUrl(place: {
  name: string
  address: string | null
  latitude: number | null
  longitude: number | null
}): string {
  const { name, address, latitude, longitude } = place
  const point = latitude === null || longitude === null ? '' : `${latitude},${longitude}`
  const query = address ? `${name}, ${address}` : point || name
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
}
