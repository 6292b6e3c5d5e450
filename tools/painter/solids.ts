import { ring } from './canvas.ts'
import type { Vec3 } from './hours.ts'
import { cross, type Panel, panel, project, type Stage, surface, toWorld } from './stage.ts'
import { type Finish, texture } from './textures.ts'
import type { Tone } from './tone.ts'

/** A box in local metres. */
export interface Box {
  readonly x: readonly [number, number]
  readonly y: readonly [number, number]
  readonly z: readonly [number, number]
}

/** A place on a panel in metres. */
export type Spot = readonly [u: number, v: number]

/** Box from centre and size on the ground. */
export function boxAt(x: number, z: number, wide: number, high: number, deep: number, base = 0): Box {
  return { x: [x - wide / 2, x + wide / 2], y: [base, base + high], z: [z - deep / 2, z + deep / 2] }
}

/** The panel of one side of a box, seen from outside: u from the left, v from the bottom. */
export function side(stage: Stage, box: Box, which: 'front' | 'left' | 'right' | 'top' | 'under'): Panel {
  const [x0, x1] = box.x
  const [y0, y1] = box.y
  const [z0, z1] = box.z
  switch (which) {
    case 'front':
      return panel(stage, [x0, y0, z0], [1, 0, 0], [0, 1, 0])
    case 'left':
      return panel(stage, [x0, y0, z1], [0, 0, -1], [0, 1, 0])
    case 'right':
      return panel(stage, [x1, y0, z0], [0, 0, 1], [0, 1, 0])
    case 'top':
      return panel(stage, [x0, y1, z0], [1, 0, 0], [0, 0, 1])
    case 'under':
      return panel(stage, [x0, y0, z1], [1, 0, 0], [0, 0, -1])
  }
}

/** Path of a shape on a panel. */
export function onPanel(target: Panel, spots: readonly Spot[], lift = 0): string {
  return ring(spots.map(([u, v]) => target.at(u, v, lift)))
}

/** Path of a rectangle on a panel. */
export function rectOn(target: Panel, u: number, v: number, w: number, h: number, lift = 0): string {
  return onPanel(target, rectSpots(u, v, w, h), lift)
}

/** Corners of a rectangle on a panel, anticlockwise from the lower left. */
export function rectSpots(u: number, v: number, w: number, h: number): Spot[] {
  return [
    [u, v],
    [u + w, v],
    [u + w, v + h],
    [u, v + h],
  ]
}

/** Path of an ellipse on a panel. */
export function ovalOn(target: Panel, u: number, v: number, ru: number, rv = ru, lift = 0): string {
  return onPanel(target, arcSpots(u, v, ru, rv, 0, Math.PI * 2, 28), lift)
}

/** Points along an arc. */
export function arcSpots(
  u: number,
  v: number,
  ru: number,
  rv: number,
  from: number,
  to: number,
  steps = 14,
): Spot[] {
  return Array.from({ length: steps + 1 }, (_, i): Spot => {
    const angle = from + ((to - from) * i) / steps
    return [u + Math.cos(angle) * ru, v + Math.sin(angle) * rv]
  })
}

/** Rounded rectangle as spots. */
export function roundedSpots(u: number, v: number, w: number, h: number, r: number): Spot[] {
  const q = Math.PI / 2
  return [
    ...arcSpots(u + w - r, v + h - r, r, r, 0, q, 5),
    ...arcSpots(u + r, v + h - r, r, r, q, 2 * q, 5),
    ...arcSpots(u + r, v + r, r, r, 2 * q, 3 * q, 5),
    ...arcSpots(u + w - r, v + r, r, r, 3 * q, 4 * q, 5),
  ]
}

/** Paints a shape on a panel in the light the panel gets; nothing when it is turned away. */
export function paint(target: Panel, spots: readonly Spot[], tone: Tone, exposure = 1, lift = 0): void {
  if (!target.visible) return
  const colour = surface(target.stage.light, tone, target.normal, exposure)
  target.stage.canvas.fill(onPanel(target, spots, lift), colour, `stroke="${colour}" stroke-width=".8"`)
}

/** Paints a rectangle on a panel. */
export function paintRect(
  target: Panel,
  u: number,
  v: number,
  w: number,
  h: number,
  tone: Tone,
  exposure = 1,
  lift = 0,
): void {
  paint(target, rectSpots(u, v, w, h), tone, exposure, lift)
}

/** Darkens a shape from its foot upwards, where less light of the sky arrives. */
export function grounded(target: Panel, spots: readonly Spot[], strength = 0.3): void {
  if (!target.visible) return
  const canvas = target.stage.canvas
  const { colour } = target.stage.light.shadow
  const wash = canvas.linear([
    { at: 0, colour, opacity: strength * 0.45 },
    { at: 0.16, colour, opacity: 0 },
    { at: 0.55, colour, opacity: 0 },
    { at: 1, colour, opacity: strength },
  ])
  canvas.fill(onPanel(target, spots), wash)
}

/** A box with up to three visible sides. */
export function drawBox(stage: Stage, box: Box, tone: Tone, finish: Finish = 'plain', exposure = 1): void {
  const wide = box.x[1] - box.x[0]
  const high = box.y[1] - box.y[0]
  const deep = box.z[1] - box.z[0]
  const sides = [
    ['under', wide, deep],
    ['left', deep, high],
    ['right', deep, high],
    ['front', wide, high],
    ['top', wide, deep],
  ] as const
  for (const [which, w, h] of sides) {
    const target = side(stage, box, which)
    if (!target.visible) continue
    const outline = rectSpots(0, 0, w, h)
    paint(target, outline, tone, exposure)
    if (which === 'top' || which === 'under') continue
    texture(target, outline, finish)
    if (high > 1.2) grounded(target, outline)
  }
}

/** One flat side from local corners, anticlockwise from outside. Returns whether it was visible. */
export function drawFace(stage: Stage, corners: readonly Vec3[], tone: Tone, exposure = 1): boolean {
  const world = corners.map((corner) => toWorld(stage, corner))
  const [a, b, c] = world
  if (!a || !b || !c) return false
  const normal = cross([b[0] - a[0], b[1] - a[1], b[2] - a[2]], [c[0] - a[0], c[1] - a[1], c[2] - a[2]])
  const size = Math.hypot(...normal) || 1
  const outside: Vec3 = [-normal[0] / size, -normal[1] / size, -normal[2] / size]
  const towardsEye = -a[0] * outside[0] + (stage.camera.eyeHeight - a[1]) * outside[1] - a[2] * outside[2]
  if (towardsEye <= 0.001) return false
  const colour = surface(stage.light, tone, outside, exposure)
  const d = ring(world.map((point) => project(stage.camera, point)))
  stage.canvas.fill(d, colour, `stroke="${colour}" stroke-width=".8"`)
  return true
}

/** Corners of a box, for shadows and outlines. */
export function corners(box: Box): Vec3[] {
  return box.x.flatMap((x) => box.y.flatMap((y) => box.z.map((z): Vec3 => [x, y, z])))
}
