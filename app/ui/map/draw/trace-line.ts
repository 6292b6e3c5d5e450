import { type MapSize, type MapView, project, worldSize } from '../map-view.ts'
import type { TileLine } from '../tiles/read-vector-tile.ts'
import type { TilePlace } from '../tiles/tile-source.ts'

/** How units of a tile become pixels from the middle of a drawing, and how far that reaches. */
export type Placement = { scale: number; x: number; y: number; extent: number; right: number; bottom: number }

/** Where a layer of a tile lies on a drawing of this size. */
export function placementOf(tile: TilePlace, extent: number, view: MapView, size: MapSize): Placement {
  const [middleX, middleY] = project(view)
  const world = worldSize(view.zoom)
  const width = world / 2 ** tile.zoom
  return {
    scale: width / extent,
    x: tile.column * width - middleX * world,
    y: tile.row * width - middleY * world,
    extent,
    // Wide lines reach in from beyond the edge.
    right: size.width / 2 + 16,
    bottom: size.height / 2 + 16,
  }
}

// What is nearer than this to the last point cannot be seen.
const leastStep = 0.7

/** Adds a ring or a line; of what lies outside of the drawing only as much as keeps inside and outside right. */
export function traceLine(to: Path2D, line: TileLine, at: Placement, isRing: boolean): void {
  if (!isInSight(line, at)) return
  const { points } = line
  const { scale, x: left, y: top } = at
  const last = points.length - 2
  let [lastX, lastY] = [(points[0] ?? 0) * scale + left, (points[1] ?? 0) * scale + top]
  let lastSide = sideOf(lastX, lastY, at)
  let [x, y] = [lastX, lastY]
  let side = lastSide
  to.moveTo(lastX, lastY)
  for (let next = 2; next <= last + 2; next += 2) {
    const isEnd = next > last
    const nextX = isEnd ? x : (points[next] ?? 0) * scale + left
    const nextY = isEnd ? y : (points[next + 1] ?? 0) * scale + top
    const nextSide = isEnd ? 0 : sideOf(nextX, nextY, at)
    const isNear = Math.abs(x - lastX) < leastStep && Math.abs(y - lastY) < leastStep
    const isBeyond = (side & lastSide & nextSide) !== 0
    if (next > 2 && ((!isNear && !isBeyond) || isEnd)) {
      to.lineTo(x, y)
      lastX = x
      lastY = y
      lastSide = side
    }
    x = nextX
    y = nextY
    side = nextSide
  }
  if (isRing) to.closePath()
}

/** Adds the shores of a ring: where it was cut along the edges of its tile there is none. */
export function traceShore(to: Path2D, line: TileLine, at: Placement): void {
  if (!isInSight(line, at)) return
  const { points } = line
  const { scale, x: left, y: top, extent } = at
  const isOutside = (unit: number) => unit <= 0 || unit >= extent
  let isDown = false
  let [lastX, lastY] = [0, 0]
  for (let from = 0; from < points.length; from += 2) {
    const to_ = from + 2 < points.length ? from + 2 : 0
    const [ax = 0, ay = 0] = [points[from], points[from + 1]]
    const [bx = 0, by = 0] = [points[to_], points[to_ + 1]]
    const isCut = (ax === bx && isOutside(ax)) || (ay === by && isOutside(ay))
    const [x, y] = [bx * scale + left, by * scale + top]
    const [fromX, fromY] = [ax * scale + left, ay * scale + top]
    if (isCut || (sideOf(fromX, fromY, at) & sideOf(x, y, at)) !== 0) {
      isDown = false
      continue
    }
    if (!isDown) {
      to.moveTo(fromX, fromY)
      lastX = fromX
      lastY = fromY
      isDown = true
    }
    if (to_ !== 0 && Math.abs(x - lastX) < leastStep && Math.abs(y - lastY) < leastStep) continue
    to.lineTo(x, y)
    lastX = x
    lastY = y
  }
}

function isInSight({ west, east, north, south }: TileLine, at: Placement): boolean {
  const { scale, x, y, right, bottom } = at
  const [left, top] = [west * scale + x, north * scale + y]
  const [width, height] = [(east - west) * scale, (south - north) * scale]
  if (left > right || left + width < -right || top > bottom || top + height < -bottom) return false
  return width > leastStep || height > leastStep
}

/** The sides on which a point lies outside, as bits. */
function sideOf(x: number, y: number, { right, bottom }: Placement): number {
  return (x < -right ? 1 : x > right ? 2 : 0) | (y < -bottom ? 4 : y > bottom ? 8 : 0)
}
