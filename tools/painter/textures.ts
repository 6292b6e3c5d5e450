import { line, ring } from './canvas.ts'
import { roundedSpots, type Spot } from './solids.ts'
import type { Panel } from './stage.ts'

/** How a wall's surface is worked. */
export type Finish =
  | 'plain'
  | 'boards'
  | 'planks'
  | 'logs'
  | 'brick'
  | 'stone'
  | 'shingles'
  | 'tiles'
  | 'corrugated'
  | 'thatch'

/** Works the surface of a panel inside a convex outline: boards, courses of brick, stones, shingles and so on. */
export function texture(target: Panel, outline: readonly Spot[], finish: Finish): void {
  if (!target.visible || finish === 'plain') return
  const { canvas, light, random } = target.stage
  const dark = light.shadow.colour
  const thin = Math.max(0.7, target.scale * 0.016)
  const rows = (spacing: number) => hatch(target, outline, spacing, 'across')
  const columns = (spacing: number) => hatch(target, outline, spacing, 'upright')
  switch (finish) {
    case 'boards':
      canvas.stroke(rows(0.2), dark, thin, 'stroke-opacity=".22"')
      return
    case 'planks':
      canvas.stroke(columns(0.24), dark, thin, 'stroke-opacity=".24"')
      return
    case 'logs':
      canvas.stroke(rows(0.3), dark, target.scale * 0.05, 'stroke-opacity=".32"')
      canvas.stroke(
        rows(0.3),
        '#fff',
        target.scale * 0.02,
        'stroke-opacity=".07" transform="translate(0 -4)"',
      )
      return
    case 'corrugated':
      canvas.stroke(columns(0.26), dark, target.scale * 0.07, 'stroke-opacity=".2"')
      canvas.stroke(
        columns(0.26),
        '#fff',
        target.scale * 0.03,
        'stroke-opacity=".14" transform="translate(-3 0)"',
      )
      return
    case 'brick':
      canvas.stroke(rows(0.16), '#fff', thin * 0.7, 'stroke-opacity=".16"')
      canvas.stroke(
        scatter(target, outline, 9, (u, v) => [
          [u, v],
          [u + 0.24, v],
        ]),
        dark,
        target.scale * 0.1,
        'stroke-opacity=".13"',
      )
      return
    case 'stone': {
      const stones = (seedShift: number) =>
        scatter(
          target,
          outline,
          7 - seedShift,
          (u, v) => roundedSpots(u, v, random.range(0.2, 0.46), random.range(0.13, 0.24), 0.06),
          true,
        )
      canvas.fill(stones(0), dark, 'fill-opacity=".15"')
      canvas.fill(stones(1), '#fff', 'fill-opacity=".12"')
      return
    }
    case 'tiles':
      canvas.stroke(columns(0.28), dark, target.scale * 0.05, 'stroke-opacity=".2"')
      canvas.stroke(rows(0.38), dark, thin, 'stroke-opacity=".28"')
      return
    case 'shingles':
      canvas.stroke(rows(0.26), dark, thin * 1.2, 'stroke-opacity=".26"')
      canvas.stroke(
        scatter(target, outline, 8, (u, v) => [
          [u, v],
          [u, v + 0.22],
        ]),
        dark,
        thin,
        'stroke-opacity=".24"',
      )
      return
    case 'thatch':
      canvas.stroke(
        scatter(target, outline, 26, (u, v) => [
          [u, v],
          [u + random.range(-0.05, 0.05), v + 0.5],
        ]),
        dark,
        thin,
        'stroke-opacity=".2"',
      )
      canvas.stroke(
        scatter(target, outline, 16, (u, v) => [
          [u, v],
          [u + random.range(-0.05, 0.05), v + 0.4],
        ]),
        '#fff',
        thin,
        'stroke-opacity=".2"',
      )
  }
}

/** Parallel lines inside a convex outline as one path. */
export function hatch(
  target: Panel,
  outline: readonly Spot[],
  spacing: number,
  direction: 'across' | 'upright',
): string {
  const axis = direction === 'across' ? 1 : 0
  const values = outline.map((spot) => spot[axis])
  const last = Math.max(...values)
  let d = ''
  for (let at = Math.min(...values) + spacing; at < last - 0.02; at += spacing) {
    const span = spanAt(outline, at, axis)
    if (!span) continue
    const ends: Spot[] =
      axis === 1
        ? [
            [span[0], at],
            [span[1], at],
          ]
        : [
            [at, span[0]],
            [at, span[1]],
          ]
    d += line(ends.map(([u, v]) => target.at(u, v)))
  }
  return d || 'M0 0'
}

/** Small marks spread evenly at random over the part of the outline's box that lies inside it. */
function scatter(
  target: Panel,
  outline: readonly Spot[],
  perSquareMetre: number,
  mark: (u: number, v: number) => Spot[],
  closed = false,
): string {
  const us = outline.map((spot) => spot[0])
  const vs = outline.map((spot) => spot[1])
  const [u0, u1, v0, v1] = [Math.min(...us), Math.max(...us), Math.min(...vs), Math.max(...vs)]
  const { random } = target.stage
  const count = Math.min(420, (u1 - u0) * (v1 - v0) * perSquareMetre * 0.6)
  let d = ''
  for (let i = 0; i < count; i++) {
    const u = random.range(u0, u1 - 0.3)
    const v = v0 + Math.floor(random.range(0, (v1 - v0) / 0.16)) * 0.16 + 0.08
    const span = spanAt(outline, v, 1)
    if (!span || u < span[0] || u > span[1] - 0.4 || v > v1 - 0.2) continue
    const points = mark(u, v).map(([a, b]) => target.at(a, b))
    d += closed ? ring(points) : line(points)
  }
  return d || 'M0 0'
}

function spanAt(outline: readonly Spot[], at: number, axis: 0 | 1): [number, number] | undefined {
  const other = axis === 1 ? 0 : 1
  const hits: number[] = []
  outline.forEach((from, i) => {
    const to = outline[(i + 1) % outline.length]
    if (!to || from[axis] === to[axis] || (from[axis] - at) * (to[axis] - at) > 0) return
    hits.push(from[other] + ((to[other] - from[other]) * (at - from[axis])) / (to[axis] - from[axis]))
  })
  return hits.length < 2 ? undefined : [Math.min(...hits), Math.max(...hits)]
}
