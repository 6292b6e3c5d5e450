import type { Random } from '#database/seed/random.ts'
import type { Canvas, Point } from './canvas.ts'
import { type Daylight, shade, unit, type Vec3 } from './hours.ts'
import type { Tone } from './tone.ts'

/** The eye: it looks straight ahead, so uprights stay upright, as on an architect's drawing. */
interface Camera {
  /** Pixels that one metre covers at one metre's distance. */
  readonly focal: number
  readonly centre: number
  /** Picture line of the horizon. */
  readonly horizon: number
  readonly eyeHeight: number
}

/** Where and in what light solids are drawn: the picture, the eye, and the local axes turned about the upright. */
export interface Stage {
  readonly canvas: Canvas
  readonly camera: Camera
  readonly light: Daylight
  readonly random: Random
  readonly snow: boolean
  readonly origin: Vec3
  readonly yaw: number
}

/** A flat piece of something in space with its own two axes in metres; u along, v up, outside towards v x u. */
export interface Panel {
  readonly stage: Stage
  readonly normal: Vec3
  /** Whether its outside is turned to the eye. */
  readonly visible: boolean
  /** Pixels per metre about its middle. */
  readonly scale: number
  /** Picture place of (u, v), optionally lifted off the panel to the outside. */
  at(u: number, v: number, lift?: number): Point
}

/** The same stage with local axes moved and turned; nested calls add up. */
export function placed(stage: Stage, offset: Vec3, turn = 0): Stage {
  return { ...stage, origin: toWorld(stage, offset), yaw: stage.yaw + turn }
}

/** Local place to world place. */
export function toWorld(stage: Stage, point: Vec3): Vec3 {
  const [x, y, z] = turned(point, stage.yaw)
  return [x + stage.origin[0], y + stage.origin[1], z + stage.origin[2]]
}

/** Local direction to world direction. */
export function turned([x, y, z]: Vec3, yaw: number): Vec3 {
  const cos = Math.cos(yaw)
  const sin = Math.sin(yaw)
  return [x * cos - z * sin, y, x * sin + z * cos]
}

/** World place to picture place; what stands behind the eye is held at 0.4 m in front of it. */
export function project(camera: Camera, [x, y, z]: Vec3): Point {
  const scale = camera.focal / Math.max(0.4, z)
  return [camera.centre + x * scale, camera.horizon - (y - camera.eyeHeight) * scale]
}

/** Local place to picture place. */
export function see(stage: Stage, point: Vec3): Point {
  return project(stage.camera, toWorld(stage, point))
}

/** Pixels per metre at a local place. */
export function scaleAt(stage: Stage, point: Vec3): number {
  return stage.camera.focal / Math.max(0.4, toWorld(stage, point)[2])
}

/** A panel from a corner and two local directions. */
export function panel(stage: Stage, corner: Vec3, alongLocal: Vec3, upLocal: Vec3): Panel {
  const along = turned(unit(alongLocal), stage.yaw)
  const up = turned(unit(upLocal), stage.yaw)
  const start = toWorld(stage, corner)
  const normal = cross(up, along)
  const eye: Vec3 = [0, stage.camera.eyeHeight, 0]
  const point = (u: number, v: number, lift: number): Vec3 => [
    start[0] + along[0] * u + up[0] * v + normal[0] * lift,
    start[1] + along[1] * u + up[1] * v + normal[1] * lift,
    start[2] + along[2] * u + up[2] * v + normal[2] * lift,
  ]
  return {
    stage,
    normal,
    visible: dot(normal, [eye[0] - start[0], eye[1] - start[1], eye[2] - start[2]]) > 0.01,
    scale: stage.camera.focal / Math.max(0.4, start[2]),
    at: (u, v, lift = 0) => project(stage.camera, point(u, v, lift)),
  }
}

/** How much of the sun a world direction receives, 0 to 1. */
function sunOn(light: Daylight, normal: Vec3): number {
  return Math.max(0, dot(normal, light.towardsSun))
}

/** Colour of a surface with this world normal; what faces up gets more of the sky. */
export function surface(light: Daylight, tone: Tone, normal: Vec3, exposure = 1): string {
  return shade(light, tone, sunOn(light, normal) * exposure, (0.86 + 0.2 * normal[1]) * exposure)
}

/** Cross product of two directions. */
export function cross(a: Vec3, b: Vec3): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/** Dot product of two directions. */
export function dot(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
