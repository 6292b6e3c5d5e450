import { type Point, ring, soft } from './canvas.ts'
import type { Vec3 } from './hours.ts'
import { project, type Stage, scaleAt, see, toWorld } from './stage.ts'

/** Ground shadow of a convex body: its corners thrown along the sunlight. */
export function castShadow(stage: Stage, corners: readonly Vec3[]): void {
  const { light, camera, canvas } = stage
  const sun = light.towardsSun
  const stretch = light.hour === 'dusk' ? 0.5 : 1
  const thrown: Point[] = []
  for (const corner of corners) {
    const [x, y, z] = toWorld(stage, corner)
    const reach = Math.min(y / sun[1], 14) * stretch
    thrown.push(project(camera, [x - sun[0] * reach, 0, z - sun[2] * reach]))
    if (y < 0.3) thrown.push(project(camera, [x, 0, z]))
  }
  canvas.fill(ring(hull(thrown)), light.shadow.colour, `opacity="${light.shadow.opacity}"`)
}

/** Soft darkness where something stands on the ground. */
export function contact(stage: Stage, at: Vec3, rx: number, rz: number, opacity = 0.5): void {
  const [x, y] = see(stage, at)
  const scale = scaleAt(stage, at)
  const depth = toWorld(stage, at)[2]
  const flat = Math.max(0.06, (stage.camera.eyeHeight - at[1] - stage.origin[1]) / depth)
  soft(stage.canvas, x, y, rx * scale, Math.max(3, rz * scale * flat), stage.light.shadow.colour, opacity)
}

/** The outer loop of a set of picture places. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (list: readonly Point[]) => {
    const chain: Point[] = []
    for (const point of list) {
      while (chain.length > 1 && turn(chain[chain.length - 2], chain[chain.length - 1], point) <= 0)
        chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.reverse())]
}

function turn(a: Point | undefined, b: Point | undefined, c: Point): number {
  if (!a || !b) return 1
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}
