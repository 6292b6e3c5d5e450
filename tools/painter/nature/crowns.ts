import type { Random } from '#database/seed/random.ts'
import { oval } from '#painter/canvas.ts'
import { aerial } from '#painter/hours.ts'
import type { Stage } from '#painter/stage.ts'
import { shift, type Tone } from '#painter/tone.ts'

/** A mass of leaves in clumps, dark below and at the back, bright where the sun falls. */
export function drawCrown(
  stage: Stage,
  x: number,
  y: number,
  rx: number,
  ry: number,
  tone: Tone,
  distance = 0,
): void {
  const { canvas, light, random } = stage
  const clumps = rx > 70 ? 12 : rx > 26 ? 7 : 4
  const grain = Math.max(1.3, Math.min(7, rx * 0.058))
  const places = Array.from({ length: clumps }, (_, i) => {
    const angle = i * 2.4 + random.range(-0.3, 0.3)
    const r = Math.sqrt((i + 0.4) / clumps) * 0.72
    return { cx: x + Math.cos(angle) * r * rx, cy: y + Math.sin(angle) * r * ry }
  }).sort((a, b) => a.cy - b.cy)
  canvas.fill(oval(x, y, rx * 0.66, ry * 0.7), aerial(light, shift(tone, -0.11), 0.12, distance))
  for (const { cx, cy } of places) {
    const size = random.range(0.36, 0.46)
    const w = rx * size
    const h = ry * size * 1.05
    const sunny = 0.5 - (cx - x) / rx / 2.6 - (cy - y) / ry / 2.6
    const leaf = (dx: number, dy: number, spread: number, count: number, dot: number) =>
      bakedDabs(random, cx + dx * w, cy + dy * h, w * spread, h * spread, count, dot)
    const count = rx > 70 ? 24 : rx > 26 ? 12 : 5
    canvas.fill(
      oval(cx, cy, w * 0.86, h * 0.86) + leaf(0, 0, 1.04, count, grain * 1.35),
      aerial(light, shift(tone, -0.085 + sunny * 0.05, -0.01, 6), 0.12 + sunny * 0.3, distance),
    )
    canvas.fill(
      leaf(-0.12, -0.16, 0.8, count, grain * 1.2),
      aerial(light, shift(tone, -0.02 + sunny * 0.03), 0.28 + sunny * 0.45, distance),
    )
    canvas.fill(
      leaf(-0.26, -0.36, 0.52, Math.round(count * 0.7), grain),
      aerial(light, shift(tone, 0.045 + sunny * 0.03, 0.012, -9), 0.4 + sunny * 0.6, distance),
      'opacity=".9"',
    )
    if (stage.snow)
      canvas.fill(
        leaf(-0.06, -0.5, 0.62, Math.round(count * 0.6), grain * 1.2),
        aerial(light, [0.96, 0.012, 240], 0.7, distance),
        'opacity=".9"',
      )
  }
}

/** Many small leaf spots inside an ellipse, as one path. */
export function bakedDabs(
  random: Random,
  x: number,
  y: number,
  rx: number,
  ry: number,
  count: number,
  size: number,
): string {
  let d = ''
  for (let i = 0; i < count; i++) {
    const angle = random.next() * Math.PI * 2
    const r = Math.sqrt(random.next())
    const s = size * random.range(0.6, 1.35)
    d += oval(x + Math.cos(angle) * rx * r, y + Math.sin(angle) * ry * r, s, s * 0.72)
  }
  return d
}
