import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PinBox, spreadPins } from './spread-pins.ts'

const size = { width: 60, height: 34 }

function overlaps(pins: PinBox[]): number {
  const shifts = spreadPins(pins)
  const moved = pins.map((pin, at) => ({
    ...pin,
    x: pin.x + (shifts[at]?.x ?? 0),
    y: pin.y + (shifts[at]?.y ?? 0),
  }))
  return moved.flatMap((a, at) =>
    moved.slice(at + 1).filter((b) => Math.abs(a.x - b.x) < 55 && Math.abs(a.y - b.y) < 29),
  ).length
}

test('pins that are apart stay where they are', () => {
  const pins = [
    { x: 0, y: 0, ...size },
    { x: 61, y: 0, ...size },
    { x: 0, y: 35, ...size },
  ]
  for (const shift of spreadPins(pins)) expect(shift).toEqual({ x: 0, y: 0 })
})

test('two at one place come to stand one above the other', () => {
  const [first, second] = spreadPins([
    { x: 5, y: 5, ...size },
    { x: 5, y: 5, ...size },
  ])
  expect((second?.y ?? 0) - (first?.y ?? 0)).toBeGreaterThanOrEqual(size.height - 1)
})

test('a pin gives way to a number of homes, which stays where it is', () => {
  const number = { x: 10, y: 4, width: 40, height: 40 }
  const [shift] = spreadPins([{ x: 0, y: 0, ...size }], [number])
  expect(Math.abs(number.y - (shift?.y ?? 0))).toBeGreaterThanOrEqual((number.height + size.height) / 2 - 1)
})

test('eighteen on one town can all be pressed', () => {
  const place = fc.record({ x: fc.integer({ min: -80, max: 80 }), y: fc.integer({ min: -80, max: 80 }) })
  fc.assert(
    fc.property(fc.array(place, { minLength: 2, maxLength: 18 }), (places) => {
      expect(overlaps(places.map((at) => ({ ...at, ...size })))).toBe(0)
    }),
  )
})

test('numbers of homes in the midst of eighteen pins can be read and pressed', () => {
  const place = fc.record({ x: fc.integer({ min: -80, max: 80 }), y: fc.integer({ min: -80, max: 80 }) })
  fc.assert(
    fc.property(
      fc.array(place, { minLength: 1, maxLength: 18 }),
      fc.array(place, { minLength: 1, maxLength: 4 }),
      (places, numbers) => {
        const pins = places.map((at) => ({ ...at, ...size }))
        const fixed = numbers.map((at) => ({ ...at, width: 40, height: 40 }))
        const shifts = spreadPins(pins, fixed)
        const covered = fixed.filter((number) =>
          pins.some(({ x, y }, at) => {
            const shift = shifts[at] ?? { x: 0, y: 0 }
            return Math.abs(x + shift.x - number.x) < 38 && Math.abs(y + shift.y - number.y) < 25
          }),
        )
        expect(covered).toEqual([])
      },
    ),
  )
})
