import { type MapSize, type MapView, worldSize } from '../map-view.ts'
import type { TileFeature } from '../tiles/read-vector-tile.ts'
import type { PlacedTile } from '../tiles/tile-source.ts'
import type { MapColours } from './map-colours.ts'
import { placementOf, traceLine } from './trace-line.ts'

const greens = [
  'park',
  'nature_reserve',
  'national_park',
  'forest',
  'wood',
  'grass',
  'golf_course',
  'cemetery',
]
const towns = ['residential', 'neighbourhood', 'commercial', 'industrial', 'school', 'hospital', 'aerodrome']
const wilds = ['forest', 'grassland', 'farmland']

type Streets = { tiles: readonly PlacedTile[]; view: MapView; size: MapSize; colours: MapColours }

/** The operator's archive in Protomaps' schema: grounds, waters, houses and streets, without words. */
export function* paintStreets(pen: CanvasRenderingContext2D, streets: Streets): Generator<void> {
  const { view, colours } = streets
  paintSquares(pen, streets)
  const area = (layer: string, kinds: string[] | null, colour: string) => {
    pen.fillStyle = colour
    pen.fill(trace(streets, layer, 'polygon', ({ kind }) => kinds === null || kinds.includes(String(kind))))
  }
  area('earth', null, colours.land)
  area('landcover', wilds, colours.green)
  yield
  area('landuse', greens, colours.green)
  area('landuse', towns, colours.town)
  yield
  area('water', null, colours.water)
  stroke(
    pen,
    trace(streets, 'water', 'line', () => true),
    colours.water,
    1.4,
  )
  yield
  if (view.zoom >= housesFromZoom) area('buildings', null, colours.town)
  yield
  yield* paintRoads(pen, streets)
  pen.setLineDash([4, 2])
  stroke(
    pen,
    trace(streets, 'boundaries', 'line', () => true),
    colours.line,
    1,
  )
  pen.setLineDash([])
}

const housesFromZoom = 14

/** Water wherever there is a tile: what the world's map shows there is less right. */
function paintSquares(pen: CanvasRenderingContext2D, { tiles, view, size, colours }: Streets): void {
  pen.fillStyle = colours.water
  for (const tile of tiles) {
    const width = worldSize(view.zoom) / 2 ** tile.zoom
    const { x, y } = placementOf(tile, 1, view, size)
    // A little over the edge, or the land below would shine through.
    pen.fillRect(x - 0.5, y - 0.5, width + 1, width + 1)
  }
}

const ranks = ['minor', 'major', 'highway'] as const
const rankOf = ({ kind }: TileFeature['tags']) =>
  kind === 'highway' ? 'highway' : kind === 'major_road' ? 'major' : 'minor'

/** All edges first, then all surfaces, small streets below large ones. */
function* paintRoads(pen: CanvasRenderingContext2D, streets: Streets): Generator<void> {
  const { view, colours } = streets
  const roads = ranks.map((rank) => ({
    width: widthOf(rank, view.zoom),
    path: trace(streets, 'roads', 'line', (tags) => rankOf(tags) === rank),
  }))
  yield
  pen.lineCap = 'round'
  for (const { path, width } of roads) stroke(pen, path, colours.edge, width + 2)
  yield
  for (const { path, width } of roads) stroke(pen, path, colours.street, width)
  pen.lineCap = 'butt'
  yield
}

/** Pixels at the zooms 7, 12 and 17. */
const widths = { highway: [0.8, 3, 14], major: [0.4, 2, 11], minor: [0.1, 0.8, 6] }

/** Streets widen faster and faster, as one comes nearer. */
function widthOf(rank: keyof typeof widths, zoom: number): number {
  const [far = 0, middle = 0, near = 0] = widths[rank]
  const [from, to, since] = zoom < 12 ? [far, middle, zoom - 7] : [middle, near, zoom - 12]
  const growth = 1.5
  const share = (growth ** Math.max(0, Math.min(5, since)) - 1) / (growth ** 5 - 1)
  return from + share * (to - from)
}

function trace(
  { tiles, view, size }: Streets,
  name: string,
  type: TileFeature['type'],
  isWanted: (tags: TileFeature['tags']) => boolean,
): Path2D {
  const path = new Path2D()
  for (const tile of tiles) {
    const layer = tile.tile.get(name)
    if (!layer) continue
    const at = placementOf(tile, layer.extent, view, size)
    for (const feature of layer.features) {
      if (feature.type !== type || !isWanted(feature.tags)) continue
      for (const line of feature.lines) traceLine(path, line, at, type === 'polygon')
    }
  }
  return path
}

function stroke(pen: CanvasRenderingContext2D, path: Path2D, colour: string, width: number): void {
  pen.strokeStyle = colour
  pen.lineWidth = width
  pen.stroke(path)
}
