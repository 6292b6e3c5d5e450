import { plantBush } from '#painter/nature/plants.ts'
import { castShadow } from '#painter/shadows.ts'
import { corners, drawBox } from '#painter/solids.ts'
import type { Stage } from '#painter/stage.ts'
import type { Tone } from '#painter/tone.ts'
import { drawChimney, drawDeck, drawPost, drawRailing, drawSteps } from './fittings.ts'
import { drawGabled, slopeOf } from './gabled.ts'
import { drawDoor, drawWindow } from './openings.ts'
import { drawDeckChair, drawPot } from './outdoor.ts'

const white: Tone = [0.95, 0.015, 85]

/** A two-storey family house with a porch, gable and bay. */
export function drawFamilyHouse(stage: Stage): void {
  const { random } = stage
  const wall: Tone = random.pick([
    [0.88, 0.03, 230],
    [0.93, 0.025, 85],
    [0.76, 0.055, 160],
    [0.84, 0.06, 75],
    [0.56, 0.05, 245],
  ] as const)
  const slate: Tone = random.pick([
    [0.42, 0.025, 250],
    [0.44, 0.05, 35],
  ] as const)
  const door: Tone = random.pick([
    [0.56, 0.15, 30],
    [0.5, 0.1, 195],
    [0.74, 0.13, 80],
  ] as const)
  const main = { x: [-4.6, 3.4], y: [0.4, 6], z: [-2.8, 2.8] } as const
  const wing = { x: [0.3, 4], y: [0.4, 5.7], z: [-4, -2.7] } as const
  castShadow(stage, [...corners(main), [-4.6, 8, 0], [3.4, 8, 0]])
  drawBox(stage, { x: [-4.7, 3.5], y: [0, 0.4], z: [-2.9, 2.9] }, [0.66, 0.02, 60], 'stone')
  drawBox(stage, { x: [0.2, 4.1], y: [0, 0.4], z: [-4.1, -2.7] }, [0.66, 0.02, 60], 'stone')
  drawChimney(stage, -2.6, 0.6, 6.2, 9, [0.6, 0.1, 38])
  const roof = { tone: slate, finish: 'shingles', trim: white, rise: 2.3, overhang: 0.5 } as const
  const front = drawGabled(stage, main, { tone: wall, finish: 'boards' }, roof, 'across')
  drawWindow(front.front, 0.8, 3.5, 1.15, 1.35, { frame: white, shutters: [0.34, 0.04, 240] })
  drawWindow(front.front, 2.9, 3.5, 1.15, 1.35, { frame: white, shutters: [0.34, 0.04, 240] })
  drawWindow(front.front, 0.9, 0.55, 1.5, 1.5, { frame: white, columns: 3 })
  drawDoor(front.front, 3.2, 1.1, 2.1, door, { frame: white, glazed: true })
  drawWindow(front.right, 1, 3.5, 1.1, 1.3, { frame: white })
  drawWindow(front.right, 3.3, 3.5, 1.1, 1.3, { frame: white })
  drawWindow(front.right, 2, 0.7, 1.7, 1.3, { frame: white, columns: 3 })
  const gable = drawGabled(
    stage,
    wing,
    {
      tone: wall,
      finish: 'boards',
      gable: { tone: [wall[0] - 0.05, wall[1] + 0.01, wall[2]], finish: 'shingles' },
    },
    { ...roof, rise: 1.9 },
    'away',
  )
  drawWindow(gable.front, 0.85, 3.3, 2, 1.4, { frame: white, columns: 3, flowers: true })
  drawWindow(gable.front, 0.7, 0.6, 2.3, 1.6, { frame: white, columns: 3, rows: 2 })
  drawWindow(gable.front, 1.5, 5.6, 0.7, 0.7, { frame: white, shape: 'round', sill: false })
  drawDeck(stage, { x: [-4.8, 0.25], y: [0, 0.4], z: [-4.6, -2.8] }, [0.7, 0.03, 70])
  drawDeckChair(stage, [-3.9, 0.4, -3.6], 0.2, white)
  drawPot(stage, [-2.3, 0.4, -3.8], 0.8)
  for (const x of [-4.6, -2.5, -0.2]) drawPost(stage, x, -4.4, 0.4, 2.8, 0.18, white)
  drawRailing(
    stage,
    [
      [-4.6, 0.4, -4.45],
      [-2.5, 0.4, -4.45],
    ],
    'bars',
    white,
    0.8,
  )
  drawBox(stage, { x: [-4.8, 0.2], y: [2.75, 2.95], z: [-4.6, -4.3] }, white)
  slopeOf(
    stage,
    [
      [-5, 2.9, -4.8],
      [0.3, 2.9, -4.8],
      [0.3, 3.5, -2.8],
      [-5, 3.5, -2.8],
    ],
    stage.snow ? [0.97, 0.012, 240] : slate,
    'shingles',
  )
  drawSteps(stage, -1.3, -4.6, 1.6, 0.4)
  for (const x of [0.9, 2.2, 3.5])
    plantBush(
      stage,
      [x, 0, -4.6],
      1.2,
      0.8,
      [0.5, 0.11, 134],
      random.pick([
        [0.72, 0.12, 280],
        [0.84, 0.1, 350],
      ] as const),
    )
  plantBush(stage, [-5.3, 0, -3.6], 1.2, 1, [0.5, 0.11, 134], [0.72, 0.12, 280])
}
