import { bar, oval, round, soft } from '#painter/canvas.ts'
import { shade, type Vec3 } from '#painter/hours.ts'
import { contact } from '#painter/shadows.ts'
import { drawBox, paintRect, rectOn, side } from '#painter/solids.ts'
import { type Stage, scaleAt, see } from '#painter/stage.ts'
import { shift, type Tone } from '#painter/tone.ts'
import { drawMirror } from './art.ts'
import type { Scheme } from './palette.ts'
import type { Room } from './room.ts'
import { drawVase } from './small-things.ts'
import { drawCushion } from './soft.ts'

/** A standing bath, filled, with its tap, a towel and a board across. */
export function drawTub(stage: Stage, at: Vec3, scheme: Scheme): void {
  const { canvas, light, random } = stage
  contact(stage, [at[0], 0, at[2] - 0.1], 1.1, 0.6, 0.65)
  const [x, y] = see(stage, [at[0], 0, at[2] - 0.36])
  const s = scaleAt(stage, [at[0], 0, at[2] - 0.36])
  const coloured = random.chance(0.35)
  const tone: Tone = coloured ? scheme.feature : [0.97, 0.006, 85]
  const rim = y - s * 0.6
  const w = s * 0.92
  const body = canvas.linear(
    [
      { at: 0, colour: shade(light, tone, 0.6) },
      { at: 0.55, colour: shade(light, shift(tone, -0.03), 0.34) },
      { at: 1, colour: shade(light, shift(tone, -0.14), 0.08) },
    ],
    [0, 0, 0.9, 0.4],
  )
  canvas.fill(
    `M${round(x - w)} ${round(rim)}C${round(x - w * 0.96)} ${round(y - s * 0.1)} ${round(x - w * 0.8)} ${round(y)} ${round(x - w * 0.6)} ${round(y)}H${round(x + w * 0.6)}C${round(x + w * 0.8)} ${round(y)} ${round(x + w * 0.96)} ${round(y - s * 0.1)} ${round(x + w)} ${round(rim)}z`,
    body,
  )
  canvas.fill(oval(x, rim, w * 1.03, s * 0.15), shade(light, [0.985, 0.005, 85], 0.62))
  canvas.fill(oval(x, rim + s * 0.012, w * 0.93, s * 0.112), shade(light, [0.86, 0.012, 220], 0.2))
  canvas.fill(oval(x, rim + s * 0.035, w * 0.88, s * 0.085), shade(light, [0.88, 0.045, 205], 0.55))
  for (let i = 0; i < 12; i++)
    canvas.fill(
      oval(
        x + random.range(-0.7, 0.4) * w,
        rim + s * random.range(0, 0.06),
        s * random.range(0.03, 0.08),
        s * 0.03,
      ),
      '#fff',
      'opacity=".75"',
    )
  const tapX = x + w * 1.12
  const metal = shade(light, scheme.metal, 0.6)
  canvas.stroke(
    `M${round(tapX)} ${round(y)}V${round(rim - s * 0.3)}Q${round(tapX)} ${round(rim - s * 0.42)} ${round(tapX - s * 0.12)} ${round(rim - s * 0.42)}H${round(tapX - s * 0.22)}V${round(rim - s * 0.34)}`,
    metal,
    s * 0.035,
    'stroke-linecap="round" stroke-linejoin="round"',
  )
  canvas.fill(bar(tapX - s * 0.07, rim - s * 0.2, s * 0.14, s * 0.03), metal)
  canvas.fill(
    `M${round(x - w * 0.82)} ${round(rim - s * 0.1)}h${round(s * 0.44)}l${round(s * 0.02)} ${round(s * 0.42)}h${round(-s * 0.46)}z`,
    shade(light, scheme.accent, 0.4),
  )
  canvas.fill(
    `M${round(x - w * 0.82)} ${round(rim + s * 0.2)}h${round(s * 0.45)}v${round(s * 0.04)}h${round(-s * 0.45)}z`,
    shade(light, scheme.soft, 0.5),
  )
  drawBox(
    stage,
    { x: [at[0] - 0.15, at[0] + 0.55], y: [0.6, 0.63], z: [at[2] - 0.2, at[2] - 0.06] },
    scheme.wood,
  )
  drawVase(stage, [at[0] + 0.42, 0.63, at[2] - 0.13], 0.17, [0.93, 0.015, 85], scheme.accent)
}

/** A wash stand with basin, mirror and towels; u is its left end on the back wall. */
export function drawVanity(room: Room, u: number): void {
  const { stage, scheme, half, back, random, tall } = room
  const x = u - half
  const box = { x: [x, x + 1.5], y: [0.32, 0.82], z: [back - 0.55, back] } as const
  contact(stage, [x + 0.75, 0, back - 0.3], 0.9, 0.4, 0.5)
  drawBox(stage, box, random.chance(0.5) ? scheme.wood : scheme.fabric)
  const front = side(stage, box, 'front')
  stage.canvas.stroke(
    rectOn(front, 0.04, 0.04, 0.69, 0.42) + rectOn(front, 0.77, 0.04, 0.69, 0.42),
    stage.light.shadow.colour,
    2,
    'opacity=".35"',
  )
  for (const at of [0.3, 1.03]) paintRect(front, at, 0.38, 0.18, 0.025, scheme.metal, 1.3)
  drawBox(stage, { x: [x - 0.03, x + 1.53], y: [0.82, 0.87], z: [back - 0.58, back] }, [0.95, 0.01, 85])
  drawMirror(room.wall.back, u + 0.35, 1.2, 0.8, Math.min(1.15, tall - 1.7), scheme.metal, random.chance(0.5))
  const { canvas, light } = stage
  const [bx, by] = see(stage, [x + 0.75, 0.87, back - 0.32])
  const s = scaleAt(stage, [x + 0.75, 0.87, back - 0.32])
  canvas.fill(
    `M${round(bx - s * 0.25)} ${round(by - s * 0.12)}q${round(s * 0.05)} ${round(s * 0.14)} ${round(s * 0.14)} ${round(s * 0.14)}h${round(s * 0.22)}q${round(s * 0.1)} 0 ${round(s * 0.14)} ${round(-s * 0.14)}z`,
    shade(light, [0.97, 0.006, 85], 0.5),
  )
  canvas.fill(oval(bx, by - s * 0.12, s * 0.25, s * 0.035), shade(light, [0.86, 0.01, 200], 0.3))
  canvas.stroke(
    `M${round(bx)} ${round(by - s * 0.14)}v${round(-s * 0.2)}q0 ${round(-s * 0.05)} ${round(-s * 0.06)} ${round(-s * 0.05)}t${round(-s * 0.06)} ${round(s * 0.05)}`,
    shade(light, scheme.metal, 0.6),
    s * 0.025,
    'stroke-linecap="round"',
  )
  drawVase(stage, [x + 1.3, 0.87, back - 0.3], 0.26, scheme.accent, [0.95, 0.03, 95])
  for (let i = 0; i < 3; i++)
    drawCushion(
      stage,
      { x: [x + 0.1, x + 0.44], y: [0.04 + i * 0.085, 0.12 + i * 0.085], z: [back - 0.5, back - 0.2] },
      0.035,
      i === 1 ? scheme.accent : scheme.soft,
    )
  soft(canvas, bx, by - s * 0.75, s * 0.9, s * 0.7, '#ffe1a8', 0.25 * light.lamps)
}
