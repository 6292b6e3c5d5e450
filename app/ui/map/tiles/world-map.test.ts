import { closeSync, openSync, readSync } from 'node:fs'
import path from 'node:path'
import { PMTiles, type Source } from 'pmtiles'
import { afterAll, expect, test } from 'vitest'
import { project } from '../map-view.ts'
import { readVectorTile, type VectorTile } from './read-vector-tile.ts'
import { worldMapPath } from './world-map-path.ts'

// The archive that is in the repository, as browsers read it.

/** The last zoom that has tiles. */
const deepest = 8

const file = openSync(path.join('public', worldMapPath), 'r')
afterAll(() => closeSync(file))
const source: Source = {
  getKey: () => worldMapPath,
  getBytes: async (offset, length) => {
    const bytes = new Uint8Array(length)
    const read = readSync(file, bytes, 0, length, offset)
    return { data: bytes.buffer.slice(0, read) }
  },
}
const archive = new PMTiles(source)

type Found = { tile: VectorTile; x: number; y: number }

/** The tile of a level in which a point lies, and where in it. */
async function find(zoom: number, longitude: number, latitude: number): Promise<Found | null> {
  const [x, y] = project({ longitude, latitude })
  const [column, row] = [Math.floor(x * 2 ** zoom), Math.floor(y * 2 ** zoom)]
  const answer = await archive.getZxy(zoom, column, row)
  if (!answer) return null
  return {
    tile: readVectorTile(new Uint8Array(answer.data)),
    x: x * 2 ** zoom - column,
    y: y * 2 ** zoom - row,
  }
}

/** Whether a point lies on land: within an odd number of rings. */
async function isLand(zoom: number, longitude: number, latitude: number): Promise<boolean> {
  const found = await find(zoom, longitude, latitude)
  const earth = found?.tile.get('earth')
  if (!found || !earth) return false
  const [x, y] = [found.x * earth.extent, found.y * earth.extent]
  let isInside = false
  for (const { points } of earth.features.flatMap(({ lines }) => lines)) {
    for (let at = 0; at < points.length; at += 2) {
      const next = (at + 2) % points.length
      const [ax = 0, ay = 0, bx = 0, by = 0] = [points[at], points[at + 1], points[next], points[next + 1]]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside
    }
  }
  return isInside
}

const dry: [name: string, longitude: number, latitude: number][] = [
  ['the middle of Miami', -80.1967, 25.7743],
  ['Miami Beach', -80.133, 25.7932],
  ['San Francisco', -122.4194, 37.7749],
  ['Alcatraz’ neighbour Angel Island', -122.4326, 37.8609],
  ['Sydney', 151.2073, -33.8708],
  ['Manly', 151.2845, -33.797],
  ['Hobart', 147.3257, -42.8825],
  ['the old town of Stockholm’s neighbour Södermalm', 18.07, 59.315],
  ['South Lake Tahoe', -119.983, 38.933],
]
const wet: typeof dry = [
  ['Biscayne Bay', -80.165, 25.74],
  ['the bay of San Francisco', -122.36, 37.85],
  ['the harbour of Sydney', 151.265, -33.85],
  ['the Derwent', 147.37, -42.9],
  ['the lagoon of Venice', 12.38, 45.4],
  ['Lake Tahoe', -120.03, 39.1],
  ['Lake Michigan', -87, 43.5],
  ['the Pacific beyond San Francisco', -122.6, 37.77],
  ['the date line', 179.9, -40],
]

test.each(dry)('does not put %s into the water', async (_, longitude, latitude) => {
  expect(await isLand(deepest, longitude, latitude)).toBe(true)
})

test.each(wet)('does not fill %s with land', async (_, longitude, latitude) => {
  expect(await isLand(deepest, longitude, latitude)).toBe(false)
})

test('shows the same continents at every zoom', async () => {
  for (let zoom = 0; zoom <= deepest; zoom++) {
    for (const [longitude, latitude] of [
      [-100, 40],
      [25, 0],
      [100, 60],
      [134, -25],
      [-60, -10],
    ] as const)
      expect(await isLand(zoom, longitude, latitude), `${longitude} ${latitude} at ${zoom}`).toBe(true)
    for (const [longitude, latitude] of [
      [-40, 30],
      [-150, 0],
      [75, -30],
      [-179.9, 20],
    ] as const)
      expect(await isLand(zoom, longitude, latitude), `${longitude} ${latitude} at ${zoom}`).toBe(false)
  }
})

test('knows towns, parts of them, airports and borders', async () => {
  const namesOf = async (layer: string, zoom: number, longitude: number, latitude: number) =>
    (await find(zoom, longitude, latitude))?.tile
      .get(layer)
      ?.features.map(({ tags }) => tags.iata ?? tags.name ?? tags.kind)
  const miami = await namesOf('places', deepest, -80.2, 25.77)
  expect(miami).toEqual(expect.arrayContaining(['Miami', 'Coconut Grove', 'Key Biscayne']))
  expect(await namesOf('places', deepest, -122.42, 37.76)).toContain('Mission District')
  expect(await namesOf('pois', deepest, -80.29, 25.79)).toContain('MIA')
  expect(await namesOf('places', 2, -100, 40)).toContain('United States of America')
  expect(await namesOf('boundaries', deepest, -120, 39)).toEqual(expect.arrayContaining(['region', 'county']))
  expect(await namesOf('boundaries', 4, 8, 47)).toContain('country')
})

test('is small enough to be kept, and so is each of its tiles', async () => {
  const header = await archive.getHeader()
  expect(header).toMatchObject({ minZoom: 0, maxZoom: deepest, numAddressedTiles: expect.any(Number) })
  expect((header.tileDataOffset + (header.tileDataLength ?? 0)) / 1e6).toBeLessThan(30)
  // The west of Norway, unpacked: few places have more shores.
  const { data } = (await archive.getZxy(deepest, ...cellOf(5.2, 60.4))) ?? { data: new ArrayBuffer(0) }
  expect(data.byteLength).toBeGreaterThan(10_000)
  expect(data.byteLength).toBeLessThan(150_000)
})

function cellOf(longitude: number, latitude: number): [column: number, row: number] {
  const [x, y] = project({ longitude, latitude })
  return [Math.floor(x * 2 ** deepest), Math.floor(y * 2 ** deepest)]
}
