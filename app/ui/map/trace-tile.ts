import type { MapTile } from './map-tile.ts'
import { type MapView, project, worldSize } from './map-view.ts'

/** Lines of a tile on the plane of `project`, x and y in turns; made once, so that drawing only scales and shifts. */
type Traced = {
  land: Ring[]
  borders: Float64Array[]
  states: Float64Array[]
  counties: Float64Array[]
}

/** `cuts` marks the points from which a ring runs along the edge of its tile: there it was cut, and no shore is. */
type Ring = { plane: Float64Array; cuts: Uint8Array }

const traced = new WeakMap<MapTile, Traced>()

function trace(tile: MapTile): Traced {
  const known = traced.get(tile)
  if (known) return known
  const made = {
    land: tile.land.map((steps) => ({ plane: toPlane(steps), cuts: findCuts(steps, tile.box) })),
    borders: tile.borders.map(toPlane),
    states: tile.states.map(toPlane),
    counties: tile.counties.map(toPlane),
  }
  traced.set(tile, made)
  return made
}

function toPlane(steps: number[]): Float64Array {
  const plane = new Float64Array(steps.length)
  let [longitude, latitude] = [0, 0]
  for (let at = 0; at < steps.length; at += 2) {
    longitude += steps[at] ?? 0
    latitude += steps[at + 1] ?? 0
    const [x, y] = project({ longitude: longitude / 1_000, latitude: latitude / 1_000 })
    plane[at] = x
    plane[at + 1] = y
  }
  return plane
}

function findCuts(steps: number[], [west, south, east, north]: MapTile['box']): Uint8Array {
  const count = steps.length / 2
  const cuts = new Uint8Array(count)
  // The world itself ends at the date line and at the south pole.
  const meridians = [west, east, -180, 180].map((degrees) => degrees * 1_000)
  const parallels = [south, north, -90].map((degrees) => degrees * 1_000)
  const on = (edges: number[], one: number, other: number) =>
    edges.some((edge) => Math.abs(one - edge) < 1.5 && Math.abs(other - edge) < 1.5)
  const [firstX = 0, firstY = 0] = steps
  let [x, y] = [firstX, firstY]
  for (let at = 0; at < count; at++) {
    const isLast = at === count - 1
    const nextX = isLast ? firstX : x + (steps[2 * at + 2] ?? 0)
    const nextY = isLast ? firstY : y + (steps[2 * at + 3] ?? 0)
    if (on(meridians, x, nextX) || on(parallels, y, nextY)) cuts[at] = 1
    x = nextX
    y = nextY
  }
  return cuts
}

export type LineKind = 'borders' | 'states' | 'counties'

/** A place on the plane of `project` from which paths are measured, at a zoom. */
export type Anchor = { x: number; y: number; zoom: number }

const anchorStep = 2_048

/** The anchor of a view: the same for all views around it, so that paths are traced again only now and then. */
export function anchorOf(view: MapView): Anchor {
  const [x, y] = project(view)
  // On a small world never far from the middle, or the wrong side of it would be drawn.
  const step = Math.min(anchorStep / worldSize(view.zoom), 1 / 16)
  return { x: Math.round(x / step) * step, y: Math.round(y / step) * step, zoom: view.zoom }
}

/** Where an anchor lies in a view, in pixels from the middle. */
export function anchorInView({ x, y, zoom }: Anchor, view: MapView): { x: number; y: number } {
  const [middleX, middleY] = project(view)
  return { x: (x - middleX) * worldSize(zoom), y: (y - middleY) * worldSize(zoom) }
}

/** The SVG paths of tiles, in pixels from an anchor. */
export function drawTiles(tiles: readonly MapTile[], anchor: Anchor) {
  return {
    // One path for each tile: where they overlap, holes and land must not undo each other.
    land: tiles.map((tile) =>
      join([tile], anchor, (_, pen) => trace(tile).land.map(({ plane }) => pen.line(plane, true))),
    ),
    coast: join(tiles, anchor, (tile, pen) => trace(tile).land.map(pen.coast)),
    lines: (kind: LineKind) =>
      join(tiles, anchor, (tile, pen) => trace(tile)[kind].map((line) => pen.line(line, false))),
  }
}

function join(
  tiles: readonly MapTile[],
  anchor: Anchor,
  draw: (tile: MapTile, pen: ReturnType<typeof createPen>) => string[],
): string {
  return tiles
    .map((tile) => {
      // Where the view crosses the date line, the tiles beyond it are drawn on this side.
      const tileMiddle = (tile.box[0] + tile.box[2]) / 720 + 0.5
      const isWorld = tile.box[2] - tile.box[0] > 180
      const turns = isWorld ? [-1, 0, 1] : [Math.round(anchor.x - tileMiddle)]
      return turns.map((turn) => draw(tile, createPen(anchor, turn)).join('')).join('')
    })
    .join('')
}

// What is nearer than this to the last point cannot be seen.
const leastStep = 0.8

function createPen(anchor: Anchor, turn: number) {
  const scale = worldSize(anchor.zoom)
  const toX = (x: number) => Math.round((x + turn - anchor.x) * scale * 10) / 10
  const toY = (y: number) => Math.round((y - anchor.y) * scale * 10) / 10

  function line(plane: Float64Array, close: boolean): string {
    let [lastX, lastY] = [toX(plane[0] ?? 0), toY(plane[1] ?? 0)]
    let path = `M${lastX} ${lastY}`
    let drawn = 0
    for (let at = 2; at < plane.length; at += 2) {
      const [x, y] = [toX(plane[at] ?? 0), toY(plane[at + 1] ?? 0)]
      const isEnd = at === plane.length - 2
      if (!isEnd && Math.abs(x - lastX) < leastStep && Math.abs(y - lastY) < leastStep) continue
      path += `L${x} ${y}`
      lastX = x
      lastY = y
      drawn++
    }
    // An island of less than a pixel.
    if (close && drawn < 2) return ''
    return close ? `${path}Z` : path
  }

  /** A ring without its cuts. */
  function coast({ plane, cuts }: Ring): string {
    let path = ''
    let isDown = false
    let [lastX, lastY] = [Number.NaN, Number.NaN]
    for (let at = 0; at < plane.length; at += 2) {
      const next = at + 2 < plane.length ? at + 2 : 0
      if (cuts[at / 2]) {
        isDown = false
        continue
      }
      if (!isDown) {
        lastX = toX(plane[at] ?? 0)
        lastY = toY(plane[at + 1] ?? 0)
        path += `M${lastX} ${lastY}`
        isDown = true
      }
      const [x, y] = [toX(plane[next] ?? 0), toY(plane[next + 1] ?? 0)]
      if (next !== 0 && Math.abs(x - lastX) < leastStep && Math.abs(y - lastY) < leastStep) continue
      path += `L${x} ${y}`
      lastX = x
      lastY = y
    }
    return path
  }

  return { line, coast }
}
