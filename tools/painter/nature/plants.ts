import { oval, type Point, ring, round, soft } from '#painter/canvas.ts'
import { shade, type Vec3 } from '#painter/hours.ts'
import { type Stage, scaleAt, see } from '#painter/stage.ts'
import { shift, type Tone } from '#painter/tone.ts'
import { drawCrown } from './crowns.ts'

/** A rounded bush, with blossoms when a tone is given. */
export function plantBush(
  stage: Stage,
  at: Vec3,
  wide: number,
  tall: number,
  tone: Tone = [0.48, 0.1, 138],
  bloom?: Tone,
): void {
  const { canvas, light, random } = stage
  const [x, y] = see(stage, at)
  const scale = scaleAt(stage, at)
  soft(
    canvas,
    x + wide * scale * 0.15,
    y,
    wide * scale * 0.75,
    Math.max(3, wide * scale * 0.12),
    light.shadow.colour,
    light.shadow.opacity * 1.4,
  )
  drawCrown(stage, x, y - tall * scale * 0.42, (wide * scale) / 2, (tall * scale) / 2, tone)
  if (!bloom) return
  let d = ''
  for (let i = 0; i < 26; i++) {
    const angle = random.next() * Math.PI * 2
    const r = Math.sqrt(random.next())
    d += oval(
      x + Math.cos(angle) * r * wide * scale * 0.46,
      y - tall * scale * 0.48 + Math.sin(angle) * r * tall * scale * 0.46,
      scale * random.range(0.04, 0.075),
    )
  }
  canvas.fill(d, shade(light, bloom, 0.9))
}

/** A saguaro with arms. */
export function plantCactus(stage: Stage, at: Vec3, tall: number): void {
  const { canvas, light, random } = stage
  const [x, y] = see(stage, at)
  const h = tall * scaleAt(stage, at)
  const w = h * 0.1
  soft(
    canvas,
    x + h * 0.2,
    y,
    h * 0.36,
    Math.max(3, h * 0.04),
    light.shadow.colour,
    light.shadow.opacity * 1.5,
  )
  const arm = (side: number, from: number, up: number) =>
    `M${round(x)} ${round(y - h * from)}h${round(side * h * 0.17)}q${round(side * h * 0.06)} 0 ${round(side * h * 0.06)} ${round(-h * 0.06)}v${round(-h * up)}`
  const d = `M${round(x)} ${round(y)}V${round(y - h + w / 2)}${arm(-1, random.range(0.34, 0.46), random.range(0.14, 0.26))}${arm(1, random.range(0.42, 0.58), random.range(0.1, 0.22))}`
  canvas.stroke(d, shade(light, [0.4, 0.075, 148], 0.2), w, 'stroke-linecap="round" stroke-linejoin="round"')
  canvas.stroke(
    d,
    shade(light, [0.54, 0.1, 138], 0.9),
    w * 0.45,
    `stroke-linecap="round" stroke-linejoin="round" transform="translate(${round(-w * 0.2)} 0)"`,
  )
  canvas.stroke(
    d,
    shade(light, [0.34, 0.06, 150], 0.2),
    Math.max(0.8, w * 0.07),
    'stroke-linejoin="round" opacity=".6"',
  )
}

/** A rosette of pointed leaves: agave or yucca. */
export function plantAgave(stage: Stage, at: Vec3, size: number, tone: Tone = [0.56, 0.06, 165]): void {
  const { canvas, light } = stage
  const [x, y] = see(stage, at)
  const r = size * scaleAt(stage, at)
  soft(canvas, x + r * 0.2, y, r * 1.1, Math.max(3, r * 0.22), light.shadow.colour, light.shadow.opacity)
  for (let i = 0; i < 13; i++) {
    const angle = Math.PI * (0.04 + (0.92 * ((i * 5) % 13)) / 12)
    const tip: Point = [x + Math.cos(angle) * r, y - Math.sin(angle) * r * 0.85]
    const w = r * 0.12
    canvas.fill(
      ring([
        [x - Math.sin(angle) * w, y - Math.cos(angle) * w * 0.5],
        tip,
        [x + Math.sin(angle) * w, y + Math.cos(angle) * w * 0.3],
      ]),
      shade(light, shift(tone, i % 2 ? 0.05 : -0.05), 0.3 + 0.6 * Math.max(0, -Math.cos(angle) * 0.5 + 0.5)),
    )
  }
}

/** A boulder with a sunny and a shaded face. */
export function placeRock(stage: Stage, at: Vec3, wide: number, tone: Tone = [0.6, 0.02, 70]): void {
  const { canvas, light, random } = stage
  const [x, y] = see(stage, at)
  const w = wide * scaleAt(stage, at)
  const h = w * random.range(0.42, 0.62)
  soft(
    canvas,
    x + w * 0.16,
    y,
    w * 0.7,
    Math.max(3, w * 0.12),
    light.shadow.colour,
    light.shadow.opacity * 1.6,
  )
  const crest: Point = [x + w * random.range(-0.12, 0.08), y - h]
  const outline: Point[] = [
    [x - w * 0.5, y + h * 0.06],
    [x - w * 0.42, y - h * 0.55],
    crest,
    [x + w * 0.34, y - h * 0.72],
    [x + w * 0.5, y - h * 0.1],
    [x + w * 0.44, y + h * 0.08],
  ]
  canvas.fill(ring(outline), shade(light, tone, 0.25))
  canvas.fill(
    ring([
      [x - w * 0.5, y + h * 0.06],
      [x - w * 0.42, y - h * 0.55],
      crest,
      [x + w * 0.02, y - h * 0.4],
      [x - w * 0.1, y + h * 0.06],
    ]),
    shade(light, tone, 0.85),
  )
  if (stage.snow)
    canvas.fill(
      ring([
        [x - w * 0.44, y - h * 0.5],
        crest,
        [x + w * 0.34, y - h * 0.72],
        [x + w * 0.2, y - h * 0.5],
        [x - w * 0.05, y - h * 0.66],
        [x - w * 0.25, y - h * 0.4],
      ]),
      shade(light, [0.97, 0.01, 240], 0.8),
    )
}
