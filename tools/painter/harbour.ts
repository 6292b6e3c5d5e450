import type { Hour } from '#database/seed/pictures/scene.ts'
import { seeded } from '#database/seed/random.ts'
import { createCanvas, height, line, type Point, ring, round, soft, width } from './canvas.ts'
import { openStage } from './exterior.ts'
import { finish } from './finish.ts'
import { daylight, shade } from './hours.ts'
import { frameCorner } from './nature/meadow.ts'
import { drawFarShore } from './nature/quay.ts'
import { drawSky } from './nature/sky.ts'
import { drawMist, drawSunVeil } from './nature/terrain.ts'
import { drawWater } from './nature/water.ts'
import type { Stage } from './stage.ts'
import { css, type Tone } from './tone.ts'

/** A still harbour with moored boats, houses along the quay and a lighthouse. */
export interface Harbour {
  readonly kind: 'harbour'
  readonly hour: Hour
  readonly seed: number
}

/** Draws the harbour; composed so that a tall or a wide cut both work. */
export function drawHarbour(scene: Harbour): string {
  const canvas = createCanvas()
  const random = seeded(scene.seed)
  const light = daylight(scene.hour)
  const stage = openStage(canvas, { biome: 'lake', hour: scene.hour, seed: scene.seed }, 0.52)
  const horizon = stage.camera.horizon
  drawSky(canvas, light, random.fork(1), horizon, true)
  const shore = canvas.symbol(() => drawFarShore(stage))
  canvas.add(`<use href="#${shore}"/>`)
  drawSunVeil(canvas, light, horizon)
  drawWater(canvas, light, random.fork(6), horizon, height, {
    deep: [0.48, 0.06, 225],
    shallow: [0.55, 0.07, 205],
    mirror: shore,
    calm: true,
  })
  drawMist(canvas, light, horizon + 6, 70, 0.75)
  const boats: readonly (readonly [number, number, number, Tone])[] = [
    [0.3, 0.6, 120, [0.95, 0.012, 85]],
    [0.66, 0.63, 150, [0.45, 0.065, 210]],
    [0.46, 0.69, 210, [0.62, 0.14, 40]],
    [0.82, 0.74, 250, [0.94, 0.015, 85]],
  ]
  for (const [x, y, size, tone] of boats) drawBoat(stage, x * width, y * height, size, tone)
  drawQuay(stage)
  frameCorner(stage, width + 30, height + 20, 380, [0.46, 0.09, 138])
  finish(canvas, light, random)
  return canvas.toSvg()
}

function drawBoat(stage: Stage, x: number, y: number, size: number, tone: Tone): void {
  const { canvas, light } = stage
  const s = size
  const mast = shade(light, [0.62, 0.06, 65], 0.6)
  canvas.group(`opacity=".3" ${canvas.blur(2)}`, () => {
    canvas.stroke(
      line([
        [x, y],
        [x + 3, y + s * 0.95],
      ]),
      mast,
      s * 0.02,
    )
    canvas.fill(
      ring([
        [x - s * 0.44, y + s * 0.04],
        [x + s * 0.5, y + s * 0.04],
        [x + s * 0.34, y + s * 0.2],
        [x - s * 0.3, y + s * 0.2],
      ]),
      shade(light, tone, 0.4),
    )
  })
  canvas.stroke(
    line([
      [x, y],
      [x, y - s * 1.15],
    ]),
    mast,
    s * 0.022,
  )
  canvas.stroke(
    line([
      [x, y - s * 1.12],
      [x - s * 0.42, y - s * 0.1],
    ]) +
      line([
        [x, y - s * 1.12],
        [x + s * 0.5, y - s * 0.14],
      ]),
    mast,
    1.5,
    'opacity=".7"',
  )
  canvas.fill(
    `M${round(x)} ${round(y - s * 0.22)}h${round(s * 0.42)}q${round(s * 0.02)} ${round(-s * 0.06)} ${round(-s * 0.04)} ${round(-s * 0.07)}h${round(-s * 0.38)}z`,
    shade(light, [0.93, 0.02, 85], 0.7),
  )
  const hull: Point[] = [
    [x - s * 0.46, y - s * 0.12],
    [x + s * 0.54, y - s * 0.17],
    [x + s * 0.38, y + s * 0.05],
    [x - s * 0.34, y + s * 0.05],
  ]
  const paint = canvas.linear([
    { at: 0, colour: shade(light, tone, 0.85) },
    { at: 1, colour: shade(light, tone, 0.2) },
  ])
  canvas.fill(ring(hull), paint)
  canvas.stroke(
    line([
      [x - s * 0.46, y - s * 0.12],
      [x + s * 0.54, y - s * 0.17],
    ]),
    shade(light, [0.6, 0.07, 60], 0.8),
    s * 0.028,
  )
  canvas.fill(
    ring([
      [x - s * 0.22, y - s * 0.13],
      [x - s * 0.18, y - s * 0.24],
      [x + s * 0.12, y - s * 0.25],
      [x + s * 0.18, y - s * 0.15],
    ]),
    shade(light, [0.95, 0.015, 85], 0.8),
  )
  canvas.fill(
    ring([
      [x - s * 0.13, y - s * 0.16],
      [x - s * 0.12, y - s * 0.21],
      [x + s * 0.08, y - s * 0.22],
      [x + s * 0.1, y - s * 0.17],
    ]),
    shade(light, [0.4, 0.05, 235], 0.4),
  )
}

/** The near quay: planks, bollards and a lantern. */
function drawQuay(stage: Stage): void {
  const { canvas, light } = stage
  const edge = height * 0.9
  const wood: Tone = [0.6, 0.06, 62]
  const fill = canvas.linear([
    { at: 0, colour: shade(light, wood, 0.85) },
    { at: 1, colour: shade(light, [0.44, 0.055, 55], 0.4) },
  ])
  canvas.fill(
    ring([
      [0, edge],
      [width * 0.62, edge - 8],
      [width * 0.7, height],
      [0, height],
    ]),
    fill,
  )
  let planks = ''
  for (let i = 0; i < 20; i++)
    planks += line([
      [i * 56, edge - (i * 56 * 8) / (width * 0.62)],
      [i * 62 - 40, height],
    ])
  canvas.stroke(planks, light.shadow.colour, 2, 'opacity=".32"')
  canvas.stroke(
    line([
      [0, edge],
      [width * 0.62, edge - 8],
    ]),
    css([0.9, 0.05, 70]),
    3,
    'opacity=".7"',
  )
  for (const x of [width * 0.12, width * 0.4]) {
    soft(canvas, x + 30, edge + 46, 80, 14, light.shadow.colour, 0.45)
    const iron = canvas.linear(
      [
        { at: 0, colour: shade(light, [0.46, 0.03, 230], 0.9) },
        { at: 1, colour: shade(light, [0.28, 0.03, 230], 0.1) },
      ],
      [0, 0, 1, 0],
    )
    canvas.fill(`M${round(x - 22)} ${round(edge + 44)}v-58q-12 -22 22 -24q34 2 22 24v58q-22 10 -44 0z`, iron)
  }
}
