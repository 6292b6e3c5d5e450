import { line, ring } from '#painter/canvas.ts'
import { shade, type Vec3 } from '#painter/hours.ts'
import { drawFence } from '#painter/nature/paths.ts'
import { plantBush } from '#painter/nature/plants.ts'
import { castShadow } from '#painter/shadows.ts'
import { type Panel, panel, placed, type Stage, scaleAt, see } from '#painter/stage.ts'
import type { Tone } from '#painter/tone.ts'
import { drawRailing } from './fittings.ts'
import { drawDoor, drawWindow } from './openings.ts'
import { drawPot } from './outdoor.ts'
import { drawCone, drawTaper } from './round-tower.ts'

const white: Tone = [0.95, 0.015, 85]

/** A windmill turned into a home, with its sails set. */
export function drawWindmill(stage: Stage): void {
  const { canvas, light } = stage
  const wall: Tone = stage.random.pick([
    [0.95, 0.02, 85],
    [0.66, 0.08, 45],
    [0.86, 0.045, 75],
  ] as const)
  castShadow(stage, [
    [-2.4, 0, 0],
    [2.4, 0, 0],
    [1.4, 7, 0],
    [-1.4, 7, 0],
    [0, 8.6, 0],
  ])
  drawTaper(stage, [0, 0, 0.4], 2.7, 1.75, 6.6, [wall])
  drawTaper(placed(stage, [0, 2.6, 0.4]), [0, 0, 0], 3.4, 3.4, 0.2, [[0.5, 0.06, 55]])
  const rail: Vec3[] = Array.from({ length: 13 }, (_, i) => [
    Math.cos(Math.PI + (i / 12) * Math.PI) * 3.3,
    2.8,
    0.4 + Math.sin(Math.PI + (i / 12) * Math.PI) * 3.3,
  ])
  drawRailing(stage, rail, 'cross', white, 0.75)
  drawCone(placed(stage, [0, 6.6, 0.4]), [0, 0, 0], 2.05, 1.9, [0.42, 0.05, 40])
  const door = panel(stage, [-0.65, 0, -2.26], [1, 0, 0], [0, 1, 0.12])
  drawDoor(door, 0, 1.3, 2.1, [0.48, 0.1, 200], { frame: white, arched: true })
  const upper = panel(stage, [-0.5, 3.3, -1.88], [1, 0, 0], [0, 1, 0.12])
  drawWindow(upper, 0, 0.4, 1, 1.2, { frame: white, shape: 'arched', flowers: false })
  for (const [x, z] of [
    [-1.75, -1.3],
    [1.25, -1.55],
  ] as const)
    drawWindow(panel(stage, [x, 0.9, z], [1, 0, x < 0 ? -0.45 : 0.5], [0, 1, 0.1]), 0, 0, 0.7, 1, {
      frame: white,
      shape: 'arched',
      flowers: true,
    })
  const hub: Vec3 = [0, 6.9, -2]
  const sails = panel(stage, hub, [1, 0, 0], [0, 1, 0])
  for (let i = 0; i < 4; i++) drawSailArm(sails, Math.PI / 4 + 0.3 + (i * Math.PI) / 2)
  const [x, y] = see(stage, hub)
  canvas.add(
    `<circle cx="${x}" cy="${y}" r="${scaleAt(stage, hub) * 0.24}" fill="${shade(light, [0.35, 0.05, 50], 0.6)}"/>`,
  )
  for (const bx of [-3.1, -2, 2.2, 3.2])
    plantBush(stage, [bx, 0, -2.9], 1.2, 0.8, [0.5, 0.1, 136], bx < 0 ? [0.66, 0.2, 28] : [0.86, 0.12, 85])
  drawPot(stage, [-1.3, 0, -3.1], 0.9)
  drawPot(stage, [1.2, 0, -3.1], 0.9)
  drawFence(stage, [-6.4, 0, -4.6], [-1.6, 0, -4.6], 'rail', [0.62, 0.05, 65])
  drawFence(stage, [1.6, 0, -4.6], [6.4, 0, -4.6], 'rail', [0.62, 0.05, 65])
}

function drawSailArm(plane: Panel, angle: number): void {
  const { canvas, light } = plane.stage
  const at = (r: number, s: number) =>
    plane.at(Math.cos(angle) * r - Math.sin(angle) * s, Math.sin(angle) * r + Math.cos(angle) * s)
  canvas.fill(
    ring([at(0.9, 0), at(4.7, 0), at(4.7, 0.95), at(0.9, 0.95)]),
    shade(light, [0.95, 0.02, 85], 0.9),
    'opacity=".88"',
  )
  let lattice = ''
  for (let r = 0.9; r <= 4.75; r += 0.42) lattice += line([at(r, 0), at(r, 0.95)])
  lattice += line([at(0.9, 0.5), at(4.7, 0.5)]) + line([at(0.9, 0.95), at(4.7, 0.95)])
  canvas.stroke(lattice, shade(light, [0.45, 0.06, 50], 0.5), 2)
  canvas.stroke(line([at(0, 0), at(4.8, 0)]), shade(light, [0.4, 0.06, 50], 0.6), 8)
}
