/** Degrees with at most six decimals. */
export type GeoPoint = { latitude: number; longitude: number }

type GeoBox = { west: number; south: number; east: number; north: number }

/** Reads 'west,south,east,north'; null for anything else, for points off the globe and when south is above north. */
export function readBox(value: string | null): GeoBox | null {
  const [west, south, east, north, ...more] = (value ?? '').split(',').map(readDegrees)
  if (!isLongitude(west) || !isLatitude(south) || !isLongitude(east) || !isLatitude(north)) return null
  return more.length > 0 || south > north ? null : { west, south, east, north }
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
