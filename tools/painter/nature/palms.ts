import { line, oval, type Point, ring, round } from '#painter/canvas.ts'
import { aerial } from '#painter/hours.ts'
import type { Stage } from '#painter/stage.ts'
import type { Tone } from '#painter/tone.ts'

/** A palm by its foot and height on the picture. */
export function drawPalm(stage: Stage, x: number, y: number, size: number, distance: number): void {
  const { canvas, light, random } = stage
  const bend = size * random.range(-0.16, 0.18)
  const headX = x + bend
  const headY = y - size * 0.82
  const w = size * 0.022
  canvas.fill(
    `M${round(x - w * 1.7)} ${round(y)}Q${round(x - w)} ${round(y - size * 0.45)} ${round(headX - w * 0.7)} ${round(headY)}H${round(headX + w * 0.7)}Q${round(x + w * 1.2)} ${round(y - size * 0.45)} ${round(x + w * 1.7)} ${round(y)}z`,
    aerial(light, [0.55, 0.05, 65], 0.6, distance),
  )
  let rings = ''
  for (let i = 1; i < 16; i++) {
    const t = i / 16
    const px = x + bend * t * t
    rings += line([
      [px - w, y - size * 0.82 * t],
      [px + w, y - size * 0.82 * t - w * 0.5],
    ])
  }
  canvas.stroke(rings, aerial(light, [0.36, 0.04, 60], 0.3, distance), Math.max(1, w * 0.5), 'opacity=".5"')
  const fronds = 15
  for (let i = 0; i < fronds; i++) {
    const angle = Math.PI * (1.18 - (1.36 * ((i * 7) % fronds)) / (fronds - 1)) + random.range(-0.08, 0.08)
    const back = i < 5
    const tone: Tone = back ? [0.4, 0.09, 145] : [0.54, 0.12, 132]
    drawFrond(
      stage,
      headX,
      headY,
      angle,
      size * random.range(0.3, 0.38),
      aerial(light, tone, back ? 0.2 : 0.5 + 0.5 * Math.max(0, -Math.cos(angle)), distance),
    )
  }
  canvas.fill(
    oval(headX - w, headY + w, w * 1.1) + oval(headX + w, headY + w * 1.3, w),
    aerial(light, [0.45, 0.08, 60], 0.5, distance),
  )
}

function drawFrond(stage: Stage, x: number, y: number, angle: number, reach: number, colour: string): void {
  const steps = 12
  const spine = (t: number): Point => [
    x + Math.cos(angle) * reach * t,
    y - Math.sin(angle) * reach * t * (1 - 0.35 * t) + reach * 0.62 * t * t * t,
  ]
  const upper: Point[] = []
  const lower: Point[] = []
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    const [px, py] = spine(t)
    const leaf = reach * 0.2 * Math.sin(Math.min(1, t * 1.15 + 0.12) * Math.PI * 0.86) * (i % 2 ? 0.62 : 1)
    upper.push([px, py - leaf * 0.35])
    lower.push([px + Math.cos(angle) * leaf * 0.3, py + leaf * 0.85])
  }
  stage.canvas.fill(ring([...upper, ...lower.reverse()]), colour)
}
