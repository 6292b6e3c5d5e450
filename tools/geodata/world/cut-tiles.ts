import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'
import { project } from '../../../app/ui/map/map-view.ts'
import { type Axis, cutLine, cutRing } from './cut-path.ts'
import { areaOf, type Path, type Polygon } from './path.ts'
import type { Airport, Border, Country, NamedPoint, Place, World } from './read-sources.ts'
import type { ArchivedTile } from './write-archive.ts'
import { type Point, type TileFeature, writeVectorTile } from './write-vector-tile.ts'

/** The zoom of the most detailed tiles, whose unit is 38 metres at the equator. */
export const deepest = 8
const extent = 4_096
/** Tiles reach so far over their edges, or light would show through the seams. */
const buffer = 32
/** Of a tile's width; the most detailed tiles keep what their source has. */
const tolerance = 0.9 / 512
const deepestTolerance = 0.25 / 512
const smallestArea = (2.4 / 512) ** 2
const deepestArea = (1.6 / 512) ** 2

type OnPlane<T> = T & { x: number; y: number }

type Contents = {
  land: Polygon[]
  borders: Border[]
  places: OnPlane<Place>[]
  countries: OnPlane<Country>[]
  airports: OnPlane<Airport>[]
}

/** All tiles of the world down to the deepest, compressed. Where only sea is, there is none. */
export function cutTiles(world: World): ArchivedTile[] {
  const tiles: ArchivedTile[] = []
  const whole: Contents = {
    ...world,
    places: world.places.map(toPlane).sort((a, b) => b.population - a.population),
    countries: world.countries.map(toPlane),
    airports: world.airports.map(toPlane).sort((a, b) => Number(b.isLarge) - Number(a.isLarge)),
  }
  visit(0, 0, 0, whole)
  return tiles

  function visit(zoom: number, column: number, row: number, contents: Contents): void {
    const bytes = draw(zoom, column, row, contents)
    if (bytes) tiles.push({ id: zxyToTileId(zoom, column, row), bytes })
    if (zoom === deepest || isEmpty(contents)) return
    for (const [across, half] of halves(zoom, column, contents, 0)) {
      for (const [down, quarter] of halves(zoom, row, half, 1)) visit(zoom + 1, across, down, quarter)
    }
  }
}

function toPlane<T extends NamedPoint>(point: T): OnPlane<T> {
  const [x, y] = project(point)
  return { ...point, x, y }
}

function isEmpty({ land, borders, places, airports }: Contents): boolean {
  return land.length + borders.length + places.length + airports.length === 0
}

/** What lies in either half of a tile, across an axis, with the column or row of the half. */
function halves(zoom: number, at: number, contents: Contents, axis: Axis): [number, Contents][] {
  return [2 * at, 2 * at + 1].map((half) => {
    const width = 2 ** -(zoom + 1)
    const [edge, end] = [half * width, (half + 1) * width]
    const room = (width * buffer) / extent
    const isIn = (point: { x: number; y: number }) => {
      const place = axis === 0 ? point.x : point.y
      return place >= edge && place < end
    }
    const [from, to] = [edge - room, end + room]
    return [
      half,
      {
        land: contents.land.flatMap((polygon) => cutPolygon(polygon, axis, from, to)),
        borders: contents.borders.flatMap(({ kind, path }) =>
          cutLine(path, axis, from, to).map((part) => ({ kind, path: part })),
        ),
        places: contents.places.filter(isIn),
        countries: contents.countries.filter(isIn),
        airports: contents.airports.filter(isIn),
      },
    ]
  })
}

function cutPolygon({ rings, area }: Polygon, axis: Axis, from: number, to: number): Polygon[] {
  const [outer, ...holes] = rings.map((ring) => cutRing(ring, axis, from, to))
  return outer ? [{ rings: [outer, ...holes.filter((hole) => hole !== null)], area }] : []
}

function draw(zoom: number, column: number, row: number, contents: Contents): Buffer | null {
  const scale = extent * 2 ** zoom
  const place = (x: number, y: number): Point => [
    Math.round(x * scale - column * extent),
    Math.round(y * scale - row * extent),
  ]
  const width = 2 ** -zoom
  const layers = [
    { name: 'earth', features: drawLand(contents.land, zoom, width, place) },
    { name: 'boundaries', features: drawBorders(contents.borders, zoom, width, place) },
    {
      name: 'places',
      features: [
        ...drawCountries(contents.countries, zoom, place),
        ...drawPlaces(contents.places, zoom, place),
      ],
    },
    { name: 'pois', features: drawAirports(contents.airports, zoom, place) },
  ].filter(({ features }) => features.length > 0)
  if (layers.length === 0) return null
  return gzipSync(writeVectorTile(layers.map((layer) => ({ ...layer, extent }))), { level: 9 })
}

type ToUnits = (x: number, y: number) => Point

function drawLand(land: readonly Polygon[], zoom: number, width: number, toUnits: ToUnits): TileFeature[] {
  const leastArea = width ** 2 * (zoom === deepest ? deepestArea : smallestArea)
  const tolerated = width * (zoom === deepest ? deepestTolerance : tolerance)
  const lines = land.flatMap(({ rings, area }) => {
    if (area < leastArea) return []
    const [outer, ...holes] = rings
      .filter((ring, at) => at === 0 || Math.abs(areaOf(ring)) > leastArea)
      .map((ring) => simplify(ring, tolerated, toUnits, true))
    if (!outer || outer.length < 3) return []
    return [outer, ...holes.filter((hole) => hole.length >= 3)]
  })
  return lines.length > 0 ? [{ type: 'polygon', lines, tags: { kind: 'earth' } }] : []
}

function simplify(path: Path, tolerated: number, toUnits: ToUnits, isRing: boolean): Point[] {
  const points: Point[] = []
  const end = isRing ? path.length - 3 : path.length
  for (let at = 0; at < end; at += 3) {
    if ((path[at + 2] ?? 0) < tolerated) continue
    const point = toUnits(path[at] ?? 0, path[at + 1] ?? 0)
    const last = points.at(-1)
    if (!last || last[0] !== point[0] || last[1] !== point[1]) points.push(point)
  }
  return points
}

const bordersFrom = { country: 0, region: 3, county: 8 }

function drawBorders(
  borders: readonly Border[],
  zoom: number,
  width: number,
  toUnits: ToUnits,
): TileFeature[] {
  return (['country', 'region', 'county'] as const).flatMap((kind) => {
    if (zoom < bordersFrom[kind]) return []
    const lines = borders
      .filter((border) => border.kind === kind)
      .map(({ path }) => simplify(path, width * tolerance, toUnits, false))
      .filter((line) => line.length > 1)
    return lines.length > 0 ? [{ type: 'line', lines, tags: { kind } }] : []
  })
}

function drawCountries(
  countries: readonly OnPlane<Country>[],
  zoom: number,
  toUnits: ToUnits,
): TileFeature[] {
  if (zoom > 5) return []
  return countries.map(({ name, x, y, size }) => ({
    type: 'point',
    lines: [[toUnits(x, y)]],
    tags: { kind: 'country', name, size: Math.ceil(size) },
  }))
}

// Nobody could read more of them, and the largest come first.
const mostPlaces = 80
const fewestPeople = [1e6, 1e6, 1e6, 250_000, 100_000, 50_000, 15_000, 5_000, 0]

function drawPlaces(places: readonly OnPlane<Place>[], zoom: number, toUnits: ToUnits): TileFeature[] {
  const fewest = fewestPeople[zoom] ?? 0
  const shown = places.filter(
    ({ kind, population }) => population >= fewest && (kind === 'locality' || zoom === deepest),
  )
  return shown
    .slice(0, zoom === deepest ? undefined : mostPlaces)
    .map(({ kind, name, population, x, y }) => ({
      type: 'point',
      lines: [[toUnits(x, y)]],
      tags: { kind, name, population },
    }))
}

function drawAirports(airports: readonly OnPlane<Airport>[], zoom: number, toUnits: ToUnits): TileFeature[] {
  if (zoom < 7) return []
  return airports
    .filter(({ isLarge }) => isLarge || zoom === deepest)
    .map(({ name, code, x, y }) => ({
      type: 'point',
      lines: [[toUnits(x, y)]],
      tags: { kind: 'aerodrome', name, iata: code },
    }))
}
