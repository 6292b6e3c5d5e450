/** Degrees with at most six decimals. */
export type GeoPoint = { latitude: number; longitude: number }

type GeoBox = { west: number; south: number; east: number; north: number }

/**
 * Reads 'west,south,east,north'; null for anything else, for latitudes off the globe and when south is above north.
 * Longitudes beyond ±180 go on at the other side, as maps that turn on write them: 170 to 190 is 170 to -170.
 */
export function readBox(value: string | null): GeoBox | null {
  const [west, south, east, north, ...more] = (value ?? '').split(',').map(readDegrees)
  if (west == null || east == null || !isLatitude(south) || !isLatitude(north)) return null
  if (more.length > 0 || south > north) return null
  if (east - west >= 360) return { west: -180, south, east: 180, north }
  return { west: onGlobe(west), south, east: onGlobe(east), north }
}

function onGlobe(longitude: number): number {
  if (isLongitude(longitude)) return longitude
  const turned = ((((longitude + 180) % 360) + 360) % 360) - 180
  return Math.round(turned * 1_000_000) / 1_000_000 + 0
}

/** What `readBox` reads, to a millionth of a degree. */
export function writeBox({ west, south, east, north }: GeoBox): string {
  return [west, south, east, north].map(writeDegrees).join(',')
}

/** Reads 'latitude,longitude'; null for anything else and for points off the globe. */
export function readPoint(value: string | null): GeoPoint | null {
  const [latitude, longitude, ...more] = (value ?? '').split(',').map(readDegrees)
  return isLatitude(latitude) && isLongitude(longitude) && more.length === 0 ? { latitude, longitude } : null
}

/** What `readPoint` reads, to a millionth of a degree. */
export function writePoint({ latitude, longitude }: GeoPoint): string {
  return [latitude, longitude].map(writeDegrees).join(',')
}

function readDegrees(text: string): number | null {
  if (!/^-?\d{1,3}(\.\d{1,18})?$/.test(text)) return null
  // Adding 0 makes 0 of -0, which would be another value in no way that anybody could see.
  return Math.round(Number(text) * 1_000_000) / 1_000_000 + 0
}

/** Not by `String`, which writes small numbers as 1e-7. */
function writeDegrees(degrees: number): string {
  return degrees.toFixed(6).replace(/\.?0+$/, '')
}

function isLatitude(degrees: number | null | undefined): degrees is number {
  return typeof degrees === 'number' && Math.abs(degrees) <= 90
}

function isLongitude(degrees: number | null | undefined): degrees is number {
  return typeof degrees === 'number' && Math.abs(degrees) <= 180
}
