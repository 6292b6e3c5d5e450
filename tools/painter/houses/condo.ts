import { placeRock, plantBush } from '#painter/nature/plants.ts'
import { castShadow } from '#painter/shadows.ts'
import { type Box, corners, paint, rectSpots, side } from '#painter/solids.ts'
import type { Stage } from '#painter/stage.ts'
import type { Tone } from '#painter/tone.ts'
import { drawRailing } from './fittings.ts'
import { drawFlatRoof } from './flat-roofs.ts'
import { drawDoor, drawGlazing, drawWindow } from './openings.ts'
import { drawParasol, drawPot } from './outdoor.ts'
import { drawWall } from './walls.ts'

const white: Tone = [0.95, 0.012, 85]

const steel: Tone = [0.26, 0.012, 240]

/** A pale condominium with wrap-around terraces that step back towards the top. */
export function drawCondo(stage: Stage): void {
  const { random } = stage
  const wall: Tone = random.pick([
    [0.95, 0.012, 85],
    [0.9, 0.02, 70],
    [0.93, 0.015, 220],
  ] as const)
  const wood: Tone = [0.64, 0.085, 60]
  const floor = 2.9
  const floors = 4
  castShadow(stage, corners({ x: [-5.6, 5.6], y: [0, 11.5], z: [-3, 4] }))
  for (let f = 0; f < floors; f++) {
    const step = f > 1 ? (f - 1) * 1.1 : 0
    const y = f * floor
    const core: Box = { x: [-5 + step * 0.4, 5 - step], y: [y, y + floor], z: [-2 + step * 0.5, 4] }
    const wide = core.x[1] - core.x[0]
    drawWall(side(stage, core, 'right'), rectSpots(0, 0, core.z[1] - core.z[0], floor), {
      tone: wall,
      finish: 'plain',
    })
    drawWall(side(stage, core, 'front'), rectSpots(0, 0, wide, floor), { tone: wall, finish: 'plain' })
    const front = side(stage, core, 'front')
    if (f === 0) {
      drawGlazing(front, 0.6, 0.05, 3.4, 2.4, 3, steel)
      drawDoor(front, 4.5, 1.5, 2.3, wood, { frame: steel, glazed: true })
      drawGlazing(front, 6.5, 0.05, 2.9, 2.4, 3, steel)
    } else {
      drawGlazing(front, 0.5, 0.1, wide * 0.4, 2.35, 3, steel)
      paint(front, rectSpots(wide * 0.4 + 0.65, 0, wide * 0.12, floor - 0.2), wood)
      drawGlazing(front, wide * 0.56, 0.1, wide * 0.38, 2.35, 3, steel)
    }
    const flank = side(stage, core, 'right')
    drawGlazing(flank, 0.7, 0.3, 2.2, 2, 2, steel)
    drawWindow(flank, 3.6, 0.7, 1.2, 1.4, { frame: steel, columns: 1, rows: 1, sill: false })
    const slab: Box = {
      x: [core.x[0] - 0.6, core.x[1] + 0.6],
      y: [y, y + floor + 0.08],
      z: [core.z[0] - 1.1, core.z[1] + 0.2],
    }
    drawFlatRoof(stage, { ...core, y: [y, y + floor - 0.16] }, white, { front: 1.1, sides: 0.6 }, 0.24)
    if (f === floors - 1) continue
    const rail = y + floor + 0.08
    const nextStep = f > 0 ? f * 1.1 : 0
    drawPot(stage, [slab.x[1] - 0.6 - nextStep * 0.2, rail, slab.z[0] + 0.5], 0.8)
    if (f > 0) drawPot(stage, [slab.x[0] + 0.5, rail, slab.z[0] + 0.5], 0.8)
    drawRailing(
      stage,
      [
        [slab.x[0] + 0.05, rail, slab.z[0] + 0.05],
        [slab.x[1] - 0.05, rail, slab.z[0] + 0.05],
        [slab.x[1] - 0.05, rail, slab.z[1] - 0.2],
      ],
      'glass',
      [0.6, 0.01, 240],
      0.8,
    )
  }
  drawParasol(stage, [2.8, floors * floor + 0.1, -0.2], 2.1, 1.2, [0.66, 0.14, 45])
  for (const x of [-4.6, -3.2, 3.3, 4.6]) plantBush(stage, [x, 0, -3.6], 1.5, 0.9, [0.5, 0.11, 138])
  placeRock(stage, [-5.6, 0, -3.8], 0.8)
}
