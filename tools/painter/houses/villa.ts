import { shade } from '#painter/hours.ts'
import { castShadow } from '#painter/shadows.ts'
import { arcSpots, corners, drawBox, onPanel, paint, paintRect, rectSpots, side } from '#painter/solids.ts'
import type { Panel, Stage } from '#painter/stage.ts'
import type { Tone } from '#painter/tone.ts'
import { drawRailing } from './fittings.ts'
import { drawHipped } from './flat-roofs.ts'
import { drawDoor, drawWindow } from './openings.ts'
import { drawLounger, drawParasol, drawPool, drawPot } from './outdoor.ts'
import { climbRoses } from './roses.ts'
import { drawWall } from './walls.ts'

const white: Tone = [0.95, 0.015, 85]

/** A Mediterranean villa in two volumes with tiles, arches and a pool. */
export function drawVilla(stage: Stage): void {
  const { random } = stage
  const wall: Tone = random.pick([
    [0.95, 0.018, 85],
    [0.9, 0.05, 75],
    [0.86, 0.065, 60],
  ] as const)
  const tile: Tone = [0.62, 0.125, 42]
  const roof = { tone: tile, finish: 'tiles', trim: [0.8, 0.03, 70], rise: 1.3, overhang: 0.5 } as const
  const shutters: Tone = random.pick([
    [0.5, 0.06, 200],
    [0.5, 0.08, 150],
    [0.44, 0.06, 50],
  ] as const)
  const tower = { x: [-1.4, 3], y: [0, 6.3], z: [-1.6, 2.8] } as const
  const left = { x: [-6.2, -1.2], y: [0, 3.3], z: [-2, 2.4] } as const
  const right = { x: [2.8, 6.6], y: [0, 3.3], z: [-1.4, 2.4] } as const
  for (const box of [tower, left, right]) castShadow(stage, corners(box))
  drawBox(stage, { x: [-7.2, 7.4], y: [0, 0.06], z: [-8.4, 3] }, [0.84, 0.03, 76])
  drawWall(side(stage, right, 'right'), rectSpots(0, 0, 3.8, 3.3), { tone: wall, finish: 'plain' })
  drawWall(side(stage, right, 'front'), rectSpots(0, 0, 3.8, 3.3), { tone: wall, finish: 'plain' })
  drawWindow(side(stage, right, 'front'), 1.15, 0.9, 1.5, 1.4, { frame: [0.5, 0.05, 55], shutters })
  drawWindow(side(stage, right, 'right'), 1.2, 0.9, 1.2, 1.4, { frame: [0.5, 0.05, 55], shutters })
  drawHipped(stage, right, { ...roof, rise: 1 })
  drawWall(side(stage, tower, 'right'), rectSpots(0, 0, 4.4, 6.3), { tone: wall, finish: 'plain' })
  drawWall(side(stage, tower, 'front'), rectSpots(0, 0, 4.4, 6.3), { tone: wall, finish: 'plain' })
  const front = side(stage, tower, 'front')
  drawWindow(front, 0.75, 3.9, 1.1, 1.7, { frame: [0.5, 0.05, 55], shape: 'arched', columns: 2, rows: 2 })
  drawWindow(front, 2.55, 3.9, 1.1, 1.7, { frame: [0.5, 0.05, 55], shape: 'arched', columns: 2, rows: 2 })
  drawDoor(front, 1.55, 1.4, 2.2, [0.42, 0.065, 45], { frame: [0.8, 0.035, 70], arched: true })
  drawWindow(side(stage, tower, 'right'), 1.6, 4.1, 1.1, 1.4, {
    frame: [0.5, 0.05, 55],
    shape: 'arched',
    columns: 2,
    rows: 2,
  })
  drawBox(stage, { x: [-1.1, 2.7], y: [3.35, 3.55], z: [-2.6, -1.6] }, [0.84, 0.03, 70])
  drawRailing(
    stage,
    [
      [-1.1, 3.55, -1.6],
      [-1.1, 3.55, -2.55],
      [2.7, 3.55, -2.55],
      [2.7, 3.55, -1.6],
    ],
    'bars',
    [0.24, 0.01, 60],
    0.8,
  )
  drawHipped(stage, tower, { ...roof, rise: 1.4 })
  drawWall(side(stage, left, 'front'), rectSpots(0, 0, 5, 3.3), { tone: wall, finish: 'plain' })
  const arcade = side(stage, left, 'front')
  for (let i = 0; i < 3; i++) drawArch(arcade, 0.4 + i * 1.52, wall)
  drawHipped(stage, left, { ...roof, rise: 1.1 })
  climbRoses(front, 0, 0.9, [0.62, 0.22, 345])
  drawPot(stage, [-1.4, 0, -2.4], 1.1)
  drawPot(stage, [3, 0, -2.2], 1.1)
  drawPot(stage, [6.4, 0, -2], 1.2)
  drawPool(stage, { x: [-5.6, 1.2], z: [-7.2, -4.2] })
  drawParasol(
    stage,
    [3.7, 0, -4],
    2.6,
    1.5,
    random.pick([
      [0.66, 0.14, 45],
      [0.55, 0.08, 200],
      [0.85, 0.1, 85],
    ] as const),
  )
  drawLounger(stage, [2.7, 0.05, -5], 0.2, white)
  drawLounger(stage, [4.4, 0.05, -5.1], 0.2, white)
}

function drawArch(wall: Panel, u: number, tone: Tone): void {
  if (!wall.visible) return
  const { canvas, light } = wall.stage
  const shape = (grow: number) => [
    [u - grow, 0] as const,
    [u + 1.16 + grow, 0] as const,
    ...arcSpots(u + 0.58, 1.9, 0.58 + grow, 0.58 + grow, 0, Math.PI, 16),
  ]
  paint(wall, shape(0.1), [tone[0] * 0.93, tone[1] + 0.01, tone[2]])
  const glow = light.lamps > 0.3
  const inside = canvas.linear(
    glow
      ? [
          { at: 0, colour: '#ffd893' },
          { at: 1, colour: '#d98d47' },
        ]
      : [
          { at: 0, colour: shade(light, [0.5, 0.03, 60], 0.1) },
          { at: 1, colour: shade(light, [0.68, 0.035, 70], 0.2) },
        ],
  )
  canvas.fill(onPanel(wall, shape(0)), inside)
  paintRect(wall, u + 0.28, 0, 0.6, 1.7, [0.4, 0.06, 50], 0.55)
  canvas.fill(
    onPanel(wall, [
      [u, 0],
      [u + 0.18, 0],
      [u + 0.18, 2.2],
      [u, 1.9],
    ]),
    light.shadow.colour,
    'opacity=".3"',
  )
}
