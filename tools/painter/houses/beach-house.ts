import { shade, type Vec3 } from '#painter/hours.ts'
import { castShadow, contact } from '#painter/shadows.ts'
import { arcSpots, corners, drawBox, onPanel, paint } from '#painter/solids.ts'
import { panel, type Stage } from '#painter/stage.ts'
import type { Tone } from '#painter/tone.ts'
import { drawPost, drawRailing, timber } from './fittings.ts'
import { drawGabled, slopeOf } from './gabled.ts'
import { drawDoor, drawGlazing, drawWindow } from './openings.ts'
import { drawDeckChair, drawLightString, drawLounger, drawParasol, drawPot } from './outdoor.ts'

const white: Tone = [0.96, 0.012, 85]

/** A clapboard house on stilts with a wrap-around veranda, stairs and surfboards. */
export function drawBeachHouse(stage: Stage): void {
  const { random } = stage
  const wall: Tone = random.pick([
    [0.84, 0.06, 210],
    [0.9, 0.06, 85],
    [0.86, 0.06, 165],
    [0.88, 0.055, 30],
  ] as const)
  const roofTone: Tone = random.pick([
    [0.62, 0.025, 230],
    [0.66, 0.05, 65],
    [0.55, 0.06, 200],
  ] as const)
  const floor = 1.7
  const body = { x: [-4, 3.8], y: [floor, floor + 2.9], z: [-2, 2.8] } as const
  castShadow(stage, corners({ x: [-5, 4.8], y: [0, floor + 2.6], z: [-4, 2.8] }))
  contact(stage, [0, 0, -0.5], 5, 3.6, 0.7)
  for (const z of [2.6, -0.6, -3.7])
    for (const x of [-4.6, -1.6, 1.6, 4.4]) drawPost(stage, x, z, 0, floor, 0.24, [0.6, 0.045, 65])
  drawBox(stage, { x: [-4.9, 4.8], y: [floor - 0.25, floor], z: [-4, 2.9] }, timber)
  const walls = drawGabled(
    stage,
    body,
    { tone: wall, finish: 'boards', gable: { tone: white, finish: 'shingles' } },
    { tone: roofTone, finish: 'planks', trim: white, rise: 2.1, overhang: 0.6 },
    'away',
  )
  drawGlazing(walls.front, 0.6, 0.05, 2.3, 2.2, 2, white)
  drawDoor(
    walls.front,
    3.45,
    1.05,
    2.15,
    random.pick([
      [0.7, 0.14, 45],
      [0.82, 0.13, 85],
      [0.55, 0.1, 195],
    ] as const),
    { frame: white, glazed: true },
  )
  drawWindow(walls.front, 5.3, 0.75, 1.7, 1.3, { frame: white, columns: 3, shutters: [0.5, 0.07, 215] })
  drawWindow(walls.front, 3.35, 3.25, 1.1, 1, { frame: white, shape: 'round', sill: false })
  drawWindow(walls.right, 0.8, 0.75, 1.2, 1.3, { frame: white })
  drawWindow(walls.right, 2.9, 0.75, 1.2, 1.3, { frame: white })
  drawDeckChair(stage, [-3.2, floor, -3], 0.4, [0.85, 0.12, 85])
  drawDeckChair(stage, [-1.7, floor, -3.1], 0, [0.55, 0.1, 205])
  drawPot(stage, [3.9, floor, -2.8], 0.9)
  for (const x of [-4.7, -1.5, 1.5, 4.6]) drawPost(stage, x, -3.8, floor, floor + 2.35, 0.15, white)
  drawRailing(
    stage,
    [
      [-4.7, floor, -3.85],
      [-1, floor, -3.85],
    ],
    'bars',
    white,
    0.85,
  )
  drawRailing(
    stage,
    [
      [1, floor, -3.85],
      [4.6, floor, -3.85],
      [4.6, floor, 2.8],
    ],
    'bars',
    white,
    0.85,
  )
  drawBox(stage, { x: [-4.9, 4.8], y: [floor + 2.3, floor + 2.5], z: [-4, -3.75] }, white)
  slopeOf(
    stage,
    [
      [-5.1, floor + 2.45, -4.2],
      [5, floor + 2.45, -4.2],
      [5, floor + 3, -1.95],
      [-5.1, floor + 3, -1.95],
    ],
    stage.snow ? [0.97, 0.012, 240] : roofTone,
    'planks',
  )
  drawTallStair(stage, floor)
  drawSurfboards(stage, [3.3, 0, -4.25])
  drawLightString(stage, [-4.7, floor + 2.2, -3.9], [4.6, floor + 2.2, -3.9], 0.35, 14)
  drawParasol(stage, [-5.2, 0, -7.2], 2.3, 1.35, [0.68, 0.15, 35])
  drawLounger(stage, [-5.6, 0, -7.9], 0.5, [0.86, 0.07, 200])
}

function drawTallStair(stage: Stage, floor: number): void {
  const count = 7
  for (let i = 0; i < count; i++) {
    const top = floor - ((i + 1) * floor) / (count + 1)
    drawBox(stage, { x: [-0.85, 0.85], y: [top - 0.1, top], z: [-4.34 - i * 0.3, -4 - i * 0.3] }, timber)
  }
  for (const x of [-0.9, 0.9])
    drawRailing(
      stage,
      [
        [x, floor, -3.95],
        [x, 0.1, -4 - count * 0.31],
      ],
      'bars',
      white,
      0.8,
    )
}

function drawSurfboards(stage: Stage, at: Vec3): void {
  const { canvas, light } = stage
  const boards: readonly (readonly [number, Tone])[] = [
    [0, [0.72, 0.14, 45]],
    [0.62, [0.9, 0.09, 95]],
    [1.2, [0.6, 0.1, 205]],
  ]
  for (const [dx, tone] of boards) {
    const own = panel(stage, [at[0] + dx - 0.25, 0, at[2]], [1, 0, 0], [0.06, 1, 0.14])
    contact(stage, [at[0] + dx, 0, at[2]], 0.4, 0.3, 0.5)
    const shape = arcSpots(0.25, 1.05, 0.24, 1.05, 0, Math.PI * 2, 26)
    paint(own, shape, tone)
    canvas.fill(
      onPanel(own, [
        [0.22, 0.05],
        [0.28, 0.05],
        [0.28, 2.05],
        [0.22, 2.05],
      ]),
      shade(light, white, 0.9),
      'opacity=".8"',
    )
  }
}
