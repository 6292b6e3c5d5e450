import { createRequire } from 'node:module'
import {
  type GeoPermissibleObjects,
  type GeoStream,
  geoEquirectangular,
  geoIdentity,
  geoStream,
} from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

const require = createRequire(import.meta.url)

/** Points on the plane, in degrees east and north. */
export type Line = [east: number, north: number][]
/** West, south, east, north in degrees. */
export type Box = [number, number, number, number]

/** Everything that a map of one scale shows besides places. Polygons are lists of rings. */
export type Shapes = {
  land: Line[][]
  borders: Line[]
  states: Line[]
  counties: Line[]
}

export type CountryLabel = { name: string; longitude: number; latitude: number; squareDegrees: number }

type World = Topology<{
  countries: GeometryCollection<{ name: string }>
  land: GeometryCollection
}>
type States = Topology<{ states: GeometryCollection; counties: GeometryCollection }>

const worldFiles = {
  '110m': 'world-atlas/countries-110m.json',
  '50m': 'world-atlas/countries-50m.json',
  '10m': 'world-atlas/countries-10m.json',
}

/** Land and borders of the world from Natural Earth, drawn for a scale of 1 : 110, 50 or 10 million. */
export function readWorld(scale: '110m' | '50m' | '10m'): Pick<Shapes, 'land' | 'borders'> {
  const world: World = require(worldFiles[scale])
  return {
    land: unroll(feature(world, world.objects.land)).polygons.filter(isLand),
    borders: unroll(mesh(world, world.objects.countries, (a, b) => a !== b)).lines,
  }
}

/** The lines between the states of the US, and between the counties of each state. */
export function readUnitedStates(): Pick<Shapes, 'states' | 'counties'> {
  const us: States = require('us-atlas/counties-10m.json')
  const stateOf = (county: object) => String(Reflect.get(county, 'id')).slice(0, 2)
  return {
    states: unroll(mesh(us, us.objects.states, (a, b) => a !== b)).lines,
    counties: unroll(mesh(us, us.objects.counties, (a, b) => a !== b && stateOf(a) === stateOf(b))).lines,
  }
}

/** Where a country's name stands: in the middle of its largest piece. */
export function readCountryLabels(): CountryLabel[] {
  const world: World = require('world-atlas/countries-50m.json')
  return feature(world, world.objects.countries).features.map((country) => {
    const pieces = unroll(country)
      .polygons.map((rings) => middleOf(rings[0] ?? []))
      .sort((a, b) => b.squareDegrees - a.squareDegrees)
    const [largest = { longitude: 0, latitude: 0, squareDegrees: 0 }] = pieces
    return { name: country.properties.name, ...largest }
  })
}

/** An islet of a few metres may have lost its shape to rounding; on the globe it is then all the rest of the world. */
function isLand(rings: Line[]): boolean {
  return rings.every((ring) => middleOf(ring).squareDegrees < 180 * 180)
}

/** Cuts what lies on the globe at the antimeridian and rolls it out on the plane. */
function unroll(object: GeoPermissibleObjects) {
  const onPlane = geoEquirectangular()
    .scale(180 / Math.PI)
    .translate([0, 0])
    .precision(0)
  return collect(object, (sink) => onPlane.stream(sink))
}

/** The part of shapes that lies in a box. Cut polygons run along its edges. */
export function clip(shapes: Shapes, [west, south, east, north]: Box): Shapes {
  const inBox = geoIdentity().clipExtent([
    [west, -north],
    [east, -south],
  ])
  const cut = (object: GeoPermissibleObjects) => collect(object, (sink) => inBox.stream(sink))
  const cutLines = (lines: Line[]) =>
    cut({ type: 'MultiLineString', coordinates: lines.map(downwards) }).lines
  return {
    land: shapes.land.flatMap(
      (rings) => cut({ type: 'Polygon', coordinates: rings.map(closed).map(downwards) }).polygons,
    ),
    borders: cutLines(shapes.borders),
    states: cutLines(shapes.states),
    counties: cutLines(shapes.counties),
  }
}

// Rings come out of a stream without their last point, and go in with it.
const closed = (ring: Line): Line => [...ring, ...ring.slice(0, 1)]

// On d3's plane north is down, as on a screen.
const downwards = (line: Line): Line => line.map(([east, north]) => [east, -north])

function collect(object: GeoPermissibleObjects, through: (sink: GeoStream) => GeoStream) {
  const lines: Line[] = []
  const polygons: Line[][] = []
  let polygon: Line[] | null = null
  let line: Line = []
  geoStream(
    object,
    through({
      point: (x, y) => {
        line.push([x, -y])
      },
      lineStart: () => {
        line = []
      },
      lineEnd: () => {
        if (polygon) polygon.push(line)
        else lines.push(line)
      },
      polygonStart: () => {
        polygon = []
      },
      polygonEnd: () => {
        if (polygon && polygon.length > 0) polygons.push(polygon)
        polygon = null
      },
    }),
  )
  return { lines, polygons }
}

/** The centroid of a ring and the area that it encloses. */
function middleOf(ring: Line) {
  let [twiceArea, longitude, latitude] = [0, 0, 0]
  ring.forEach(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    const cross = x * nextY - nextX * y
    twiceArea += cross
    longitude += (x + nextX) * cross
    latitude += (y + nextY) * cross
  })
  const scale = 3 * twiceArea || 1
  return { longitude: longitude / scale, latitude: latitude / scale, squareDegrees: Math.abs(twiceArea) / 2 }
}
