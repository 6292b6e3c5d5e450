import { oval, round, soft } from '#painter/canvas.ts'
import { shade, type Vec3 } from '#painter/hours.ts'
import { drawBox, onPanel, rectSpots } from '#painter/solids.ts'
import { type Panel, type Stage, scaleAt, see } from '#painter/stage.ts'
import { shift, type Tone } from '#painter/tone.ts'
import type { Scheme } from './palette.ts'

/** Books standing or lying on a board. */
export function drawBooks(
  wall: Panel,
  u: number,
  v: number,
  wide: number,
  tall: number,
  tones: readonly Tone[],
  lift = 0,
): void {
  const { canvas, light, random } = wall.stage
  let at = u
  while (at < u + wide - 0.03) {
    const w = random.range(0.025, 0.055)
    const h = tall * random.range(0.66, 0.97)
    const tone = tones[random.whole(0, tones.length - 1)] ?? [0.8, 0.03, 80]
    canvas.fill(
      onPanel(wall, rectSpots(at, v, Math.min(w, u + wide - at), h), lift),
      shade(light, shift(tone, random.range(-0.06, 0.06)), 0.3),
    )
    at += w + (random.chance(0.12) ? 0.06 : 0.004)
  }
}

/** A vase with stems or blossom. */
export function drawVase(stage: Stage, at: Vec3, size: number, tone: Tone, bloom: Tone): void {
  const { canvas, light, random } = stage
  const [x, y] = see(stage, at)
  const s = size * scaleAt(stage, at)
  for (let i = 0; i < 9; i++) {
    const dx = (i - 4) * s * 0.13 + random.range(-3, 3)
    const top = y - s * random.range(1.05, 1.5)
    canvas.stroke(
      `M${round(x)} ${round(y - s * 0.6)}Q${round(x + dx * 0.3)} ${round(y - s)} ${round(x + dx)} ${round(top)}`,
      shade(light, [0.5, 0.09, 138], 0.4),
      2.4,
    )
    canvas.fill(
      oval(x + dx, top, s * 0.09, s * 0.08) + oval(x + dx + s * 0.07, top + s * 0.1, s * 0.06),
      shade(light, shift(bloom, random.range(-0.05, 0.05)), 0.6),
    )
  }
  const fill = canvas.linear(
    [
      { at: 0, colour: shade(light, shift(tone, 0.04), 0.7) },
      { at: 1, colour: shade(light, shift(tone, -0.1), 0.1) },
    ],
    [0, 0, 1, 0],
  )
  canvas.fill(
    `M${round(x - s * 0.12)} ${round(y - s * 0.66)}Q${round(x - s * 0.1)} ${round(y - s * 0.5)} ${round(x - s * 0.24)} ${round(y - s * 0.28)}Q${round(x - s * 0.26)} ${round(y)} ${round(x - s * 0.12)} ${round(y)}H${round(x + s * 0.12)}Q${round(x + s * 0.26)} ${round(y)} ${round(x + s * 0.24)} ${round(y - s * 0.28)}Q${round(x + s * 0.1)} ${round(y - s * 0.5)} ${round(x + s * 0.12)} ${round(y - s * 0.66)}z`,
    fill,
  )
}

/** Books, a tray with a cup and a vase on a table. */
export function tableThings(stage: Stage, at: Vec3, scheme: Scheme): void {
  const [x, y, z] = at
  drawBox(stage, { x: [x - 0.28, x + 0.02], y: [y, y + 0.035], z: [z - 0.12, z + 0.1] }, scheme.accent)
  drawBox(stage, { x: [x - 0.26, x], y: [y + 0.035, y + 0.065], z: [z - 0.11, z + 0.09] }, scheme.soft)
  drawVase(
    stage,
    [x + 0.22, y, z + 0.08],
    0.32,
    [0.93, 0.015, 85],
    stage.random.pick([scheme.accent, [0.86, 0.09, 20], [0.95, 0.03, 95]] as const),
  )
  drawMug(stage, [x + 0.03, y, z - 0.2], scheme.fabric)
}

/** A steaming mug. */
export function drawMug(stage: Stage, at: Vec3, tone: Tone): void {
  const { canvas, light } = stage
  const [x, y] = see(stage, at)
  const s = scaleAt(stage, at)
  canvas.fill(
    `M${x - s * 0.045} ${y - s * 0.09}h${s * 0.09}v${s * 0.07}q0 ${s * 0.02} ${-s * 0.02} ${s * 0.02}h${-s * 0.05}q${-s * 0.02} 0 ${-s * 0.02} ${-s * 0.02}z`,
    shade(light, tone, 0.5),
  )
  canvas.fill(oval(x, y - s * 0.09, s * 0.045, s * 0.014), shade(light, shift(tone, -0.2), 0.2))
  soft(canvas, x, y - s * 0.18, s * 0.06, s * 0.11, '#ffffff', 0.3)
}
