import { writeFileSync } from 'node:fs'
import { zxyToTileId } from 'pmtiles'
import { writeArchive } from '../../support/map-archive/write-archive.ts'
import { type Point, type TileLayer, writeVectorTile } from '../../support/map-archive/write-vector-tile.ts'

// A PMTiles archive of one vector tile that stands everywhere around a point: land with a park on its western half and a
// street from corner to corner.

const extent = 4096
const deepest = 13

const layers: TileLayer[] = [
  layerOf('earth', 'earth', 'polygon', square(0, extent)),
  layerOf('landuse', 'park', 'polygon', square(0, extent / 2)),
  layerOf('roads', 'highway', 'line', [
    [0, 0],
    [extent, extent],
  ]),
]

function layerOf(name: string, kind: string, type: 'line' | 'polygon', line: Point[]): TileLayer {
  return { name, extent, features: [{ type, lines: [line], tags: { kind } }] }
}

function square(left: number, right: number): Point[] {
  return [
    [left, 0],
    [right, 0],
    [right, extent],
    [left, extent],
  ]
}

/** Writes the archive around a point. */
export function writeStreetsArchive(file: string, point: { longitude: number; latitude: number }): void {
  const bytes = writeVectorTile(layers)
  const tiles = [...tilesAround(point)].map((id) => ({ id, bytes }))
  const metadata = { vector_layers: layers.map(({ name }) => ({ id: name, fields: { kind: 'String' } })) }
  writeFileSync(file, writeArchive(tiles, { deepest, metadata, isCompressed: false }))
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
