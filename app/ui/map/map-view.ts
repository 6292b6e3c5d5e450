import { formatCount } from '#lib/text.ts'
/** A place on earth, in degrees. */
export type MapPoint = { latitude: number; longitude: number }

/** What a map shows: its middle, and how near. The world is 256 × 2^zoom pixels wide. */
export type MapView = MapPoint & { zoom: number }

export type MapSize = { width: number; height: number }

/** Degrees; `west` is greater than `east` where the date line lies between. */
export type MapBounds = { west: number; south: number; east: number; north: number }

export const lowestZoom = 1
export const highestZoom = 16

// Mercator ends here, so that the world is a square.
const northernmost = 85.05

/** Mercator: 0 to 1 from west to east and from north to south. */
export function project({ longitude, latitude }: MapPoint): [x: number, y: number] {
  const bounded = Math.max(-northernmost, Math.min(northernmost, latitude))
  const sine = Math.sin((bounded * Math.PI) / 180)
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}

/** The inverse of `project`; longitudes come back between -180 and 180. */
export function unproject(x: number, y: number): MapPoint {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI
  return { longitude: wrapLongitude((x - 0.5) * 360), latitude }
}

/** The same meridian, between -180 and 180. */
export function wrapLongitude(degrees: number): number {
  return degrees >= -180 && degrees <= 180 ? degrees : ((((degrees + 180) % 360) + 360) % 360) - 180
}

/** The width of the world in pixels. */
export function worldSize(zoom: number): number {
  return 256 * 2 ** zoom
}

/** Where a point lies, in pixels right of and below the middle of the view; round the world by the shorter way. */
export function toScreen(view: MapView, point: MapPoint): { x: number; y: number } {
  const [middleX, middleY] = project(view)
  const [x, y] = project(point)
  const across = x - middleX
  const shorter = across - Math.round(across)
  return { x: shorter * worldSize(view.zoom), y: (y - middleY) * worldSize(view.zoom) }
}

/** The point that lies so many pixels right of and below the middle. */
export function fromScreen(view: MapView, x: number, y: number): MapPoint {
  const [middleX, middleY] = project(view)
  return unproject(middleX + x / worldSize(view.zoom), middleY + y / worldSize(view.zoom))
}

/** The view after its content was pushed by so many pixels. */
export function pushed(view: MapView, x: number, y: number): MapView {
  return bounded({ ...fromScreen(view, -x, -y), zoom: view.zoom })
}

/** The view that is nearer or farther, with the point under a pixel (from the middle) staying under it. */
export function zoomed(view: MapView, zoom: number, around = { x: 0, y: 0 }): MapView {
  const next = Math.max(lowestZoom, Math.min(highestZoom, zoom))
  const kept = fromScreen(view, around.x, around.y)
  const [x, y] = project(kept)
  return bounded({
    ...unproject(x - around.x / worldSize(next), y - around.y / worldSize(next)),
    zoom: next,
  })
}

function bounded(view: MapView): MapView {
  return {
    zoom: Math.max(lowestZoom, Math.min(highestZoom, view.zoom)),
    latitude: Math.max(-80, Math.min(80, view.latitude)),
    longitude: wrapLongitude(view.longitude),
  }
}

/** What a view of this size shows. All meridians when it is wider than the world. */
export function boundsOf(view: MapView, { width, height }: MapSize): MapBounds {
  const { latitude: north } = fromScreen(view, 0, -height / 2)
  const { latitude: south } = fromScreen(view, 0, height / 2)
  if (width >= worldSize(view.zoom)) return { west: -180, south, east: 180, north }
  const half = (width / 2 / worldSize(view.zoom)) * 360
  return {
    west: wrapLongitude(view.longitude - half),
    south,
    east: wrapLongitude(view.longitude + half),
    north,
  }
}

/** The nearest view of this size that shows the bounds, with so many pixels of room on every side. */
export function fitBounds(
  bounds: MapBounds,
  { width, height }: MapSize,
  { room: around = 52, nearest = 13 } = {},
): MapView {
  const { west, south, east, north } = bounds
  const span = east >= west ? east - west : east + 360 - west
  const [, top] = project({ longitude: 0, latitude: north })
  const [, bottom] = project({ longitude: 0, latitude: south })
  const room = { width: Math.max(80, width - 2 * around), height: Math.max(80, height - 2 * around) }
  const zoom = Math.min(
    Math.log2(room.width / 256 / Math.max(span / 360, 1e-9)),
    Math.log2(room.height / 256 / Math.max(bottom - top, 1e-9)),
  )
  const { latitude } = unproject(0.5, (top + bottom) / 2)
  return bounded({ longitude: wrapLongitude(west + span / 2), latitude, zoom: Math.min(nearest, zoom) })
}

/** The smallest bounds around points, by the shorter way round the world; null without points. */
export function boundsAround(points: readonly MapPoint[]): MapBounds | null {
  const [first] = points
  if (!first) return null
  const latitudes = points.map(({ latitude }) => latitude)
  const longitudes = points.map(({ longitude }) => longitude).sort((a, b) => a - b)
  // The widest gap between neighbours is what the bounds leave out.
  let widest = { gap: (longitudes[0] ?? 0) + 360 - (longitudes.at(-1) ?? 0), after: longitudes.length - 1 }
  longitudes.forEach((longitude, index) => {
    const gap = (longitudes[index + 1] ?? Number.NEGATIVE_INFINITY) - longitude
    if (gap > widest.gap) widest = { gap, after: index }
  })
  return {
    west: longitudes[(widest.after + 1) % longitudes.length] ?? 0,
    east: longitudes[widest.after] ?? 0,
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  }
}

const equatorMetres = 40_075_017

/** How many metres one pixel is in the middle of a view. */
export function metresPerPixel({ zoom, latitude }: MapView): number {
  return (equatorMetres * Math.cos((latitude * Math.PI) / 180)) / worldSize(zoom)
}

/** The longest round length that a bar of at most so many pixels shows. */
export function scaleBar(view: MapView, longestPixels: number): { metres: number; pixels: number } {
  const perPixel = metresPerPixel(view)
  const longest = perPixel * longestPixels
  const power = 10 ** Math.floor(Math.log10(longest))
  const metres = [5, 2, 1].map((digit) => digit * power).find((length) => length <= longest) ?? power
  return { metres, pixels: metres / perPixel }
}

/** "500 m", "2 km". */
export function lengthText(metres: number): string {
  return metres < 1_000 ? `${metres} m` : `${formatCount(metres / 1_000)} km`
}
