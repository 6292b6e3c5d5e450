import { type MapPoint, type MapSize, type MapView, metresPerPixel, toScreen } from '../map-view.ts'
import type { TileFeature } from '../tiles/read-vector-tile.ts'
import type { PlacedTile, TilePlace } from '../tiles/tile-source.ts'
import { invisible, type MapColours } from './map-colours.ts'
import { paintStreets } from './paint-streets.ts'
import { placementOf, traceLine, traceShore } from './trace-line.ts'

export type Town = MapPoint & { population: number }

export type MapPicture = {
  view: MapView
  size: MapSize
  /** Of the whole world. */
  world: readonly PlacedTile[]
  /** Where tiles of the world did not come: plain paper, for sea would be a claim. */
  missing: readonly TilePlace[]
  /** Of the operator's archive, which lie upon those. */
  streets: readonly PlacedTile[]
  towns: readonly Town[]
  colours: MapColours
}

/**
 * Paints a map upon an empty canvas whose origin is the middle of the view. Stops now and then, so that whoever runs it
 * can let the page go on.
 */
export function* paintMap(pen: CanvasRenderingContext2D, picture: MapPicture): Generator<void> {
  const { view, size, world, missing, streets, colours } = picture
  const land = new Path2D()
  const shore = new Path2D()
  for (const tile of world) {
    traceLand(land, shore, tile, picture)
    yield
  }
  for (const place of missing) {
    const { x, y, scale } = placementOf(place, 1, view, size)
    land.rect(x - 1, y - 1, scale + 2, scale + 2)
  }
  pen.lineJoin = 'round'
  pen.fillStyle = colours.land
  pen.fill(land)
  pen.globalCompositeOperation = 'source-atop'
  paintTowns(pen, picture)
  yield
  // From here on backwards: what comes later lies below.
  pen.globalCompositeOperation = 'destination-over'
  yield* paintShallows(pen, shore, colours)
  pen.fillStyle = colours.water
  pen.fillRect(-size.width / 2, -size.height / 2, size.width, size.height)
  pen.globalCompositeOperation = 'source-over'
  paintLine(pen, shore, { colour: colours.shore, opacity: 0.65, width: 1.1 })
  yield
  for (const [kind, look] of Object.entries(borderLooks)) {
    const borders = new Path2D()
    for (const tile of world) traceBorders(borders, tile, kind, view, size)
    paintLine(pen, borders, { ...look, colour: colours.line, width: 1 })
  }
  yield
  if (streets.length > 0) yield* paintStreets(pen, { tiles: streets, view, size, colours })
}

function traceLand(land: Path2D, shore: Path2D, tile: PlacedTile, { view, size }: MapPicture): void {
  const layer = tile.tile.get('earth')
  if (!layer) return
  const at = placementOf(tile, layer.extent, view, size)
  for (const { lines } of layer.features) {
    for (const ring of lines) {
      traceLine(land, ring, at, true)
      traceShore(shore, ring, at)
    }
  }
}

const borderLooks = {
  county: { opacity: 0.7, dashes: [1, 4] },
  region: { opacity: 0.55, dashes: [6, 3, 1, 3] },
  country: { opacity: 1, dashes: [8, 3] },
}

function traceBorders(to: Path2D, tile: PlacedTile, kind: string, view: MapView, size: MapSize): void {
  const layer = tile.tile.get('boundaries')
  if (!layer) return
  const at = placementOf(tile, layer.extent, view, size)
  const isWanted = ({ tags }: TileFeature) => tags.kind === kind
  for (const { lines } of layer.features.filter(isWanted)) {
    for (const line of lines) traceLine(to, line, at, false)
  }
}

/** The shallows of a chart: the nearer to the shore, the more lines lie over each other. */
function* paintShallows(pen: CanvasRenderingContext2D, shore: Path2D, { shore: colour }: MapColours) {
  paintLine(pen, shore, { colour, opacity: 0.11, width: 8 })
  yield
  paintLine(pen, shore, { colour, opacity: 0.07, width: 20 })
  yield
}

type LineLook = { colour: string; opacity: number; width: number; dashes?: number[] }

function paintLine(pen: CanvasRenderingContext2D, path: Path2D, look: LineLook): void {
  pen.strokeStyle = look.colour
  pen.globalAlpha = look.opacity
  pen.lineWidth = look.width
  pen.setLineDash(look.dashes ?? [])
  pen.stroke(path)
  pen.setLineDash([])
  pen.globalAlpha = 1
}

// As densely as a town of one-family houses is built.
const inhabitantsPerSquareKm = 2_500
const townsFromZoom = 8

/** About as much ground as the people of each named place take up. */
function paintTowns(pen: CanvasRenderingContext2D, { view, towns, size, colours }: MapPicture): void {
  if (view.zoom < townsFromZoom) return
  const kmPerPixel = metresPerPixel(view) / 1_000
  for (const town of towns) {
    const radius = (1.25 * Math.sqrt(town.population / inhabitantsPerSquareKm / Math.PI)) / kmPerPixel
    const { x, y } = toScreen(view, town)
    const isFar = Math.abs(x) - radius > size.width / 2 || Math.abs(y) - radius > size.height / 2
    if (radius < 2 || isFar) continue
    const fading = pen.createRadialGradient(x, y, radius * 0.55, x, y, radius)
    fading.addColorStop(0, colours.town)
    fading.addColorStop(1, invisible(colours.town))
    pen.fillStyle = fading
    pen.fillRect(x - radius, y - radius, 2 * radius, 2 * radius)
  }
}
