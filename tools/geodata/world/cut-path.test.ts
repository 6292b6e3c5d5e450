import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Axis, cutLine, cutRing } from './cut-path.ts'
import { areaOf, type Path, toPath, turned } from './path.ts'

const unit = fc.integer({ min: 0, max: 1_024 }).map((part) => part / 1_024)
// Between two points: what runs along an edge itself would be on both sides.
const edges = fc.integer({ min: 0, max: 1_023 }).map((part) => (part + 0.5) / 1_024)
const ring = fc
  .array(fc.tuple(unit, unit), { minLength: 3, maxLength: 30 })
  .map((points) => Float64Array.from([...points, points[0] ?? [0, 0]].flatMap(([x, y]) => [x, y, 0])))
const axis = fc.constantFrom<Axis>(0, 1)

test('a ring that is cut in two has the area that it had, and stays within the edges', () => {
  fc.assert(
    fc.property(ring, axis, edges, (path, across, edge) => {
      const halves = [cutRing(path, across, -1, edge), cutRing(path, across, edge, 2)]
      const area = halves.reduce((sum, half) => sum + (half ? areaOf(half) : 0), 0)
      expect(area).toBeCloseTo(areaOf(path), 9)
      expect(placesOf(halves[0], across).every((place) => place <= edge)).toBe(true)
      expect(placesOf(halves[1], across).every((place) => place >= edge)).toBe(true)
    }),
  )
})

test('a line that is cut in two is as long as it was', () => {
  fc.assert(
    fc.property(ring, axis, edges, (path, across, edge) => {
      const parts = [...cutLine(path, across, -1, edge), ...cutLine(path, across, edge, 2)]
      const length = parts.reduce((sum, part) => sum + lengthOf(part), 0)
      expect(length).toBeCloseTo(lengthOf(path), 9)
    }),
  )
})

test('a ring the other way round has the opposite area', () => {
  fc.assert(
    fc.property(ring, (path) => {
      expect(areaOf(turned(path))).toBeCloseTo(-areaOf(path), 9)
    }),
  )
})

test('a point weighs as much as a line without it would be wrong', () => {
  const path = toPath([
    [0, 0],
    [10, 0.001],
    [20, 5],
    [30, 0],
  ])
  const [, , first, , , flat = 0, , , peak = 0] = path
  expect(first).toBe(Number.POSITIVE_INFINITY)
  expect(peak * 360).toBeCloseTo(5, 1)
  expect(flat).toBeLessThan(peak)
})

function placesOf(path: Path | null | undefined, axis: Axis): number[] {
  return [...(path ?? [])].filter((_, at) => at % 3 === axis)
}

function lengthOf(path: Path): number {
  let length = 0
  for (let at = 0; at + 5 < path.length; at += 3)
    length += Math.hypot((path[at + 3] ?? 0) - (path[at] ?? 0), (path[at + 4] ?? 0) - (path[at + 1] ?? 0))
  return length
}
