import type { Vec3 } from '#painter/hours.ts'
import { type Box, drawFace, onPanel, paint, rectSpots, type Spot, side } from '#painter/solids.ts'
import { type Panel, panel, type Stage } from '#painter/stage.ts'
import { type Finish, texture } from '#painter/textures.ts'
import type { Tone } from '#painter/tone.ts'
import { drawWall, eavesShade, type Roof, snowTone, type Walls } from './walls.ts'

/**
 * A body with a pitched roof; the gable looks to the front, or to the side when `ridge` is 'across'. Returns the panels
 * to put windows on.
 */
export function drawGabled(
  stage: Stage,
  box: Box,
  walls: Walls,
  roof: Roof,
  ridge: 'away' | 'across',
): { front: Panel; right: Panel; left: Panel } {
  const front = side(stage, box, 'front')
  const right = side(stage, box, 'right')
  const left = side(stage, box, 'left')
  const wide = box.x[1] - box.x[0]
  const deep = box.z[1] - box.z[0]
  const high = box.y[1] - box.y[0]
  const slabs = ridge === 'away' ? slabsAway(box, roof) : slabsAcross(box, roof)
  for (const slab of slabs) drawSlab(stage, slab, roof, 'under')
  const plain = (w: number) => rectSpots(0, 0, w, high)
  const gabled = (w: number): Spot[] => [
    [0, 0],
    [w, 0],
    [w, high],
    [w / 2, high + roof.rise],
    [0, high],
  ]
  drawWall(left, ridge === 'away' ? plain(deep) : gabled(deep), walls)
  drawWall(right, ridge === 'away' ? plain(deep) : gabled(deep), walls)
  drawWall(front, ridge === 'away' ? gabled(wide) : plain(wide), walls)
  if (walls.gable) {
    const [target, w] = ridge === 'away' ? ([front, wide] as const) : ([right, deep] as const)
    const top: Spot[] = [
      [0, high],
      [w, high],
      [w / 2, high + roof.rise],
    ]
    paint(target, top, walls.gable.tone)
    texture(target, top, walls.gable.finish)
  }
  eavesShade(ridge === 'away' ? right : front, ridge === 'away' ? deep : wide, high)
  for (const slab of slabs) drawSlab(stage, slab, roof, 'over')
  return { front, right, left }
}

/** A roof with one slope, high at the front, resting on sloping side walls. Returns the panels for windows. */
export function drawShed(
  stage: Stage,
  box: Box,
  walls: Walls,
  roof: Roof,
): { front: Panel; right: Panel; left: Panel } {
  const {
    x: [x0, x1],
    y: [y0, y1],
    z: [z0, z1],
  } = box
  const o = roof.overhang ?? 0.5
  const frontHigh = y1 - y0 + roof.rise
  const deep = z1 - z0
  const front = side(stage, box, 'front')
  const right = side(stage, box, 'right')
  const left = side(stage, box, 'left')
  const slope = roof.rise / deep
  const slab: Slab = {
    eave: [
      [x1 + o, y1 - slope * o, z1 + o],
      [x0 - o, y1 - slope * o, z1 + o],
    ],
    ridge: [
      [x0 - o, y1 + roof.rise + slope * o, z0 - o],
      [x1 + o, y1 + roof.rise + slope * o, z0 - o],
    ],
  }
  drawSlab(stage, slab, roof, 'under')
  drawWall(
    right,
    [
      [0, 0],
      [deep, 0],
      [deep, y1 - y0],
      [0, frontHigh],
    ],
    walls,
  )
  drawWall(
    left,
    [
      [0, 0],
      [deep, 0],
      [deep, frontHigh],
      [0, y1 - y0],
    ],
    walls,
  )
  drawWall(front, rectSpots(0, 0, x1 - x0, frontHigh), walls)
  eavesShade(front, x1 - x0, frontHigh)
  drawSlab(stage, slab, roof, 'over')
  return { front, right, left }
}

interface Slab {
  /** The lower edge, then the upper edge, anticlockwise seen from above. */
  readonly eave: readonly [Vec3, Vec3]
  readonly ridge: readonly [Vec3, Vec3]
}

const roofThickness = 0.2

function slabsAway(box: Box, roof: Roof): Slab[] {
  const {
    x: [x0, x1],
    y: [, y],
    z: [z0, z1],
  } = box
  const o = roof.overhang ?? 0.45
  const middle = (x0 + x1) / 2
  const drop = (roof.rise / (middle - x0)) * o
  const top = y + roof.rise
  return [
    {
      eave: [
        [x0 - o, y - drop, z1 + o],
        [x0 - o, y - drop, z0 - o],
      ],
      ridge: [
        [middle, top, z0 - o],
        [middle, top, z1 + o],
      ],
    },
    {
      eave: [
        [x1 + o, y - drop, z0 - o],
        [x1 + o, y - drop, z1 + o],
      ],
      ridge: [
        [middle, top, z1 + o],
        [middle, top, z0 - o],
      ],
    },
  ]
}

function slabsAcross(box: Box, roof: Roof): Slab[] {
  const {
    x: [x0, x1],
    y: [, y],
    z: [z0, z1],
  } = box
  const o = roof.overhang ?? 0.45
  const middle = (z0 + z1) / 2
  const drop = (roof.rise / (middle - z0)) * o
  const top = y + roof.rise
  return [
    {
      eave: [
        [x1 + o, y - drop, z1 + o],
        [x0 - o, y - drop, z1 + o],
      ],
      ridge: [
        [x0 - o, top, middle],
        [x1 + o, top, middle],
      ],
    },
    {
      eave: [
        [x0 - o, y - drop, z0 - o],
        [x1 + o, y - drop, z0 - o],
      ],
      ridge: [
        [x1 + o, top, middle],
        [x0 - o, top, middle],
      ],
    },
  ]
}

function drawSlab(stage: Stage, slab: Slab, roof: Roof, part: 'under' | 'over'): void {
  const [a, b, c, d] = [...slab.eave, ...slab.ridge]
  if (!a || !b || !c || !d) return
  if (part === 'under') {
    drawFace(stage, [d, c, b, a], roof.trim, 0.5)
    return
  }
  const thick = stage.snow ? roofThickness * 1.9 : roofThickness
  const edge: Tone = stage.snow ? snowTone : roof.trim
  const up = (point: Vec3): Vec3 => [point[0], point[1] + thick, point[2]]
  const edges = [
    [a, b],
    [b, c],
    [d, a],
  ] as const
  for (const [from, to] of edges) drawFace(stage, [from, to, up(to), up(from)], edge)
  slopeOf(stage, [up(a), up(b), up(c), up(d)], stage.snow ? snowTone : roof.tone, roof.finish)
  if (stage.snow)
    for (const [from, to] of edges) drawFace(stage, [from, to, lift(to, 0.1), lift(from, 0.1)], roof.trim)
}

/** One roof slope with its covering and a soft gradient towards the ridge. */
export function slopeOf(stage: Stage, loop: readonly Vec3[], tone: Tone, finish: Finish): void {
  if (!drawFace(stage, loop, tone)) return
  const [a, b, c, d] = loop
  if (!a || !b || !c || !d) return
  const along: Vec3 = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const length = Math.hypot(...along)
  const axis: Vec3 = [along[0] / length, along[1] / length, along[2] / length]
  const local = (p: Vec3): readonly [number, Vec3] => {
    const offset: Vec3 = [p[0] - a[0], p[1] - a[1], p[2] - a[2]]
    const u = offset[0] * axis[0] + offset[1] * axis[1] + offset[2] * axis[2]
    return [u, [offset[0] - axis[0] * u, offset[1] - axis[1] * u, offset[2] - axis[2] * u]]
  }
  const [uc, vc] = local(c)
  const [ud] = local(d)
  const rise = Math.hypot(...vc)
  if (rise < 0.05) return
  const target = panel(stage, a, along, vc)
  const outline: Spot[] = [
    [0, 0],
    [length, 0],
    [uc, rise],
    [ud, rise],
  ]
  if (stage.snow) return
  texture(target, outline, finish)
  const wash = stage.canvas.linear([
    { at: 0, colour: '#fff', opacity: 0.1 },
    { at: 1, colour: stage.light.shadow.colour, opacity: 0.2 },
  ])
  stage.canvas.fill(onPanel(target, outline), wash)
}

function lift(point: Vec3, by: number): Vec3 {
  return [point[0], point[1] + by, point[2]]
}
