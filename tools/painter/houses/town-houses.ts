import { plantBush } from '#painter/nature/plants.ts'
import { castShadow } from '#painter/shadows.ts'
import { type Box, corners, drawBox, paintRect, side } from '#painter/solids.ts'
import type { Panel, Stage } from '#painter/stage.ts'
import type { Tone } from '#painter/tone.ts'
import { drawRailing } from './fittings.ts'
import { drawFlatRoof } from './flat-roofs.ts'
import { drawGabled } from './gabled.ts'
import { drawDoor, drawWindow } from './openings.ts'

const white: Tone = [0.95, 0.012, 85]

const steel: Tone = [0.26, 0.012, 240]

/** Three painted town houses side by side; the studio is the middle one. */
export function drawTownHouses(stage: Stage): void {
  const { random } = stage
  const paints: readonly Tone[] = random.pick([
    [
      [0.86, 0.07, 85],
      [0.78, 0.09, 25],
      [0.8, 0.065, 200],
    ],
    [
      [0.76, 0.07, 165],
      [0.93, 0.03, 85],
      [0.72, 0.09, 250],
    ],
    [
      [0.84, 0.06, 330],
      [0.88, 0.08, 95],
      [0.7, 0.08, 190],
    ],
  ] as const)
  const doors: readonly Tone[] = [
    [0.4, 0.07, 195],
    [0.5, 0.14, 28],
    [0.42, 0.09, 265],
  ]
  castShadow(stage, corners({ x: [-6.4, 6.4], y: [0, 11], z: [-2.6, 4] }))
  for (const i of [2, 1, 0]) {
    const x = -6.3 + i * 4.25
    const tall = i === 1 ? 9.2 : 8.5
    const forward = i === 1 ? -0.5 : 0
    const body: Box = { x: [x, x + 4.15], y: [0, tall], z: [-2.6 + forward, 4] }
    const tone = paints[i] ?? white
    const walls = drawGabled(
      stage,
      body,
      {
        tone,
        finish: 'boards',
        gable: { tone: [tone[0] - 0.06, tone[1] + 0.01, tone[2]], finish: 'shingles' },
      },
      { tone: [0.42, 0.03, 250], finish: 'shingles', trim: white, rise: 2.3, overhang: 0.3 },
      'away',
    )
    drawTownFront(stage, walls.front, body, doors[i] ?? steel, i === 1)
    drawStoop(stage, x + 3.05, body.z[0])
  }
  for (const x of [-5.4, -1.2, 2.9])
    plantBush(
      stage,
      [x, 0, -3.7],
      1.5,
      0.8,
      [0.5, 0.11, 136],
      random.pick([
        [0.84, 0.1, 0],
        [0.72, 0.12, 285],
        [0.86, 0.12, 85],
      ] as const),
    )
}

function drawTownFront(stage: Stage, front: Panel, body: Box, door: Tone, hero: boolean): void {
  const flowers = hero
  paintRect(front, 0, 2.95, 4.15, 0.16, white)
  paintRect(front, 0, 5.85, 4.15, 0.16, white)
  drawDoor(front, 2.55, 1, 2.1, door, { frame: white, glazed: true, v: 0.6 })
  drawBay(stage, body, hero)
  for (const u of [0.55, 2.55])
    drawWindow(front, u, 6.5, 1.05, 1.6, { frame: white, columns: 2, rows: 2, flowers })
  if (hero) drawWindow(front, 2.55, 3.6, 1.05, 1.6, { frame: white, columns: 2, rows: 2, flowers })
  else drawWindow(front, 2.6, 3.6, 1, 1.55, { frame: white, columns: 2, rows: 2 })
  drawWindow(front, 1.6, body.y[1] + 0.45, 0.95, 0.95, { frame: white, shape: 'round', sill: false })
}

function drawBay(stage: Stage, body: Box, hero: boolean): void {
  const bay: Box = { x: [body.x[0] + 0.3, body.x[0] + 2.1], y: [0.5, 5.5], z: [body.z[0] - 0.6, body.z[0]] }
  drawBox(stage, bay, white)
  const front = side(stage, bay, 'front')
  drawWindow(front, 0.25, 0.35, 1.3, 1.6, { frame: white, columns: 2, rows: 2, flowers: hero })
  drawWindow(front, 0.25, 3.05, 1.3, 1.6, { frame: white, columns: 2, rows: 2, flowers: hero })
  drawFlatRoof(stage, bay, [0.45, 0.03, 250], { front: 0.1, sides: 0.1 }, 0.2)
}

function drawStoop(stage: Stage, x: number, z: number): void {
  for (let i = 3; i > 0; i--)
    drawBox(
      stage,
      { x: [x - 0.75, x + 0.75], y: [0, 0.6 - (i - 1) * 0.2], z: [z - i * 0.35, z - (i - 1) * 0.35] },
      [0.8, 0.02, 70],
    )
  for (const dx of [-0.78, 0.78])
    drawRailing(
      stage,
      [
        [x + dx, 0.6, z],
        [x + dx, 0.05, z - 1.05],
      ],
      'bars',
      steel,
      0.8,
    )
}
