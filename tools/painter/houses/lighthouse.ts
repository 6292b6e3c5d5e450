import { ring } from '#painter/canvas.ts'
import type { Vec3 } from '#painter/hours.ts'
import { drawFence } from '#painter/nature/paths.ts'
import { plantBush } from '#painter/nature/plants.ts'
import { castShadow } from '#painter/shadows.ts'
import { corners } from '#painter/solids.ts'
import { panel, placed, type Stage, scaleAt, see } from '#painter/stage.ts'
import type { Tone } from '#painter/tone.ts'
import { drawRailing } from './fittings.ts'
import { drawGabled } from './gabled.ts'
import { drawDoor, drawGlow, drawWindow } from './openings.ts'
import { drawCone, drawTaper } from './round-tower.ts'

const white: Tone = [0.95, 0.015, 85]

/** A white lighthouse with its keeper's house. */
export function drawLighthouse(stage: Stage): void {
  const { light, canvas } = stage
  const red: Tone = [0.56, 0.17, 28]
  const house = { x: [-0.4, 5.4], y: [0, 2.7], z: [-1.8, 2] } as const
  castShadow(stage, [...corners(house), [0, 4, 0]])
  castShadow(stage, [
    [-3.6, 0, 0],
    [-1.4, 0, 0],
    [-2.1, 10, 0],
    [-2.9, 10, 0],
  ])
  drawTaper(stage, [-2.5, 0, 0.2], 1.6, 1.05, 8.4, [white, red, white, red, white])
  drawTaper(placed(stage, [-2.5, 8.4, 0.2]), [0, 0, 0], 1.5, 1.5, 0.25, [[0.3, 0.02, 240]])
  drawTaper(placed(stage, [-2.5, 8.65, 0.2]), [0, 0, 0], 0.75, 0.75, 1.3, [
    light.lamps > 0.3 ? [0.94, 0.11, 90] : [0.6, 0.05, 220],
  ])
  drawCone(placed(stage, [-2.5, 9.95, 0.2]), [0, 0, 0], 1, 1.1, red)
  const rail: Vec3[] = Array.from({ length: 9 }, (_, i) => [
    -2.5 + Math.cos(Math.PI + (i / 8) * Math.PI) * 1.45,
    8.65,
    0.2 + Math.sin(Math.PI + (i / 8) * Math.PI) * 1.45,
  ])
  drawRailing(stage, rail, 'bars', [0.3, 0.02, 240], 0.6)
  const [lx, ly] = see(stage, [-2.5, 9.3, 0.2])
  const s = scaleAt(stage, [-2.5, 9.3, 0.2])
  if (light.lamps > 0.3) {
    const beam = canvas.linear(
      [
        { at: 0, colour: '#fff0b8', opacity: 0.55 * light.lamps },
        { at: 1, colour: '#fff0b8', opacity: 0 },
      ],
      [0, 0, 1, 0],
    )
    canvas.fill(
      ring([
        [lx, ly - s * 0.2],
        [lx + s * 12, ly - s * 2.6],
        [lx + s * 12, ly + s * 0.7],
        [lx, ly + s * 0.2],
      ]),
      beam,
    )
    drawGlow(stage, lx, ly, s * 2.6)
  }
  const walls = drawGabled(
    stage,
    house,
    { tone: white, finish: 'boards' },
    { tone: red, finish: 'shingles', trim: white, rise: 2, overhang: 0.4 },
    'across',
  )
  const blue: Tone = [0.5, 0.09, 235]
  drawWindow(walls.front, 0.7, 0.85, 1.1, 1.2, { frame: white, shutters: blue, flowers: true })
  drawDoor(walls.front, 2.6, 1, 2.05, blue, { frame: white, glazed: true })
  drawWindow(walls.front, 4.2, 0.85, 1.1, 1.2, { frame: white, shutters: blue, flowers: true })
  drawWindow(walls.right, 1.3, 0.8, 1.2, 1.2, { frame: white })
  drawWindow(walls.right, 1.5, 2.9, 0.8, 0.8, { frame: white, shape: 'round', sill: false })
  const tower = panel(stage, [-2.9, 0, -1.4], [1, 0, 0], [0, 1, 0])
  drawWindow(tower, 0.15, 4.6, 0.5, 0.9, { frame: white, shape: 'arched', columns: 1, rows: 2 })
  drawWindow(tower, 0.15, 6.8, 0.5, 0.8, { frame: white, shape: 'arched', columns: 1, rows: 2 })
  drawFence(stage, [-5.6, 0, -4], [1.6, 0, -4], 'picket', white)
  drawFence(stage, [3.6, 0, -4], [6.6, 0, -4], 'picket', white)
  for (const x of [-4.3, -0.6, 5.9])
    plantBush(stage, [x, 0, -2.6], 1.2, 0.8, [0.5, 0.1, 138], [0.72, 0.13, 280])
}
