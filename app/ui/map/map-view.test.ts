import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  boundsAround,
  boundsOf,
  fitBounds,
  fromScreen,
  highestZoom,
  lowestZoom,
  metresPerPixel,
  project,
  pushed,
  scaleBar,
  toScreen,
  unproject,
  zoomed,
} from './map-view.ts'

const latitude = fc.double({ min: -79, max: 79, noNaN: true })
const longitude = fc.double({ min: -180, max: 180, noNaN: true })
const point = fc.record({ latitude, longitude })
const view = fc.record({
  latitude,
  longitude,
  zoom: fc.double({ min: lowestZoom, max: highestZoom, noNaN: true }),
})
const pixels = fc.integer({ min: -600, max: 600 })
const size = { width: 800, height: 600 }

/** Degrees between two meridians, the shorter way round. */
const apart = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180)

describe('the projection', () => {
  test('puts the middle of the world into the middle and the north at the top', () => {
    expect(project({ latitude: 0, longitude: 0 })).toEqual([0.5, 0.5])
    expect(project({ latitude: 85.05, longitude: -180 })[1]).toBeCloseTo(0, 3)
    expect(project({ latitude: 90, longitude: 0 })).toEqual(project({ latitude: 85.05, longitude: 0 }))
  })

  test('comes back to the same point', () => {
    fc.assert(
      fc.property(point, (at) => {
        const back = unproject(...project(at))
        expect(back.latitude).toBeCloseTo(at.latitude, 9)
        expect(apart(back.longitude, at.longitude)).toBeLessThan(1e-9)
      }),
    )
  })

  test('finds the point under a pixel and the pixel over a point', () => {
    fc.assert(
      fc.property(view, pixels, pixels, (from, x, y) => {
        fc.pre(Math.abs(x) < 128 * 2 ** from.zoom && Math.abs(fromScreen(from, x, y).latitude) < 85)
        const there = toScreen(from, fromScreen(from, x, y))
        expect(there.x).toBeCloseTo(x, 3)
        expect(there.y).toBeCloseTo(y, 3)
      }),
    )
  })

  test('goes round the world by the shorter way', () => {
    const fiji = { latitude: -17, longitude: 179.9, zoom: 6 }
    expect(toScreen(fiji, { latitude: -17, longitude: -179.9 }).x).toBeGreaterThan(0)
    expect(toScreen(fiji, { latitude: -17, longitude: -179.9 }).x).toBeLessThan(20)
  })
})

describe('moving', () => {
  test('zooms around the pixel under the pointer', () => {
    fc.assert(
      fc.property(view, pixels, pixels, fc.double({ min: 3, max: 15, noNaN: true }), (from, x, y, zoom) => {
        const kept = fromScreen(from, x, y)
        const next = zoomed(from, zoom, { x, y })
        fc.pre(Math.abs(kept.latitude) < 75 && Math.abs(next.latitude) < 79)
        const there = toScreen(next, kept)
        expect(there.x).toBeCloseTo(x, 3)
        expect(there.y).toBeCloseTo(y, 3)
      }),
    )
  })

  test('stays on the world and within the zooms, wherever one pushes', () => {
    fc.assert(
      fc.property(
        view,
        fc.integer({ min: -1e6, max: 1e6 }),
        fc.integer({ min: -1e6, max: 1e6 }),
        (from, x, y) => {
          const next = pushed(from, x, y)
          expect(Math.abs(next.latitude)).toBeLessThanOrEqual(80)
          expect(Math.abs(next.longitude)).toBeLessThanOrEqual(180)
          expect(zoomed(from, x).zoom).toBeGreaterThanOrEqual(lowestZoom)
          expect(zoomed(from, x).zoom).toBeLessThanOrEqual(highestZoom)
        },
      ),
    )
  })
})

describe('bounds', () => {
  test('around points hold all of them, also across the date line', () => {
    expect(
      boundsAround([
        { latitude: -17, longitude: 178 },
        { latitude: -18, longitude: -179 },
      ]),
    ).toEqual({ west: 178, south: -18, east: -179, north: -17 })
    expect(boundsAround([])).toBeNull()
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 30 }), (points) => {
        const bounds = boundsAround(points)
        for (const { longitude: at } of points) {
          const isIn =
            bounds && bounds.west <= bounds.east
              ? at >= bounds.west && at <= bounds.east
              : bounds && (at >= bounds.west || at <= bounds.east)
          expect(isIn).toBe(true)
        }
      }),
    )
  })

  test('of a view that was fitted to bounds hold these', () => {
    const small = fc
      .tuple(
        longitude,
        fc.double({ min: -70, max: 69, noNaN: true }),
        fc.double({ min: 0.01, max: 40, noNaN: true }),
      )
      .map(([west, south, span]) => ({
        west,
        south,
        east: ((west + span + 540) % 360) - 180,
        north: south + span / 4,
      }))
    fc.assert(
      fc.property(small, (bounds) => {
        const shown = boundsOf(fitBounds(bounds, size), size)
        expect(shown.south).toBeLessThanOrEqual(bounds.south)
        expect(shown.north).toBeGreaterThanOrEqual(bounds.north)
        expect(apart(shown.west, shown.east)).toBeGreaterThan(0)
      }),
    )
  })

  test('of the whole world are all meridians', () => {
    expect(boundsOf({ latitude: 0, longitude: 100, zoom: 1.4 }, size)).toMatchObject({
      west: -180,
      east: 180,
    })
  })

  test('stay the same when a view is fitted to what it shows', () => {
    const from = { latitude: 30.3, longitude: -97.7, zoom: 11 }
    const again = fitBounds(boundsOf(from, size), size, { room: 0, nearest: 16 })
    expect(again.zoom).toBeCloseTo(from.zoom, 6)
    expect(again.latitude).toBeCloseTo(from.latitude, 6)
  })
})

test('the scale bar is round, fits, and is as long as it says', () => {
  fc.assert(
    fc.property(view, (from) => {
      const { metres, pixels: wide } = scaleBar(from, 110)
      expect(wide).toBeLessThanOrEqual(110)
      expect(wide).toBeGreaterThan(110 / 2.6)
      expect(metres / wide).toBeCloseTo(metresPerPixel(from), 3)
      expect(String(metres)).toMatch(/^[125]0*$/)
    }),
  )
})
