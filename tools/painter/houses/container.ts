import { castShadow } from '#painter/shadows.ts'
import { corners, drawBox, grounded, paintRect, rectSpots, side } from '#painter/solids.ts'
import type { Stage } from '#painter/stage.ts'
import type { Tone } from '#painter/tone.ts'
import { drawDeck, drawPost, drawRailing } from './fittings.ts'
import { drawFlatRoof } from './flat-roofs.ts'
import { drawDoor, drawGlazing, drawWindow } from './openings.ts'
import { drawDeckChair, drawLightString, drawParasol, drawPot } from './outdoor.ts'

/** Two steel containers, one turned across the other, with big windows and a roof terrace. */
export function drawContainer(stage: Stage): void {
  const { random } = stage
  const [lower, upper] = random.pick([
    [
      [0.5, 0.075, 220],
      [0.68, 0.135, 52],
    ],
    [
      [0.6, 0.13, 35],
      [0.93, 0.015, 85],
    ],
    [
      [0.42, 0.035, 250],
      [0.78, 0.13, 85],
    ],
    [
      [0.55, 0.07, 165],
      [0.9, 0.03, 80],
    ],
  ] as const)
  const steel: Tone = [0.28, 0.01, 250]
  const ground = { x: [-5.6, 5.2], y: [0.3, 3.1], z: [-1.5, 1.7] } as const
  const top = { x: [-4.4, 1.6], y: [3.1, 5.9], z: [-2.7, 1.7] } as const
  castShadow(stage, corners(ground))
  castShadow(stage, corners(top))
  drawDeck(stage, { x: [-6, 5.6], y: [0, 0.3], z: [-5, 1.8] })
  drawBox(stage, ground, lower, 'corrugated')
  edgeFrame(stage, ground, lower)
  const front = side(stage, ground, 'front')
  drawGlazing(front, 1.7, 0.1, 4.4, 2.4, 4, steel)
  drawDoor(front, 7, 1, 2.15, [0.92, 0.03, 85], { frame: steel, glazed: true })
  drawWindow(front, 8.8, 1, 1.3, 1.1, { frame: steel, columns: 1, rows: 1 })
  drawGlazing(side(stage, ground, 'right'), 0.7, 0.4, 1.8, 1.9, 2, steel)
  drawFlatRoof(
    stage,
    { x: [1.6, 5.2], y: [0, 3.1], z: [-1.5, 1.7] },
    [0.7, 0.05, 65],
    { front: 0, sides: 0 },
    0.1,
  )
  drawPot(stage, [4.5, 3.2, 0.6], 0.9)
  drawParasol(stage, [3.4, 3.2, 0.4], 2.3, 1.2, [0.66, 0.14, 45])
  drawBox(stage, top, upper, 'corrugated')
  edgeFrame(stage, top, upper)
  drawGlazing(side(stage, top, 'front'), 0.5, 0.25, 5, 2.2, 4, steel)
  drawWindow(side(stage, top, 'right'), 1.2, 0.8, 1.7, 1.2, { frame: steel, columns: 2, rows: 1 })
  drawFlatRoof(stage, top, [upper[0] * 0.9, upper[1], upper[2]], { front: 0.05, sides: 0.05 }, 0.12)
  drawRailing(
    stage,
    [
      [1.7, 3.2, -1.45],
      [5.1, 3.2, -1.45],
      [5.1, 3.2, 1.6],
    ],
    'glass',
    steel,
  )
  for (const x of [-4.2, 1.4]) drawPost(stage, x, -2.6, 0.3, 3.1, 0.14, steel)
  drawDeckChair(stage, [-2.6, 0.3, -3.6], 0.3, [0.93, 0.03, 85])
  drawDeckChair(stage, [-0.8, 0.3, -3.8], -0.1, [0.93, 0.03, 85])
  drawPot(stage, [3.1, 0.3, -2.4], 1)
  drawPot(stage, [4.7, 0.3, -3.6], 0.8)
  drawLightString(stage, [-5.9, 2.9, -4.8], [5.5, 2.9, -4.8], 0.6, 14)
  for (const x of [-5.9, 5.5]) drawPost(stage, x, -4.8, 0.3, 2.95, 0.1, steel)
}

function edgeFrame(stage: Stage, box: Parameters<typeof corners>[0], tone: Tone): void {
  const edge: Tone = [tone[0] * 0.82, tone[1], tone[2]]
  for (const [which, wide] of [
    ['front', box.x[1] - box.x[0]],
    ['right', box.z[1] - box.z[0]],
  ] as const) {
    const face = side(stage, box, which)
    const high = box.y[1] - box.y[0]
    paintRect(face, 0, 0, wide, 0.14, edge)
    paintRect(face, 0, high - 0.14, wide, 0.14, edge)
    paintRect(face, 0, 0, 0.14, high, edge)
    paintRect(face, wide - 0.14, 0, 0.14, high, edge)
    grounded(face, rectSpots(0, 0, wide, high), 0.16)
  }
}
