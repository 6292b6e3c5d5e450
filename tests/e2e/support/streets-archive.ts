import { writeFileSync } from 'node:fs'
import { zxyToTileId } from 'pmtiles'

// A PMTiles archive (version 3) of one vector tile that stands everywhere around a point: land with a park on its
// western half and a street from corner to corner.

const extent = 4096
const deepest = 13

type Shape = { layer: string; kind: string; type: 2 | 3; points: [x: number, y: number][] }

const shapes: Shape[] = [
  { layer: 'earth', kind: 'earth', type: 3, points: square(0, extent) },
  { layer: 'landuse', kind: 'park', type: 3, points: square(0, extent / 2) },
  {
    layer: 'roads',
    kind: 'highway',
    type: 2,
    points: [
      [0, 0],
      [extent, extent],
    ],
  },
]

function square(left: number, right: number): [number, number][] {
  return [
    [left, 0],
    [right, 0],
    [right, extent],
    [left, extent],
  ]
}

/** Writes the archive around a point. */
export function writeStreetsArchive(file: string, point: { longitude: number; latitude: number }): void {
  const tile = Buffer.concat(shapes.map((shape) => field(3, layerOf(shape))))
  const ids = [...tilesAround(point)].sort((a, b) => a - b)
  const directory = Buffer.concat(
    [
      ids.length,
      ...ids.map((id, at) => id - (ids[at - 1] ?? 0)),
      ...ids.map(() => 1),
      ...ids.map(() => tile.length),
      // Each at the place 0, written with 1 added.
      ...ids.map(() => 1),
    ].map(varint),
  )
  const metadata = Buffer.from(
    JSON.stringify({ vector_layers: shapes.map(({ layer }) => ({ id: layer, fields: { kind: 'String' } })) }),
  )
  const header = Buffer.alloc(127)
  header.write('PMTiles')
  header[7] = 3
  const directoryAt = 127
  const metadataAt = directoryAt + directory.length
  const tilesAt = metadataAt + metadata.length
  const places = [
    directoryAt,
    directory.length,
    metadataAt,
    metadata.length,
    tilesAt,
    0,
    tilesAt,
    tile.length,
  ]
  for (const [at, number] of [...places, ids.length, ids.length, 1].entries()) {
    header.writeBigUInt64LE(BigInt(number), 8 + 8 * at)
  }
  // Clustered; nothing is compressed; vector tiles; zooms; the world.
  header.set([1, 1, 1, 1, 0, deepest], 96)
  for (const [at, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 1e7, 102 + 4 * at)
  writeFileSync(file, Buffer.concat([header, directory, metadata, tile]))
}

function* tilesAround({ longitude, latitude }: { longitude: number; latitude: number }): Generator<number> {
  for (let zoom = 0; zoom <= deepest; zoom++) {
    const size = 2 ** zoom
    const sine = Math.sin((latitude * Math.PI) / 180)
    const column = Math.floor((longitude / 360 + 0.5) * size)
    const row = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size)
    for (let x = column - 3; x <= column + 3; x++) {
      for (let y = row - 3; y <= row + 3; y++) {
        if (x >= 0 && y >= 0 && x < size && y < size) yield zxyToTileId(zoom, x, y)
      }
    }
  }
}

/** A layer of a vector tile with one shape, as Mapbox's specification of them numbers its fields. */
function layerOf({ layer, kind, type, points }: Shape): Buffer {
  const feature = Buffer.concat([
    field(2, Buffer.from([0, 0])),
    number(3, type),
    field(4, Buffer.concat(commandsOf(points, type === 3).map(varint))),
  ])
  return Buffer.concat([
    number(15, 2),
    field(1, Buffer.from(layer)),
    field(2, feature),
    field(3, Buffer.from('kind')),
    field(4, field(1, Buffer.from(kind))),
    number(5, extent),
  ])
}

function commandsOf([first, ...others]: Shape['points'], isClosed: boolean): number[] {
  const zigzag = (step: number) => (step << 1) ^ (step >> 31)
  let [x, y] = [0, 0]
  const step = ([toX, toY]: [number, number]) => {
    const steps = [zigzag(toX - x), zigzag(toY - y)]
    x = toX
    y = toY
    return steps
  }
  const moveTo = 1 | (1 << 3)
  const lineTo = 2 | (others.length << 3)
  const close = 7 | (1 << 3)
  return [moveTo, ...step(first ?? [0, 0]), lineTo, ...others.flatMap(step), ...(isClosed ? [close] : [])]
}

function field(tag: number, content: Buffer): Buffer {
  return Buffer.concat([varint((tag << 3) | 2), varint(content.length), content])
}

function number(tag: number, value: number): Buffer {
  return Buffer.concat([varint(tag << 3), varint(value)])
}

function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  while (rest > 127) {
    bytes.push((rest % 128) | 128)
    rest = Math.floor(rest / 128)
  }
  return Buffer.from([...bytes, rest])
}
