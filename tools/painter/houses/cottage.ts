import { drawFence, drawPath } from '#painter/nature/paths.ts'
import { plantBush } from '#painter/nature/plants.ts'
import { castShadow } from '#painter/shadows.ts'
import { corners } from '#painter/solids.ts'
import type { Stage } from '#painter/stage.ts'
import type { Tone } from '#painter/tone.ts'
import { drawChimney, drawPost } from './fittings.ts'
import { drawGabled } from './gabled.ts'
import { drawDoor, drawWindow } from './openings.ts'
import { climbRoses } from './roses.ts'

const white: Tone = [0.95, 0.015, 85]

/** A low stone cottage under thatch, with roses and a picket fence. */
export function drawCottage(stage: Stage): void {
  const { random } = stage
  const stone: Tone = random.pick([
    [0.82, 0.035, 80],
    [0.94, 0.02, 85],
    [0.86, 0.04, 65],
  ] as const)
  const thatch: Tone = random.pick([
    [0.66, 0.065, 75],
    [0.6, 0.06, 70],
  ] as const)
  const door: Tone = random.pick([
    [0.5, 0.09, 160],
    [0.48, 0.1, 250],
    [0.52, 0.13, 25],
    [0.6, 0.07, 200],
  ] as const)
  const body = { x: [-4.4, 4.4], y: [0, 2.7], z: [-2.3, 2.3] } as const
  castShadow(stage, [...corners(body), [-4.4, 5.4, 0], [4.4, 5.4, 0]])
  drawChimney(stage, -3.5, 0.2, 3.6, 6.3, [0.66, 0.09, 40])
  const walls = drawGabled(
    stage,
    body,
    { tone: stone, finish: 'stone' },
    {
      tone: thatch,
      finish: 'thatch',
      trim: [thatch[0] * 0.8, thatch[1], thatch[2]],
      rise: 3,
      overhang: 0.55,
    },
    'across',
  )
  drawChimney(stage, 3.5, 0.6, 3.9, 6.2, [0.66, 0.09, 40])
  drawWindow(walls.front, 0.9, 0.85, 1.35, 1.2, {
    frame: white,
    shutters: door,
    flowers: true,
    columns: 2,
    rows: 3,
  })
  drawDoor(walls.front, 3.9, 1.05, 2.05, door, { frame: white, arched: false, glazed: false })
  drawWindow(walls.front, 6.6, 0.85, 1.35, 1.2, {
    frame: white,
    shutters: door,
    flowers: true,
    columns: 2,
    rows: 3,
  })
  drawWindow(walls.right, 1.6, 0.8, 1.3, 1.2, { frame: white, columns: 2, rows: 3 })
  drawWindow(walls.right, 1.85, 3, 0.9, 1, { frame: white, columns: 2, rows: 2 })
  for (const x of [-2.3, 2.3]) drawDormer(stage, x, thatch, stone)
  drawPorchHood(stage, thatch)
  climbRoses(walls.front, 3.2, 5.6)
  for (const x of [-3.8, -1.6, 1.7, 3.9])
    plantBush(
      stage,
      [x, 0, -2.9],
      random.range(0.9, 1.3),
      random.range(0.6, 0.9),
      [0.5, 0.1, 136],
      random.pick([
        [0.8, 0.13, 0],
        [0.94, 0.03, 95],
        [0.66, 0.15, 305],
      ] as const),
    )
  plantBush(stage, [4.9, 0, -1.6], 1.2, 1, [0.48, 0.1, 138], [0.82, 0.12, 10])
  drawFence(stage, [-6, 0, -5.6], [-1.3, 0, -5.6], 'picket', white)
  drawFence(stage, [1.3, 0, -5.6], [6.4, 0, -5.6], 'picket', white)
  drawFence(stage, [6.4, 0, -5.6], [6.4, 0, 1], 'picket', white)
  drawPath(
    stage,
    [
      [0, -5.8, 0.75],
      [0, -4, 0.7],
      [0, -2.3, 0.7],
    ],
    [0.76, 0.03, 70],
  )
}

function drawDormer(stage: Stage, x: number, thatch: Tone, wall: Tone): void {
  const box = { x: [x - 0.7, x + 0.7], y: [2.9, 4], z: [-1.9, -0.3] } as const
  const walls = drawGabled(
    stage,
    box,
    { tone: wall, finish: 'plain' },
    { tone: thatch, finish: 'thatch', trim: thatch, rise: 0.7, overhang: 0.3 },
    'away',
  )
  drawWindow(walls.front, 0.25, 0.18, 0.9, 0.8, { frame: white, columns: 2, rows: 2, sill: false })
}

function drawPorchHood(stage: Stage, thatch: Tone): void {
  for (const x of [-0.95, 0.95]) drawPost(stage, x, -3, 0, 2.2, 0.13, [0.5, 0.06, 55])
  drawGabled(
    stage,
    { x: [-0.85, 0.85], y: [2.15, 2.2], z: [-3, -2.3] },
    { tone: [0.5, 0.06, 55], finish: 'plain' },
    { tone: thatch, finish: 'thatch', trim: [0.5, 0.06, 55], rise: 0.8, overhang: 0.25 },
    'away',
  )
}
