/**
 * How exactly everybody is told where a home is (rulings B8): by address and point, by a 1 km cell alone, or, where
 * the host has set no pin, by address and the centre of the city (`city`).
 */
export type LocationPrecision = 'exact' | 'area' | 'city'

export type Point = { latitude: number; longitude: number }

/** The place of a listing as it is stored. */
export type StoredPlace = {
  latitude: number | null
  longitude: number | null
  location_precision: string
}

/**
 * The point of a listing that everybody may know, and the only one that leaves the server for them: `bbox`, maps,
 * structured data and exports all take this one. Null when no point is stored.
 */
export function publicPoint(place: StoredPlace): Point | null {
  const point = storedPoint(place)
  return point && place.location_precision === 'area' ? areaCentre(point) : point
}

/** The point as the host set it, for the host and the guests of confirmed stays alone. */
export function storedPoint({
  latitude,
  longitude,
}: Pick<StoredPlace, 'latitude' | 'longitude'>): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

const kmPerDegree = 111.32

/**
 * The centre of the 1 km grid cell in which a point lies. Only the cell can be told from it, not where in the cell
 * the home stands; the same point always gives the same centre.
 */
export function areaCentre({ latitude, longitude }: Point): Point {
  const step = 1 / kmPerDegree
  const centreLatitude = Math.max(-90, Math.min(90, (Math.floor(latitude / step) + 0.5) * step))
  // Degrees of longitude shrink towards the poles; the row's own centre decides, so that all of a row agree.
  const across = step / Math.max(0.01, Math.cos((centreLatitude * Math.PI) / 180))
  const centreLongitude = Math.max(-180, Math.min(180, (Math.floor(longitude / across) + 0.5) * across))
  return { latitude: round(centreLatitude), longitude: round(centreLongitude) }
}

function round(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000
}
