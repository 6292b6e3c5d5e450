import { oval, round } from '#painter/canvas.ts'
import { shade, type Vec3 } from '#painter/hours.ts'
import { contact } from '#painter/shadows.ts'
import { type Stage, scaleAt, see } from '#painter/stage.ts'
import { shift, type Tone } from '#painter/tone.ts'

/** A leafy house plant in a pot. */
export function drawPlant(
  stage: Stage,
  at: Vec3,
  tall: number,
  kind: 'fig' | 'palm' | 'snake' | 'olive',
  pot: Tone,
): void {
  const { canvas, light, random } = stage
  const [x, y] = see(stage, at)
  const s = scaleAt(stage, at)
  const potTall = Math.min(0.42, tall * 0.28) * s
  const w = potTall * 0.52
  contact(stage, at, 0.34, 0.34, 0.5)
  const crown = y - tall * s
  if (kind === 'snake' || kind === 'palm') {
    const count = kind === 'palm' ? 13 : 11
    for (let i = 0; i < count; i++) {
      const t = ((i * 5) % count) / (count - 1) - 0.5
      const reach = (kind === 'palm' ? 0.62 : 0.16) * tall * s * t * 2
      const top = crown + Math.abs(t) * tall * s * (kind === 'palm' ? 0.5 : 0.24) + random.range(-6, 10)
      const thick = kind === 'palm' ? s * 0.055 : s * 0.045
      const colour = shade(
        light,
        [0.46 + 0.07 * (i % 3), 0.1, 142 - (i % 2) * 12],
        0.2 + 0.6 * (t < 0.1 ? 1 : 0.3),
      )
      canvas.fill(
        `M${round(x - thick * 0.4)} ${round(y - potTall)}Q${round(x + reach * 0.25 - thick)} ${round(top - 8)} ${round(x + reach)} ${round(top + (kind === 'palm' ? tall * s * 0.12 : 0))}Q${round(x + reach * 0.35 + thick)} ${round(top + 24)} ${round(x + thick * 0.6)} ${round(y - potTall)}z`,
        colour,
      )
    }
  } else {
    canvas.stroke(
      `M${round(x)} ${round(y - potTall)}Q${round(x + 6)} ${round((y + crown) / 2)} ${round(x - 3)} ${round(crown + tall * s * 0.2)}`,
      shade(light, [0.42, 0.05, 60], 0.3),
      s * 0.035,
    )
    const leaves = kind === 'fig' ? 26 : 64
    for (let i = 0; i < leaves; i++) {
      const angle = random.next() * Math.PI * 2
      const r = Math.sqrt(random.next()) * tall * s * 0.29
      const lx = x + Math.cos(angle) * r * 0.85
      const ly = crown + tall * s * 0.3 + Math.sin(angle) * r
      const size = kind === 'fig' ? s * random.range(0.07, 0.11) : s * random.range(0.03, 0.05)
      const tone: Tone =
        kind === 'fig'
          ? [0.44 + random.range(-0.05, 0.1), 0.1, 140]
          : [0.6 + random.range(-0.08, 0.08), 0.06, 128]
      canvas.add(
        `<ellipse cx="${round(lx)}" cy="${round(ly)}" rx="${round(size)}" ry="${round(size * 0.62)}" transform="rotate(${Math.round(random.range(-60, 60))} ${round(lx)} ${round(ly)})" fill="${shade(light, tone, lx < x ? 0.7 : 0.2)}"/>`,
      )
    }
  }
  const fill = canvas.linear(
    [
      { at: 0, colour: shade(light, pot, 0.6) },
      { at: 1, colour: shade(light, shift(pot, -0.1), 0.1) },
    ],
    [0, 0, 1, 0],
  )
  canvas.fill(
    `M${round(x - w)} ${round(y - potTall)}H${round(x + w)}L${round(x + w * 0.76)} ${round(y)}Q${round(x)} ${round(y + w * 0.14)} ${round(x - w * 0.76)} ${round(y)}z`,
    fill,
  )
  canvas.fill(oval(x, y - potTall, w, w * 0.16), shade(light, shift(pot, 0.05), 0.5))
}
