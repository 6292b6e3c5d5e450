import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Point, type TileLayer, writeVectorTile } from '#tests/support/map-archive/write-vector-tile.ts'
import { readVectorTile } from './read-vector-tile.ts'

const unit = fc.integer({ min: -5_000, max: 9_000 })
const point = fc.tuple(unit, unit)
const tags = fc.dictionary(
  fc.string({ minLength: 1, maxLength: 6 }).filter((key) => key !== '__proto__'),
  fc.oneof(fc.string(), fc.nat()),
)
const feature = fc.oneof(
  fc.record({ type: fc.constant('point' as const), lines: fc.tuple(fc.tuple(point)), tags }),
  fc.record({
    type: fc.constantFrom('line' as const, 'polygon' as const),
    lines: fc.array(fc.array(point, { minLength: 2, maxLength: 20 }), { minLength: 1, maxLength: 4 }),
    tags,
  }),
)
const layer = fc.record({
  name: fc.string({ minLength: 1 }),
  extent: fc.constantFrom(512, 4_096),
  features: fc.array(feature, { maxLength: 5 }),
})

describe('a vector tile', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(fc.uniqueArray(layer, { maxLength: 4, selector: ({ name }) => name }), (layers) => {
        const read = readVectorTile(writeVectorTile(layers as TileLayer[]))
        expect([...read.keys()]).toEqual(layers.map(({ name }) => name))
        for (const { name, extent, features } of layers) {
          expect(read.get(name)?.extent).toBe(extent)
          expect(
            read.get(name)?.features.map((found) => ({
              type: found.type,
              tags: { ...found.tags },
              lines: found.lines.map(({ points }) => pairs(points)),
            })),
          ).toEqual(features.map((written) => ({ ...written, tags: { ...written.tags } })))
        }
      }),
    )
  })

  test('knows what each of its lines spans', () => {
    const lines: Point[][] = [
      [
        [3, 9],
        [-7, 20],
        [5, 2],
      ],
    ]
    const bytes = writeVectorTile([{ name: 'a', extent: 512, features: [{ type: 'line', lines, tags: {} }] }])
    expect(readVectorTile(bytes).get('a')?.features[0]?.lines[0]).toMatchObject({
      west: -7,
      north: 2,
      east: 5,
      south: 20,
    })
  })

  test('that breaks off is refused, and never read for ever', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          readVectorTile(bytes)
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError)
        }
      }),
    )
  })
})

function pairs(points: Int32Array): Point[] {
  return Array.from({ length: points.length / 2 }, (_, at) => [points[2 * at] ?? 0, points[2 * at + 1] ?? 0])
}
