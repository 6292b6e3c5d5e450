import { oval, ring, round, soft } from '#painter/canvas.ts'
import { shade, type Vec3 } from '#painter/hours.ts'
import { contact } from '#painter/shadows.ts'
import { type Stage, scaleAt, see } from '#painter/stage.ts'
import { shift, type Tone } from '#painter/tone.ts'

/** A floor lamp or table lamp with a fabric shade and its light. */
export function drawLamp(stage: Stage, at: Vec3, tall: number, metal: Tone, shadeTone: Tone): void {
  const { canvas, light } = stage
  const [x, y] = see(stage, at)
  const s = scaleAt(stage, at)
  const top = y - tall * s
  const w = s * Math.min(0.24, 0.12 + tall * 0.08)
  const h = s * Math.min(0.34, 0.18 + tall * 0.1)
  contact(stage, at, 0.22, 0.22, 0.4)
  canvas.fill(oval(x, y, s * 0.14, s * 0.035), shade(light, metal, 0.3))
  canvas.stroke(
    `M${round(x)} ${round(y)}V${round(top + h)}`,
    shade(light, metal, 0.4),
    Math.max(2.5, s * 0.028),
  )
  const glow = light.lamps > 0.3 ? 1 : 0.25
  const fill = canvas.linear([
    { at: 0, colour: shade(light, shadeTone, 0.5) },
    { at: 0.6, colour: glow > 0.5 ? '#ffeec4' : shade(light, shift(shadeTone, 0.03), 0.7) },
    { at: 1, colour: glow > 0.5 ? '#ffd996' : shade(light, shadeTone, 0.4) },
  ])
  canvas.fill(
    ring([
      [x - w * 0.68, top],
      [x + w * 0.68, top],
      [x + w, top + h],
      [x - w, top + h],
    ]),
    fill,
  )
  soft(canvas, x, top + h * 0.6, s * 0.95, s * 0.85, '#ffd48c', 0.42 * light.lamps + 0.06)
}

/** A lamp hanging from the ceiling. */
export function drawPendant(
  stage: Stage,
  at: Vec3,
  ceiling: number,
  size: number,
  tone: Tone,
  kind: 'dome' | 'globe' | 'basket',
): void {
  const { canvas, light } = stage
  const [x, y] = see(stage, at)
  const [, from] = see(stage, [at[0], ceiling, at[2]])
  const s = size * scaleAt(stage, at)
  canvas.stroke(`M${round(x)} ${round(from)}V${round(y - s * 0.5)}`, shade(light, [0.32, 0.02, 60], 0.3), 2.6)
  if (kind === 'globe') {
    const ball = canvas.radial([
      { at: 0, colour: light.lamps > 0.3 ? '#fff9e6' : shade(light, [0.98, 0.01, 85], 0.5) },
      { at: 1, colour: light.lamps > 0.3 ? '#ffdc9c' : shade(light, [0.88, 0.02, 85], 0.3) },
    ])
    canvas.add(`<circle cx="${round(x)}" cy="${round(y)}" r="${round(s * 0.5)}" fill="${ball}"/>`)
  } else {
    const fill = canvas.linear(
      [
        { at: 0, colour: shade(light, shift(tone, 0.05), 0.7) },
        { at: 1, colour: shade(light, shift(tone, -0.06), 0.12) },
      ],
      [0, 0, 1, 0.3],
    )
    const flat = kind === 'basket' ? 0.62 : 0.9
    canvas.fill(
      `M${round(x - s * 0.62)} ${round(y + s * 0.1)}C${round(x - s * 0.6)} ${round(y - s * flat)} ${round(x + s * 0.6)} ${round(y - s * flat)} ${round(x + s * 0.62)} ${round(y + s * 0.1)}z`,
      fill,
    )
    canvas.fill(
      oval(x, y + s * 0.1, s * 0.62, s * 0.09),
      light.lamps > 0.3 ? '#ffe7b0' : shade(light, shift(tone, -0.12), 0.1),
    )
    if (kind === 'basket') {
      let weave = ''
      for (let i = -4; i <= 4; i++)
        weave += `M${round(x + i * s * 0.13)} ${round(y + s * 0.1)}Q${round(x + i * s * 0.11)} ${round(y - s * 0.3)} ${round(x + i * s * 0.04)} ${round(y - s * 0.5)}`
      canvas.stroke(weave, light.shadow.colour, 1.6, 'opacity=".4"')
    }
  }
  soft(canvas, x, y + s * 0.3, s * 2.4, s * 2.2, '#ffd48c', 0.36 * light.lamps + 0.03)
}
