import type { Path } from './path.ts'

/** `0` cuts along x, `1` along y. */
export type Axis = 0 | 1

/** The part of a ring between two lines across an axis, closed along them; null where there is none. */
export function cutRing(ring: Path, axis: Axis, from: number, to: number): Path | null {
  const range = rangeOf(ring, axis)
  if (range.highest < from || range.lowest > to) return null
  if (range.lowest >= from && range.highest <= to) return ring
  const cut: number[] = []
  for (let at = 0; at + 5 < ring.length; at += 3) {
    const [here, there] = [ring[at + axis] ?? 0, ring[at + 3 + axis] ?? 0]
    if (here >= from && here <= to) push(cut, ring, at)
    // In the order in which the line crosses them.
    for (const edge of here < there ? [from, to] : [to, from]) {
      if ((here < edge && there > edge) || (here > edge && there < edge)) cross(cut, ring, at, axis, edge)
    }
  }
  if (cut.length < 9) return null
  const [x = 0, y = 0] = cut
  cut.push(x, y, Number.POSITIVE_INFINITY)
  return Float64Array.from(cut)
}

/** The parts of a line between two lines across an axis. */
export function cutLine(line: Path, axis: Axis, from: number, to: number): Path[] {
  const range = rangeOf(line, axis)
  if (range.highest < from || range.lowest > to) return []
  if (range.lowest >= from && range.highest <= to) return [line]
  const parts: number[][] = []
  let part: number[] = []
  const end = () => {
    if (part.length >= 6) parts.push(part)
    part = []
  }
  for (let at = 0; at + 5 < line.length; at += 3) {
    const [here, there] = [line[at + axis] ?? 0, line[at + 3 + axis] ?? 0]
    if (here >= from && here <= to) push(part, line, at)
    for (const edge of here < there ? [from, to] : [to, from]) {
      if (!((here < edge && there > edge) || (here > edge && there < edge))) continue
      cross(part, line, at, axis, edge)
      if (edge === (here < there ? to : from)) end()
    }
  }
  const last = line.length - 3
  const lastPlace = line[last + axis] ?? 0
  if (lastPlace >= from && lastPlace <= to) push(part, line, last)
  end()
  return parts.map((points) => Float64Array.from(points))
}

function rangeOf(path: Path, axis: Axis): { lowest: number; highest: number } {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let at = axis as number; at < path.length; at += 3) {
    const value = path[at] ?? 0
    if (value < lowest) lowest = value
    if (value > highest) highest = value
  }
  return { lowest, highest }
}

function push(to: number[], path: Path, at: number): void {
  to.push(path[at] ?? 0, path[at + 1] ?? 0, path[at + 2] ?? 0)
}

/** Where the step from a point to the next crosses an edge; never left out by whoever simplifies. */
function cross(to: number[], path: Path, at: number, axis: Axis, edge: number): void {
  const other = 1 - axis
  const [here, there] = [path[at + axis] ?? 0, path[at + 3 + axis] ?? 0]
  const share = (edge - here) / (there - here)
  const across = (path[at + other] ?? 0) + share * ((path[at + 3 + other] ?? 0) - (path[at + other] ?? 0))
  if (axis === 0) to.push(edge, across, Number.POSITIVE_INFINITY)
  else to.push(across, edge, Number.POSITIVE_INFINITY)
}
