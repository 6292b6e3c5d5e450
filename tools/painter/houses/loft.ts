import { line } from '#painter/canvas.ts'
import { shade, type Vec3 } from '#painter/hours.ts'
import { plantBush } from '#painter/nature/plants.ts'
import { castShadow } from '#painter/shadows.ts'
import { type Box, corners, drawBox, onPanel, paintRect, rectSpots, side } from '#painter/solids.ts'
import { panel, type Stage } from '#painter/stage.ts'
import type { Tone } from '#painter/tone.ts'
import { drawPost, drawRailing } from './fittings.ts'
import { drawFlatRoof } from './flat-roofs.ts'
import { drawDoor, drawWindow } from './openings.ts'
import { drawPot } from './outdoor.ts'
import { facade } from './walls.ts'

const steel: Tone = [0.26, 0.012, 240]

/** A brick warehouse with steel windows, a fire stair and a water tank on the roof. */
export function drawLoft(stage: Stage): void {
  const { random, canvas, light } = stage
  const brick: Tone = random.pick([
    [0.56, 0.1, 35],
    [0.5, 0.085, 28],
    [0.62, 0.08, 50],
  ] as const)
  const frame: Tone = random.pick([
    [0.26, 0.012, 240],
    [0.36, 0.05, 165],
  ] as const)
  const floor = 3.3
  const block: Box = { x: [-6, 6], y: [0, 3 * floor + 0.4], z: [-3, 4] }
  castShadow(stage, corners(block))
  drawTank(stage, [2.4, block.y[1] + 0.4, 0.6])
  const right = facade(side(stage, block, 'right'), 7, block.y[1], brick, 'brick')
  const front = facade(side(stage, block, 'front'), 12, block.y[1], brick, 'brick')
  for (let f = 0; f < 3; f++) {
    const v = f * floor + 0.7
    paintRect(front, 0, v - 0.5, 12, 0.2, [brick[0] * 0.82, brick[1], brick[2]])
    paintRect(right, 0, v - 0.5, 7, 0.2, [brick[0] * 0.82, brick[1], brick[2]])
    for (let c = 0; c < 4; c++) {
      const u = 0.55 + c * 2.85
      if (f === 0 && c === 1) {
        drawDoor(front, u, 1.9, 2.6, [0.5, 0.13, 32], { frame, glazed: true })
        continue
      }
      drawWindow(front, u, v, 2.1, 2.15, { frame, columns: 4, rows: 4, shape: f === 2 ? 'arched' : 'square' })
    }
    for (const u of [0.8, 4]) drawWindow(right, u, v, 2.1, 2.15, { frame, columns: 4, rows: 4 })
  }
  drawFlatRoof(stage, block, [0.8, 0.03, 70], { front: 0.25, sides: 0.25 }, 0.45)
  drawFireStair(stage, block, floor)
  const [u, v] = [4.15, 2.9]
  canvas.fill(
    onPanel(
      panel(stage, [-6 + u - 1.4, v + 0.55, -3.05], [1, 0, 0], [0, -0.35, -1]),
      rectSpots(0, 0, 2.9, 1.3),
    ),
    shade(light, [0.5, 0.1, 195], 0.8),
  )
  for (let i = 0; i < 3; i++) drawPot(stage, [-4.9 + i * 4.6, 0, -3.7], 1.1, [0.3, 0.015, 240])
  for (const x of [-5, -3.6, 4.6]) plantBush(stage, [x, block.y[1] + 0.45, -2], 1.5, 0.9)
}

function drawTank(stage: Stage, at: Vec3): void {
  for (const x of [-0.9, 0.9])
    for (const z of [0.8, -0.8]) drawPost(stage, at[0] + x, at[2] + z, at[1], at[1] + 1.1, 0.12, steel)
  const count = 16
  const { light, canvas } = stage
  const tank: Box = {
    x: [at[0] - 1.1, at[0] + 1.1],
    y: [at[1] + 1.1, at[1] + 3],
    z: [at[2] - 1.1, at[2] + 1.1],
  }
  drawBox(stage, tank, [0.52, 0.06, 55], 'planks')
  const roof = panel(stage, [tank.x[0] - 0.15, tank.y[1], tank.z[0] - 0.15], [1, 0, 0], [0, 1, 0])
  canvas.fill(
    onPanel(roof, [
      [0, 0],
      [2.5, 0],
      [1.25, 0.9],
    ]),
    shade(light, [0.42, 0.03, 250], 0.7),
  )
  const band = side(stage, tank, 'front')
  canvas.stroke(
    Array.from({ length: 3 }, (_, i) =>
      line([band.at(0, 0.4 + i * 0.55), band.at(2.2, 0.4 + i * 0.55)]),
    ).join(''),
    shade(light, steel, 0.4),
    3 - count * 0.03,
  )
}

function drawFireStair(stage: Stage, block: Box, floor: number): void {
  const z = block.z[0]
  for (let f = 1; f < 3; f++) {
    const y = f * floor + 0.35
    drawBox(stage, { x: [2.7, 5.8], y: [y, y + 0.08], z: [z - 1, z] }, steel)
    drawRailing(
      stage,
      [
        [2.7, y + 0.08, z - 1],
        [5.8, y + 0.08, z - 1],
        [5.8, y + 0.08, z],
      ],
      'bars',
      steel,
      0.8,
    )
    if (f === 2) continue
    drawRailing(
      stage,
      [
        [3.1, y + 0.1, z - 0.8],
        [5.3, y + floor, z - 0.8],
      ],
      'bars',
      steel,
      0.3,
    )
  }
}
