import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { zxyToTileId } from 'pmtiles'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeArchive } from '#tests/support/map-archive/write-archive.ts'
import { type Point, writeVectorTile } from '#tests/support/map-archive/write-vector-tile.ts'
import { openTileSource } from './tile-source.ts'

// An archive as browsers read it: by ranges, from a server that sometimes fails.

const deepest = 2
const columns = [0, 1, 2, 3]

/** A tile that differs from all others, because same ones are stored once. */
function tileOf(column: number): Buffer {
  const line: Point[] = [
    [0, 0],
    [column + 1, 0],
    [0, column + 1],
  ]
  const features = [{ type: 'polygon' as const, lines: [line], tags: { kind: 'earth' } }]
  return writeVectorTile([{ name: 'earth', extent: 4_096, features }])
}

const bytes = writeArchive(
  columns.map((column) => ({ id: zxyToTileId(deepest, column, 1), bytes: tileOf(column) })),
  { deepest, metadata: {}, isCompressed: false },
)
const third = bytes.indexOf(tileOf(2))
const view = { longitude: 0, latitude: 30, zoom: 3 }
/** Four tiles wide, and within one row. */
const size = { width: 2_000, height: 20 }

let server: Server
let address: string
/** Whether the server fails at a range that begins there. */
let isBroken: (from: number) => boolean

beforeEach(async () => {
  isBroken = () => false
  server = createServer((request, answer) => {
    const [from = 0, to = 0] = [...(request.headers.range ?? '').matchAll(/\d+/g)].map(Number)
    if (isBroken(from)) answer.writeHead(503).end()
    else answer.writeHead(206, { etag: '"one"' }).end(bytes.subarray(from, to + 1))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/world.pmtiles` // it listens at a port
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

test('does not call sea what has not come: the place of a missing tile is named', async () => {
  isBroken = (from) => from === third
  const { tiles, missing } = await openTileSource(address).load(view, size)
  expect(tiles.map(({ column }) => column)).toEqual([0, 1, 3])
  expect(missing).toEqual([{ zoom: deepest, column: 2, row: 1 }])
})

test('asks anew for what has not come', async () => {
  const source = openTileSource(address)
  isBroken = (from) => from === third
  await source.load(view, size)
  isBroken = () => false
  const { tiles, missing } = await source.load(view, size)
  expect(tiles.map(({ column }) => column)).toEqual(columns)
  expect(missing).toEqual([])
})

test('does not keep an archive shut whose beginning did not come once', async () => {
  const source = openTileSource(address)
  isBroken = () => true
  const { tiles, missing } = await source.load(view, size)
  expect(tiles).toEqual([])
  expect(missing).toEqual(expect.arrayContaining([{ zoom: 0, column: 0, row: 0 }]))
  isBroken = () => false
  expect((await source.load(view, size)).tiles).toHaveLength(columns.length)
})
