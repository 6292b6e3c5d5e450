import { ring } from '#painter/canvas.ts'
import type { Vec3 } from '#painter/hours.ts'
import { drawFace } from '#painter/solids.ts'
import { placed, type Stage, see } from '#painter/stage.ts'
import type { Finish } from '#painter/textures.ts'
import type { Tone } from '#painter/tone.ts'

const white: Tone = [0.95, 0.015, 85]

/** A round tower, narrowing upwards, in bands of colour from the foot to the top. */
export function drawTaper(
  stage: Stage,
  at: Vec3,
  low: number,
  high: number,
  tall: number,
  bands: readonly Tone[],
  finish: Finish = 'plain',
): void {
  const count = 30
  const own = placed(stage, at)
  const ringAt = (r: number, y: number, i: number): Vec3 => [
    Math.cos((i / count) * Math.PI * 2) * r,
    y,
    Math.sin((i / count) * Math.PI * 2) * r,
  ]
  bands.forEach((tone, band) => {
    const from = band / bands.length
    const to = (band + 1) / bands.length
    const r0 = low + (high - low) * from
    const r1 = low + (high - low) * to
    for (let i = 0; i < count; i++) {
      drawFace(
        own,
        [
          ringAt(r0, tall * from, i),
          ringAt(r0, tall * from, i + 1),
          ringAt(r1, tall * to, i + 1),
          ringAt(r1, tall * to, i),
        ],
        tone,
      )
    }
  })
  drawFace(
    own,
    Array.from({ length: count }, (_, i) => ringAt(high, tall, i)),
    bands[bands.length - 1] ?? white,
  )
  if (finish === 'plain') return
  const { canvas, light, random } = stage
  let marks = ''
  for (let n = 0; n < 46; n++) {
    const i = random.range(count * 0.52, count * 0.98)
    const y = random.range(0.2, tall - 0.3)
    marks += ring([
      see(own, ringAt(low, y, i)),
      see(own, ringAt(low, y, i + 0.9)),
      see(own, ringAt(low, y + 0.18, i + 0.9)),
      see(own, ringAt(low, y + 0.18, i)),
    ])
  }
  canvas.fill(marks, light.shadow.colour, 'opacity=".14"')
}

/** A pointed round roof. */
export function drawCone(stage: Stage, at: Vec3, radius: number, tall: number, tone: Tone): void {
  const own = placed(stage, at)
  const count = 30
  const rim = (i: number): Vec3 => [
    Math.cos((i / count) * Math.PI * 2) * radius,
    0,
    Math.sin((i / count) * Math.PI * 2) * radius,
  ]
  for (let i = 0; i < count; i++) drawFace(own, [rim(i), rim(i + 1), [0, tall, 0]], tone)
  drawFace(
    own,
    Array.from({ length: count }, (_, i) => rim(count - i)),
    [tone[0] * 0.6, tone[1], tone[2]],
  )
}
