import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { MapTile } from '../../app/ui/map/map-tile.ts'
import type { SourcePlace } from './collect-places.ts'
import {
  type Box,
  type CountryLabel,
  clip,
  type Line,
  readCountryLabels,
  readUnitedStates,
  readWorld,
  type Shapes,
} from './map-levels.ts'

const wholeWorld: Box = [-180, -90, 180, 90]

// Tiles of a level are 45° wide at first and are quartered while they hold more points than this: about 30 KB.
const widestTile = 45
const mostPoints = 6_000
const mostQuarterings = 5

// Neighbours overlap by so many degrees, or light would show through the seams.
const overlap = 0.004

// What is to be cut again is cut with more room. An edge that was cut where the next cut goes lies neither inside nor
// outside, and turns land and sea about.
const roomPerCut = 0.02

type Contents = { shapes: Shapes; places: SourcePlace[]; countries: CountryLabel[] }

/** Writes the base map: one file for the whole world, and tiles of two more detailed levels. */
export function writeMap(folder: string, places: SourcePlace[]): void {
  const us = readUnitedStates()
  const countries = readCountryLabels()
  const nothing = { borders: [], states: [], counties: [] }
  writeTile(path.join(folder, 'world.json'), wholeWorld, {
    shapes: { ...nothing, ...readWorld('110m') },
    places: places.filter(({ population }) => population >= 1_000_000),
    countries,
  })
  const middle = {
    shapes: { ...nothing, ...readWorld('50m'), states: us.states },
    places: places.filter(({ population }) => population >= 100_000),
    countries,
  }
  const near = { shapes: { ...readWorld('10m'), ...us }, places, countries: [] }
  for (const [level, contents] of [
    ['middle', middle],
    ['near', near],
  ] as const) {
    for (let column = 0; column < 360 / widestTile; column++) {
      for (let row = 0; row < 180 / widestTile; row++) {
        const west = column * widestTile - 180
        const south = row * widestTile - 90
        const box: Box = [west, south, west + widestTile, south + widestTile]
        writeTiles(folder, `${level}-${column}${row}`, box, cut(contents, box, mostQuarterings + 1))
      }
    }
  }
}

/** Writes a tile, or, where it would be too large, its quarters: 0 and 1 in the south, 2 and 3 in the north. */
function writeTiles(folder: string, name: string, box: Box, contents: Contents): void {
  if (isEmpty(contents)) return
  const depth = name.split('-')[1]?.slice(2).length ?? 0
  if (pointsOf(contents) <= mostPoints || depth === mostQuarterings) {
    writeTile(path.join(folder, `${name}.json`), box, cut(contents, box, 0))
    return
  }
  const [west, south, east, north] = box
  const [middleEast, middleNorth] = [(west + east) / 2, (south + north) / 2]
  const quarters: Box[] = [
    [west, south, middleEast, middleNorth],
    [middleEast, south, east, middleNorth],
    [west, middleNorth, middleEast, north],
    [middleEast, middleNorth, east, north],
  ]
  quarters.forEach((quarter, index) => {
    writeTiles(folder, `${name}${index}`, quarter, cut(contents, quarter, mostQuarterings - depth))
  })
}

/** What lies in a box, with room for so many cuts to come. */
function cut({ shapes, places, countries }: Contents, box: Box, cutsToCome: number): Contents {
  const [west, south, east, north] = box
  const isInside = ({ longitude, latitude }: { longitude: number; latitude: number }) =>
    longitude >= west && longitude < east && latitude >= south && latitude < north
  return {
    shapes: clip(shapes, grow(box, overlap + cutsToCome * roomPerCut)),
    places: places.filter(isInside),
    countries: countries.filter(isInside),
  }
}

const grow = ([west, south, east, north]: Box, by: number): Box => [
  west - by,
  south - by,
  east + by,
  north + by,
]

function isEmpty({ shapes, places, countries }: Contents): boolean {
  return shapes.land.length + shapes.borders.length + places.length + countries.length === 0
}

function pointsOf({ shapes: { land, borders, states, counties }, places }: Contents): number {
  const lines = [...land.flat(), ...borders, ...states, ...counties]
  return lines.reduce((total, line) => total + line.length, places.length * 3)
}

function writeTile(file: string, box: Box, { shapes, places, countries }: Contents): void {
  const tile: MapTile = {
    box: grow(box, overlap),
    land: shapes.land.flat().map(toSteps).filter(isShape),
    borders: shapes.borders.map(toSteps).filter(isLine),
    states: shapes.states.map(toSteps).filter(isLine),
    counties: shapes.counties.map(toSteps).filter(isLine),
    places: places.map(({ name, longitude, latitude, population }) => [
      name,
      thousandths(longitude),
      thousandths(latitude),
      population,
    ]),
    countries: countries.map(({ name, longitude, latitude, squareDegrees }) => [
      name,
      thousandths(longitude),
      thousandths(latitude),
      Math.ceil(squareDegrees),
    ]),
  }
  writeFileSync(file, JSON.stringify(tile))
}

const thousandths = (degrees: number) => Math.round(degrees * 1_000)
const isLine = (steps: number[]) => steps.length >= 4
const isShape = (steps: number[]) => steps.length >= 6

/**
 * The first point, then the steps from each to the next, in thousandths of a degree; steps to the same point left out.
 */
function toSteps(line: Line): number[] {
  const steps: number[] = []
  let [lastEast, lastNorth] = [0, 0]
  for (const [east, north] of line) {
    const [x, y] = [thousandths(east), thousandths(north)]
    if (steps.length > 0 && x === lastEast && y === lastNorth) continue
    steps.push(x - lastEast, y - lastNorth)
    lastEast = x
    lastNorth = y
  }
  return steps
}
