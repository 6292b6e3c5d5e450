import type { Vec3 } from '#painter/hours.ts'
import { castShadow } from '#painter/shadows.ts'
import { arcSpots, boxAt, corners, drawBox, paint, paintRect, rectSpots, side } from '#painter/solids.ts'
import type { Stage } from '#painter/stage.ts'
import { texture } from '#painter/textures.ts'
import type { Tone } from '#painter/tone.ts'
import { drawChimney, drawDeck, drawPost, drawRailing, drawSteps } from './fittings.ts'
import { drawGabled, slopeOf } from './gabled.ts'
import { drawDoor, drawWindow } from './openings.ts'
import { drawDeckChair, drawPot } from './outdoor.ts'

/** A log cabin with a covered porch, stone chimney and a stack of firewood. */
export function drawCabin(stage: Stage): void {
  const { random } = stage
  const log: Tone = [0.55 + random.range(-0.04, 0.03), 0.085, 55 + random.range(-6, 6)]
  const trim: Tone = [0.42, 0.06, 48]
  const roof: Tone = random.pick([
    [0.42, 0.05, 35],
    [0.42, 0.055, 165],
    [0.4, 0.02, 250],
  ] as const)
  const body = { x: [-4.2, 4.2], y: [0.5, 3.3], z: [-2.8, 2.8] } as const
  castShadow(stage, [...corners(body), [0, 5.9, -3], [0, 5.9, 3]])
  drawBox(stage, { x: [-4.3, 4.3], y: [0, 0.5], z: [-2.9, 2.9] }, [0.55, 0.015, 70], 'stone')
  drawChimney(stage, 4.75, 0.6, 0, 6.1, [0.58, 0.02, 70], 'stone')
  const walls = drawGabled(
    stage,
    body,
    { tone: log, finish: 'logs', gable: { tone: [log[0] - 0.04, log[1], log[2]], finish: 'planks' } },
    { tone: roof, finish: 'shingles', trim, rise: 2.6, overhang: 0.7 },
    'away',
  )
  const cream: Tone = [0.93, 0.03, 85]
  drawWindow(walls.right, 0.8, 0.8, 1.2, 1.2, { frame: cream, shutters: [0.45, 0.09, 165] })
  drawWindow(walls.right, 3.4, 0.8, 1.2, 1.2, { frame: cream, shutters: [0.45, 0.09, 165] })
  drawWindow(walls.front, 1, 0.75, 1.5, 1.25, { frame: cream, flowers: true })
  drawWindow(walls.front, 5.9, 0.75, 1.5, 1.25, { frame: cream, flowers: true })
  drawDoor(
    walls.front,
    3.65,
    1.1,
    2.05,
    random.pick([
      [0.5, 0.12, 28],
      [0.46, 0.085, 195],
      [0.5, 0.1, 150],
    ] as const),
    { frame: cream, glazed: true },
  )
  drawWindow(walls.front, 3.55, 3.5, 1.3, 1.1, { frame: cream, columns: 2, rows: 2 })
  drawDeck(stage, { x: [-4.4, 4.4], y: [0, 0.5], z: [-5, -2.8] })
  drawDeckChair(stage, [-2.9, 0.5, -3.7], 0.25, [0.82, 0.05, 75])
  drawDeckChair(stage, [2.7, 0.5, -3.7], -0.3, [0.82, 0.05, 75])
  for (const x of [-4.2, -1.2, 1.2, 4.2]) drawPost(stage, x, -4.8, 0.5, 2.75, 0.2, trim)
  drawRailing(
    stage,
    [
      [-4.2, 0.5, -4.8],
      [-1.2, 0.5, -4.8],
    ],
    'cross',
    trim,
    0.85,
  )
  drawRailing(
    stage,
    [
      [1.2, 0.5, -4.8],
      [4.2, 0.5, -4.8],
      [4.2, 0.5, -2.8],
    ],
    'cross',
    trim,
    0.85,
  )
  drawBox(stage, { x: [-4.5, 4.5], y: [2.72, 2.92], z: [-4.95, -4.7] }, trim)
  slopeOf(
    stage,
    [
      [-4.7, 2.85, -5.2],
      [4.7, 2.85, -5.2],
      [4.7, 3.5, -2.7],
      [-4.7, 3.5, -2.7],
    ],
    stage.snow ? [0.97, 0.012, 240] : roof,
    'shingles',
  )
  drawSteps(stage, 0, -5, 2, 0.5)
  drawPot(stage, [-1.7, 0, -5.7], 0.8)
  drawPot(stage, [1.8, 0, -5.7], 0.8)
  drawLogs(stage, [4.95, 0, -1.9])
}

function drawLogs(stage: Stage, at: Vec3): void {
  const stack = boxAt(at[0] + 0.4, at[2] + 0.6, 0.8, 1.1, 1.8)
  drawBox(stage, stack, [0.5, 0.06, 55])
  for (const [which, wide] of [
    ['front', 0.8],
    ['right', 1.8],
  ] as const) {
    const face = side(stage, stack, which)
    for (let v = 0.1; v < 1.1; v += 0.2)
      for (let u = 0.1; u < wide; u += 0.2) {
        paint(face, arcSpots(u, v, 0.092, 0.092, 0, Math.PI * 2, 10), [
          0.7 + stage.random.range(-0.08, 0.05),
          0.075,
          70,
        ])
      }
  }
  paintRect(side(stage, stack, 'top'), -0.1, -0.1, 1, 2, stage.snow ? [0.97, 0.01, 240] : [0.4, 0.04, 50])
  texture(side(stage, stack, 'top'), rectSpots(0, 0, 0.8, 1.8), 'planks')
}
