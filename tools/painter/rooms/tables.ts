import { line, ring } from '#painter/canvas.ts'
import { shade, type Vec3 } from '#painter/hours.ts'
import { contact, hull } from '#painter/shadows.ts'
import { type Box, boxAt, drawBox } from '#painter/solids.ts'
import { placed, type Stage, scaleAt, see, surface } from '#painter/stage.ts'
import { shift, type Tone } from '#painter/tone.ts'
import { drawCushion } from './soft.ts'

/** A table on four legs. */
export function drawTable(stage: Stage, box: Box, tone: Tone, legs: Tone, inset = 0.06): void {
  const middle: Vec3 = [(box.x[0] + box.x[1]) / 2, 0, (box.z[0] + box.z[1]) / 2]
  contact(stage, middle, (box.x[1] - box.x[0]) * 0.62, (box.z[1] - box.z[0]) * 0.85, 0.5)
  for (const z of [box.z[1] - inset, box.z[0] + inset])
    for (const x of [box.x[0] + inset, box.x[1] - inset])
      drawBox(stage, { x: [x - 0.025, x + 0.025], y: [0, box.y[0]], z: [z - 0.025, z + 0.025] }, legs)
  drawBox(stage, box, tone)
}

/** A round table on a foot or three legs. */
export function drawRoundTable(
  stage: Stage,
  at: Vec3,
  radius: number,
  tall: number,
  tone: Tone,
  legs: Tone,
): void {
  const { canvas, light } = stage
  contact(stage, at, radius * 1.15, radius * 1.15, 0.5)
  for (const angle of [0.6, 2.4, 4.4]) {
    const from = see(stage, [
      at[0] + Math.cos(angle) * radius * 0.8,
      at[1],
      at[2] + Math.sin(angle) * radius * 0.8,
    ])
    const to = see(stage, [
      at[0] + Math.cos(angle) * radius * 0.45,
      at[1] + tall,
      at[2] + Math.sin(angle) * radius * 0.45,
    ])
    canvas.stroke(
      line([from, to]),
      shade(light, legs, 0.3),
      scaleAt(stage, at) * 0.035,
      'stroke-linecap="round"',
    )
  }
  const disc = (y: number) =>
    Array.from({ length: 32 }, (_, i) =>
      see(stage, [
        at[0] + Math.cos((i / 32) * Math.PI * 2) * radius,
        at[1] + y,
        at[2] + Math.sin((i / 32) * Math.PI * 2) * radius,
      ]),
    )
  canvas.fill(ring(hull([...disc(tall - 0.05), ...disc(tall)])), shade(light, shift(tone, -0.1), 0.2))
  canvas.fill(ring(disc(tall)), surface(light, tone, [0, 1, 0]))
}

/** A dining or kitchen chair seen from any side; turn 0 faces the viewer. */
export function drawChair(stage: Stage, at: Vec3, turn: number, wood: Tone, seat: Tone): void {
  const own = placed(stage, at, turn)
  const away = Math.cos(turn) < 0
  contact(own, [0, 0, 0], 0.34, 0.34, 0.4)
  const legs = () => {
    for (const z of [0.19, -0.19])
      for (const x of [-0.19, 0.19])
        drawBox(own, { x: [x - 0.02, x + 0.02], y: [0, 0.44], z: [z - 0.02, z + 0.02] }, wood)
  }
  const back = () => {
    for (const x of [-0.19, 0.19]) drawBox(own, boxAt(x, 0.2, 0.04, 0.46, 0.04, 0.46), wood)
    drawCushion(
      own,
      { x: [-0.21, 0.21], y: [0.68, 0.92], z: [0.18, 0.22] },
      0.06,
      away ? shift(wood, -0.04) : wood,
    )
    drawBox(own, boxAt(0, 0.2, 0.36, 0.05, 0.03, 0.56), wood)
  }
  legs()
  if (!away) back()
  drawCushion(own, { x: [-0.23, 0.23], y: [0.43, 0.49], z: [-0.23, 0.22] }, 0.03, seat)
  if (away) back()
}
