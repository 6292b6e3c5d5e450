import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { MapTile } from '../../app/ui/map/map-tile.ts'
import { root } from '../steps/read-config.ts'
import { collectPlaces } from './collect-places.ts'

const folder = path.join(root, 'node_modules/.cache/holmward-geodata/map')
const tiles = globSync('*.json', { cwd: folder }).map((file) => ({
  name: file.replace('.json', ''),
  bytes: readFileSync(path.join(folder, file)).length,
  tile: JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as MapTile, // what the script beside wrote
}))
const places = collectPlaces()

/** Whether a point lies on the land of a level: in an odd number of the rings of its tile. */
function isLand(level: string, longitude: number, latitude: number): boolean {
  const [x, y] = [longitude * 1_000, latitude * 1_000]
  const found = tiles.find(({ name, tile: { box } }) => {
    const [west, south, east, north] = box
    return (
      name.startsWith(level) && longitude > west && longitude < east && latitude > south && latitude < north
    )
  })
  let isInside = false
  for (const ring of found?.tile.land ?? []) {
    const points = toPoints(ring)
    points.forEach(([ax, ay], index) => {
      const [bx, by] = points[(index + 1) % points.length] ?? [ax, ay]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside
    })
  }
  return isInside
}

function toPoints(steps: number[]): [number, number][] {
  let [x, y] = [0, 0]
  return Array.from({ length: steps.length / 2 }, (_, at) => {
    x += steps[2 * at] ?? 0
    y += steps[2 * at + 1] ?? 0
    return [x, y]
  })
}

test.each(['world', 'middle', 'near'])(
  'cities stand on the land of the level "%s", and no ocean does',
  (level) => {
    const cities = places.slice(0, 400)
    const onLand = cities.filter(({ longitude, latitude }) => isLand(level, longitude, latitude))
    // Harbours lie on coasts, and coasts are drawn for a scale.
    expect(onLand.length / cities.length).toBeGreaterThan(level === 'near' ? 0.97 : 0.85)
    for (const [longitude, latitude] of [
      [-40, 30],
      [-150, 0],
      [75, -30],
      [153, -35],
      [-124.5, 36],
      [179.9, -40],
      [-179.9, 20],
    ] as const) {
      expect(isLand(level, longitude, latitude), `${longitude}, ${latitude}`).toBe(false)
    }
  },
)

test('tiles are small, and every place is in exactly one of the nearest', () => {
  for (const { name, bytes } of tiles)
    expect({ name, isSmall: bytes < 100_000 }).toEqual({ name, isSmall: true })
  const drawn = tiles
    .filter(({ name }) => name.startsWith('near'))
    .reduce((total, { tile }) => total + tile.places.length, 0)
  expect(drawn).toBe(places.length)
})
