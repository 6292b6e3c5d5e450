import { shade } from '#painter/hours.ts'
import { plantBush } from '#painter/nature/plants.ts'
import { castShadow } from '#painter/shadows.ts'
import { type Box, corners, drawBox, onPanel, paintRect, rectSpots, side } from '#painter/solids.ts'
import { type Panel, panel, type Stage } from '#painter/stage.ts'
import type { Tone } from '#painter/tone.ts'
import { drawPost, drawRailing } from './fittings.ts'
import { drawFlatRoof } from './flat-roofs.ts'
import { drawDoor, drawGlazing, drawWindow } from './openings.ts'
import { drawParasol, drawPot } from './outdoor.ts'
import { facade } from './walls.ts'

const white: Tone = [0.95, 0.012, 85]

const steel: Tone = [0.26, 0.012, 240]

/** An apartment house of five floors with balconies, a café below and a green roof. */
export function drawApartments(stage: Stage): void {
  const { random } = stage
  const wall: Tone = random.pick([
    [0.88, 0.045, 70],
    [0.78, 0.085, 45],
    [0.9, 0.035, 90],
    [0.74, 0.05, 200],
    [0.82, 0.055, 30],
  ] as const)
  const accent: Tone = random.pick([
    [0.5, 0.09, 195],
    [0.56, 0.14, 35],
    [0.45, 0.07, 250],
  ] as const)
  const floors = 4
  const floor = 2.85
  const block: Box = { x: [-6, 6], y: [0, 0.9 + floors * floor], z: [-3, 4] }
  castShadow(stage, corners(block))
  facade(side(stage, block, 'right'), 7, block.y[1], wall, 'plain')
  const front = facade(side(stage, block, 'front'), 12, block.y[1], wall, 'plain')
  const right = side(stage, block, 'right')
  for (let f = 0; f < floors; f++) {
    const v = f * floor + 0.95
    if (f > 0) {
      paintRect(front, 0, v - 0.72, 12, 0.14, white)
      paintRect(right, 0, v - 0.72, 7, 0.14, white)
      for (const u of [0.8, 9.7])
        drawWindow(front, u, v, 1.4, 1.6, {
          frame: white,
          columns: 2,
          rows: 1,
          ...(f % 2 ? { shutters: accent } : {}),
        })
      for (const u of [3.3, 6.9]) drawGlazing(front, u, v - 0.5, 1.8, 2.1, 2, white)
      for (const u of [1, 3, 5]) drawWindow(right, u, v, 1.1, 1.5, { frame: white, columns: 2, rows: 1 })
      drawBalcony(stage, { x: [-3.2, -0.7], z: -3 }, v - 0.62, accent)
      drawBalcony(stage, { x: [0.5, 3], z: -3 }, v - 0.62, accent)
    }
  }
  drawShopFront(stage, front, accent)
  drawFlatRoof(stage, block, white, { front: 0.3, sides: 0.3 }, 0.35)
  for (const x of [-4.5, -2.6, 3.4]) plantBush(stage, [x, block.y[1] + 0.35, -1.6], 1.8, 1.1)
  drawPavementCafe(stage, accent)
}

function drawBalcony(
  stage: Stage,
  at: { x: readonly [number, number]; z: number },
  y: number,
  tone: Tone,
): void {
  const { random } = stage
  drawBox(stage, { x: at.x, y: [y, y + 0.16], z: [at.z - 1.1, at.z] }, white)
  if (random.chance(0.75))
    drawPot(stage, [random.range(at.x[0] + 0.4, at.x[1] - 0.4), y + 0.16, at.z - 0.6], random.range(0.6, 0.9))
  drawRailing(
    stage,
    [
      [at.x[0], y + 0.16, at.z - 1.08],
      [at.x[1], y + 0.16, at.z - 1.08],
      [at.x[1], y + 0.16, at.z],
    ],
    'bars',
    random.chance(0.6) ? steel : tone,
    0.85,
  )
  if (random.chance(0.5)) trailingPlants(stage, at.x, y + 0.5, at.z - 1.12)
}

function trailingPlants(stage: Stage, x: readonly [number, number], y: number, z: number): void {
  const wall = panel(stage, [x[0], y, z], [1, 0, 0], [0, 1, 0])
  const { canvas, light, random } = stage
  for (let i = 0; i < 26; i++) {
    const [px, py] = wall.at(random.range(0, x[1] - x[0]), random.range(-0.3, 0.35))
    const tone: Tone = i % 4 ? [0.5, 0.11, 136] : [0.74, 0.16, 15]
    canvas.add(
      `<circle cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" r="${(wall.scale * random.range(0.06, 0.12)).toFixed(1)}" fill="${shade(light, tone, random.range(0.3, 0.95))}"/>`,
    )
  }
}

function drawShopFront(stage: Stage, front: Panel, accent: Tone): void {
  const { canvas, light } = stage
  paintRect(front, 0, 0, 12, 2.95, [accent[0] * 0.9, accent[1], accent[2]])
  drawGlazing(front, 0.6, 0.35, 3.2, 2, 3, [0.93, 0.02, 85])
  drawDoor(front, 5.35, 1.3, 2.25, [0.4, 0.06, 45], { frame: white, glazed: true })
  drawGlazing(front, 8.2, 0.35, 3.2, 2, 3, [0.93, 0.02, 85])
  const stripes = 16
  for (const [from, to] of [
    [-5.7, -2],
    [1.9, 5.7],
  ] as const) {
    const awning = panel(stage, [from, 2.15, -4.4], [1, 0, 0], [0, 0.65, 1.4])
    const wide = (to - from) / stripes
    for (let i = 0; i < stripes; i++) {
      canvas.fill(
        onPanel(awning, rectSpots(i * wide, 0, wide, 1.5)),
        shade(light, i % 2 ? accent : white, 0.85),
      )
      canvas.fill(
        onPanel(panel(stage, [from, 1.9, -4.4], [1, 0, 0], [0, 1, 0]), [
          [i * wide, 0.25],
          [(i + 1) * wide, 0.25],
          [(i + 1) * wide, 0.08],
          [(i + 0.5) * wide, 0],
          [i * wide, 0.08],
        ]),
        shade(light, i % 2 ? accent : white, 0.6),
      )
    }
  }
}

function drawPavementCafe(stage: Stage, accent: Tone): void {
  for (const x of [-4.6, 3.4]) {
    drawParasol(stage, [x, 0, -6.4], 2.4, 1.25, accent)
    drawPost(stage, x, -6.4, 0, 0.75, 0.07, steel)
    drawBox(stage, { x: [x - 0.45, x + 0.45], y: [0.72, 0.78], z: [-6.85, -5.95] }, white)
    for (const dx of [-0.85, 0.85]) {
      drawBox(stage, { x: [x + dx - 0.2, x + dx + 0.2], y: [0.4, 0.46], z: [-6.6, -6.2] }, [0.6, 0.08, 60])
      drawBox(stage, { x: [x + dx - 0.2, x + dx + 0.2], y: [0.46, 0.9], z: [-6.24, -6.2] }, [0.6, 0.08, 60])
      drawPost(stage, x + dx, -6.4, 0, 0.4, 0.05, steel)
    }
  }
  for (const x of [-1.6, 1.5]) drawPot(stage, [x, 0, -3.9], 1.2)
}
