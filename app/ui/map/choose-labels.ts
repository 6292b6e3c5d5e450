import { type MapPoint, type MapSize, type MapView, toScreen, unproject } from './map-view.ts'
import type { TileFeature } from './tiles/read-vector-tile.ts'
import type { PlacedTile } from './tiles/tile-source.ts'

export type LabelKind = 'country' | 'city' | 'town' | 'village' | 'neighbourhood' | 'airport'

/** Something with a name on the map. */
export type NamedPlace = MapPoint & {
  kind: LabelKind
  name: string
  population: number
  /** Square degrees of a country. */
  size: number
}

export type MapLabel = NamedPlace & {
  /** Pixels from the middle of the view. */
  x: number
  y: number
  /** The side of the dot on which the name stands. */
  side: 'start' | 'end'
}

type Box = { left: number; right: number; top: number; bottom: number }

const mostLabels = 48

/** Everything with a name on tiles, once. */
export function namedPlaces(tiles: readonly PlacedTile[]): NamedPlace[] {
  // Where the world is wider than the window, a tile lies on it twice.
  const distinct = new Map(tiles.map((placed) => [placed.tile, placed]))
  return [...distinct.values()].flatMap((placed) => [
    ...pointsOf(placed, 'places', ({ kind, population }) => kindOf(String(kind), Number(population ?? 0))),
    ...pointsOf(placed, 'pois', ({ kind }) => (kind === 'aerodrome' ? 'airport' : null)),
  ])
}

function pointsOf(
  { tile, zoom, column, row }: PlacedTile,
  name: string,
  labelKind: (tags: TileFeature['tags']) => LabelKind | null,
): NamedPlace[] {
  const layer = tile.get(name)
  if (!layer) return []
  return layer.features.flatMap(({ tags, lines: [line] }) => {
    const kind = labelKind(tags)
    if (!kind || !line) return []
    const [x = 0, y = 0] = line.points
    const point = unproject((column + x / layer.extent) / 2 ** zoom, (row + y / layer.extent) / 2 ** zoom)
    const text = kind === 'airport' ? tags.iata : tags.name
    return {
      ...point,
      kind,
      name: String(text ?? ''),
      population: Number(tags.population ?? 0),
      size: Number(tags.size ?? 0),
    }
  })
}

/** Whether people live there on ground of their own. */
export function isTown({ kind }: Pick<NamedPlace, 'kind'>): boolean {
  return kind === 'city' || kind === 'town' || kind === 'village'
}

function kindOf(kind: string, population: number): LabelKind {
  if (kind === 'country' || kind === 'neighbourhood') return kind
  return population >= 500_000 ? 'city' : population >= 40_000 ? 'town' : 'village'
}

/** The names that fit onto a view without touching, countries first and large places before small ones. */
export function chooseLabels(places: readonly NamedPlace[], view: MapView, size: MapSize): MapLabel[] {
  const taken: Box[] = []
  const isFree = (box: Box) =>
    taken.every(
      ({ left, right, top, bottom }) =>
        box.right < left || box.left > right || box.bottom < top || box.top > bottom,
    )
  const isVisible = ({ left, right, top, bottom }: Box) =>
    left > -size.width / 2 && right < size.width / 2 && top > -size.height / 2 && bottom < size.height / 2
  const labels: MapLabel[] = []

  for (const place of inOrder(places, view.zoom)) {
    if (labels.length === mostLabels) break
    const at = toScreen(view, place)
    for (const side of ['end', 'start'] as const) {
      const label = { ...place, ...at, side }
      const box = boxOf(label)
      if (!isVisible(box) || !isFree(box)) continue
      taken.push(box)
      labels.push(label)
      break
    }
  }
  return labels
}

const countriesUntilZoom = 5.6
const airportsFromZoom = 8.5
const neighbourhoodsFromZoom = 11

function inOrder(places: readonly NamedPlace[], zoom: number): NamedPlace[] {
  const fewest = fewestPeople(zoom)
  const isWanted = ({ kind, population, size }: NamedPlace) => {
    if (kind === 'country') return zoom <= countriesUntilZoom && size * 4 ** zoom > 2_200
    if (kind === 'airport') return zoom >= airportsFromZoom
    if (kind === 'neighbourhood') return zoom >= neighbourhoodsFromZoom
    return population >= fewest
  }
  return places.filter(isWanted).sort((a, b) => weightOf(b) - weightOf(a))
}

/** Countries come first; an airport is looked for like a town. */
function weightOf({ kind, population, size }: NamedPlace): number {
  if (kind === 'country') return 1e10 + size
  return kind === 'airport' ? 60_000 : population
}

function fewestPeople(zoom: number): number {
  if (zoom < 3.2) return 5_000_000
  if (zoom < 5) return 1_000_000
  if (zoom < 6.2) return 250_000
  if (zoom < 8) return 50_000
  return zoom < 9.5 ? 10_000 : 0
}

const letterWidth: Record<LabelKind, number> = {
  country: 8.2,
  city: 7.6,
  town: 6.8,
  village: 6.2,
  neighbourhood: 6.2,
  airport: 7.4,
}
const gap = 6

/** Whether a name stands upon its place instead of beside a dot. */
export function isCentred(kind: LabelKind): boolean {
  return kind === 'country' || kind === 'neighbourhood'
}

function boxOf({ kind, name, x, y, side }: MapLabel): Box {
  const width = name.length * letterWidth[kind] + 8
  if (isCentred(kind)) return { left: x - width / 2, right: x + width / 2, top: y - 10, bottom: y + 10 }
  const left = side === 'end' ? x - gap : x - gap - width
  return { left, right: left + width + 2 * gap, top: y - 10, bottom: y + 10 }
}
