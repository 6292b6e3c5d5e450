import { project } from '../../../app/ui/map/map-view.ts'

/**
 * A line or a ring on the plane of `project`: x, y and weight of each point in turns. The weight says how far a line
 * without the point would run beside it; whoever tolerates that leaves it out. A ring ends with its first point.
 */
export type Path = Float64Array

/** Its outer ring and the rings of its holes. */
export type Polygon = { rings: Path[]; area: number }

/** Projects a line of degrees and weighs its points. */
export function toPath(degrees: readonly (readonly number[])[]): Path {
  const path = new Float64Array(degrees.length * 3)
  degrees.forEach(([longitude = 0, latitude = 0], at) => {
    const [x, y] = project({ longitude, latitude })
    path[3 * at] = x
    path[3 * at + 1] = y
  })
  weigh(path)
  return path
}

/** The area within a ring on the plane; negative where it runs against the clock as one sees it on a map. */
export function areaOf(ring: Path): number {
  let twice = 0
  for (let at = 0; at + 5 < ring.length; at += 3) {
    twice += (ring[at] ?? 0) * (ring[at + 4] ?? 0) - (ring[at + 3] ?? 0) * (ring[at + 1] ?? 0)
  }
  return twice / 2
}

/** The same ring the other way round. */
export function turned(ring: Path): Path {
  const other = new Float64Array(ring.length)
  for (let at = 0; at < ring.length; at += 3) {
    other.set(ring.subarray(ring.length - at - 3, ring.length - at), at)
  }
  return other
}

/** Douglas and Peucker's distances, by a stack of its own: a continent has half a million points. */
function weigh(path: Path): void {
  const last = path.length - 3
  path[2] = Number.POSITIVE_INFINITY
  path[last + 2] = Number.POSITIVE_INFINITY
  const stack: [from: number, to: number][] = [[0, last]]
  for (let part = stack.pop(); part; part = stack.pop()) {
    const [from, to] = part
    const { at, distance } = farthest(path, from, to)
    if (at === from) continue
    path[at + 2] = distance
    if (at - from > 3) stack.push([from, at])
    if (to - at > 3) stack.push([at, to])
  }
}

function farthest(path: Path, from: number, to: number): { at: number; distance: number } {
  const [fromX, fromY] = [path[from] ?? 0, path[from + 1] ?? 0]
  const [toX, toY] = [path[to] ?? 0, path[to + 1] ?? 0]
  const [alongX, alongY] = [toX - fromX, toY - fromY]
  const length = alongX * alongX + alongY * alongY
  let at = from
  let longest = -1
  for (let next = from + 3; next < to; next += 3) {
    const x = (path[next] ?? 0) - fromX
    const y = (path[next + 1] ?? 0) - fromY
    const share = length > 0 ? Math.max(0, Math.min(1, (x * alongX + y * alongY) / length)) : 0
    const distance = (x - share * alongX) ** 2 + (y - share * alongY) ** 2
    if (distance <= longest) continue
    longest = distance
    at = next
  }
  return { at, distance: Math.sqrt(Math.max(0, longest)) }
}
