import type { Random } from '#database/seed/random.ts'
import { type Point, ring, round } from '#painter/canvas.ts'
import { aerial } from '#painter/hours.ts'
import type { Stage } from '#painter/stage.ts'
import { shift, type Tone } from '#painter/tone.ts'
import { bakedDabs } from './crowns.ts'

/** A fir by its foot and height on the picture. */
export function drawPine(stage: Stage, x: number, y: number, size: number, distance: number): void {
  const { canvas, light, random } = stage
  const tone: Tone = [0.4 + random.range(-0.03, 0.05), 0.075, 155 + random.range(-14, 10)]
  const tiers = size > 420 ? 15 : size > 200 ? 12 : size > 60 ? 9 : 6
  canvas.fill(
    ring([
      [x - size * 0.018, y],
      [x - size * 0.008, y - size * 0.5],
      [x + size * 0.008, y - size * 0.5],
      [x + size * 0.018, y],
    ]),
    aerial(light, [0.36, 0.05, 50], 0.4, distance),
  )
  let body = ''
  let sunny = ''
  let snow = ''
  for (let i = tiers - 1; i >= 0; i--) {
    const t = i / tiers
    const top = y - size + size * 0.86 * t
    const drop = size * (1.5 / tiers) * (1 + 0.16 * t)
    const half = size * (0.035 + 0.175 * t) * random.range(0.86, 1.14)
    const fringe: Point[] = [[x, top]]
    const teeth = size > 200 ? 8 : 5
    for (let k = 0; k <= teeth * 2; k++) {
      const s = 1 - k / teeth
      const sag = (1 - Math.abs(s) ** 1.6) * drop * 0.16
      fringe.push([
        x + half * s,
        top + drop - sag * -0.4 + (k % 2 ? -drop * 0.2 : 0) - (1 - Math.abs(s)) * drop * 0.1,
      ])
    }
    body += ring(fringe)
    const lean = half * 0.95
    sunny += ring([
      [x - size * 0.004, top + drop * 0.12],
      [x - lean, top + drop * 0.98],
      [x - lean * 0.62, top + drop * 0.74],
      [x - lean * 0.4, top + drop * 0.92],
      [x - lean * 0.12, top + drop * 0.6],
    ])
    if (stage.snow)
      snow += ring([
        [x, top],
        [x - lean * 0.95, top + drop * 0.95],
        [x - lean * 0.5, top + drop * 0.62],
        [x - lean * 0.1, top + drop * 0.74],
        [x + lean * 0.3, top + drop * 0.5],
        [x + lean * 0.8, top + drop * 0.88],
      ])
  }
  canvas.fill(body, aerial(light, shift(tone, -0.03), 0.22, distance))
  canvas.fill(sunny, aerial(light, shift(tone, 0.08, 0.02, -16), 0.95, distance), 'opacity=".75"')
  if (stage.snow) canvas.fill(snow, aerial(light, [0.96, 0.015, 240], 0.75, distance * 0.7), 'opacity=".9"')
}

/** A slim cypress by its foot and height on the picture. */
export function drawCypress(stage: Stage, x: number, y: number, size: number, distance: number): void {
  const { canvas, light, random } = stage
  const half = size * random.range(0.085, 0.11)
  const flame = (w: number, dx: number, top: number) =>
    `M${round(x + dx)} ${round(y - size * top)}C${round(x + dx + w * 1.3)} ${round(y - size * 0.62)} ${round(x + dx + w)} ${round(y - size * 0.16)} ${round(x + dx + w * 0.3)} ${round(y - size * 0.03)}H${round(x + dx - w * 0.3)}C${round(x + dx - w)} ${round(y - size * 0.16)} ${round(x + dx - w * 1.3)} ${round(y - size * 0.62)} ${round(x + dx)} ${round(y - size * top)}z`
  canvas.fill(flame(half, 0, 1), aerial(light, [0.34, 0.07, 148], 0.3, distance))
  canvas.fill(
    flame(half * 0.5, -half * 0.38, 0.93),
    aerial(light, [0.46, 0.1, 135], 0.9, distance),
    'opacity=".7"',
  )
  canvas.fill(
    bakedDabs(random, x, y - size * 0.45, half * 0.8, size * 0.4, 26, size * 0.012),
    aerial(light, [0.28, 0.06, 150], 0.2, distance),
    'opacity=".5"',
  )
}

/** A row of distant conifers standing on an outline, as one path. */
export function pineRow(
  random: Random,
  outline: readonly Point[],
  low: number,
  high: number,
  step: number,
): string {
  let d = ''
  outline.forEach(([x0, y0], i) => {
    const next = outline[i + 1]
    if (!next) return
    for (let x = x0; x < next[0]; x += step * random.range(0.5, 1.5)) {
      const y = y0 + ((next[1] - y0) * (x - x0)) / (next[0] - x0) + 4
      const h = random.range(low, high)
      const w = h * random.range(0.15, 0.22)
      d += ring([
        [x, y - h],
        [x + w * 0.55, y - h * 0.5],
        [x + w * 0.35, y - h * 0.5],
        [x + w, y],
        [x - w, y],
        [x - w * 0.35, y - h * 0.5],
        [x - w * 0.55, y - h * 0.5],
      ])
    }
  })
  return d
}
