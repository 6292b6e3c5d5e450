import { line, ring, soft, width } from '#painter/canvas.ts'
import { aerial } from '#painter/hours.ts'
import type { Stage } from '#painter/stage.ts'
import type { Tone } from '#painter/tone.ts'
import { pineRow } from './conifers.ts'
import { drawLand, drawMist, drawPeaks, ridgeline } from './terrain.ts'
import { drawTree } from './trees.ts'

/** The far side of a harbour: hills, painted houses along the quay and a lighthouse. */
export function drawFarShore(stage: Stage): void {
  const { canvas, light, random } = stage
  const horizon = stage.camera.horizon
  drawPeaks(canvas, light, random.fork(2), horizon + 4, {
    count: 4,
    height: 260,
    distance: 0.6,
    snowLine: 0,
    rock: [0.5, 0.05, 250],
  })
  drawMist(canvas, light, horizon - 30, 140, 0.5)
  const back = ridgeline(random.fork(3), horizon - 70, 40, 6)
  drawLand(canvas, light, back, [0.46, 0.07, 175], 0.5, horizon)
  const front = ridgeline(random.fork(4), horizon - 26, 16, 5)
  canvas.fill(pineRow(random.fork(5), front, 16, 40, 13), aerial(light, [0.4, 0.07, 160], 0.4, 0.34))
  drawLand(canvas, light, front, [0.44, 0.08, 150], 0.32, horizon + 2)
  const walls: readonly Tone[] = [
    [0.9, 0.03, 80],
    [0.74, 0.1, 40],
    [0.8, 0.06, 210],
    [0.88, 0.07, 85],
    [0.7, 0.08, 25],
  ]
  for (let i = 0; i < 11; i++) {
    const x = width * 0.4 + i * 74 + random.range(-8, 8)
    drawQuayHouse(
      stage,
      x,
      horizon,
      random.range(50, 66),
      random.range(46, 84),
      walls[i % walls.length] ?? [0.9, 0.03, 80],
    )
  }
  for (let i = 0; i < 9; i++)
    drawTree(stage, 'pine', width * 0.36 + i * 98 + random.range(-20, 20), horizon, random.range(44, 80), 0.3)
  drawBeacon(stage, width * 0.2, horizon)
}

function drawQuayHouse(stage: Stage, x: number, y: number, w: number, h: number, tone: Tone): void {
  const { canvas, light, random } = stage
  canvas.fill(
    ring([
      [x, y],
      [x, y - h],
      [x + w / 2, y - h - w * 0.52],
      [x + w, y - h],
      [x + w, y],
    ]),
    aerial(light, tone, 0.75, 0.22),
  )
  canvas.fill(
    ring([
      [x + w * 0.64, y],
      [x + w * 0.64, y - h - w * 0.36],
      [x + w, y - h],
      [x + w, y],
    ]),
    aerial(light, [tone[0] * 0.82, tone[1], tone[2]], 0.1, 0.22),
    'opacity=".6"',
  )
  canvas.stroke(
    line([
      [x - 4, y - h + 4],
      [x + w / 2, y - h - w * 0.54],
      [x + w + 4, y - h + 4],
    ]),
    aerial(light, [0.42, 0.05, 35], 0.4, 0.22),
    7,
    'stroke-linejoin="round"',
  )
  for (const dx of [0.2, 0.6])
    for (let v = 16; v < h - 4; v += 28) {
      const glow = random.chance(0.4)
      canvas.fill(
        ring([
          [x + w * dx, y - v],
          [x + w * dx, y - v - 15],
          [x + w * dx + 11, y - v - 15],
          [x + w * dx + 11, y - v],
        ]),
        glow ? '#ffdc9c' : aerial(light, [0.4, 0.04, 240], 0.3, 0.2),
      )
    }
}

function drawBeacon(stage: Stage, x: number, y: number): void {
  const { canvas, light } = stage
  canvas.fill(
    ring([
      [x - 120, y + 2],
      [x - 60, y - 16],
      [x + 50, y - 20],
      [x + 130, y + 2],
    ]),
    aerial(light, [0.5, 0.03, 240], 0.5, 0.3),
  )
  const bands: readonly Tone[] = [
    [0.96, 0.01, 80],
    [0.58, 0.16, 30],
    [0.96, 0.01, 80],
  ]
  bands.forEach((tone, i) => {
    const low = y - 16 - i * 44
    const half = 17 - i * 2.4
    const paint = canvas.linear(
      [
        { at: 0, colour: aerial(light, tone, 0.95, 0.12) },
        { at: 1, colour: aerial(light, tone, 0.1, 0.12) },
      ],
      [0, 0, 1, 0],
    )
    canvas.fill(
      ring([
        [x - half, low],
        [x - half + 2.4, low - 44],
        [x + half - 2.4, low - 44],
        [x + half, low],
      ]),
      paint,
    )
  })
  canvas.fill(
    ring([
      [x - 9, y - 148],
      [x - 9, y - 166],
      [x + 9, y - 166],
      [x + 9, y - 148],
    ]),
    '#ffe7ae',
  )
  canvas.fill(
    ring([
      [x - 13, y - 166],
      [x, y - 184],
      [x + 13, y - 166],
    ]),
    aerial(light, [0.5, 0.15, 30], 0.6, 0.12),
  )
  soft(canvas, x, y - 157, 90, 90, '#ffe2a0', 0.6)
}
