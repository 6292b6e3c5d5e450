import { line, oval, type Point, ring, round, soft } from '#painter/canvas.ts'
import { shade, type Vec3 } from '#painter/hours.ts'
import { contact } from '#painter/shadows.ts'
import { drawBox, drawFace } from '#painter/solids.ts'
import { placed, type Stage, scaleAt, see } from '#painter/stage.ts'
import type { Tone } from '#painter/tone.ts'
import { drawPost, timber } from './fittings.ts'
import { drawGlow } from './openings.ts'

/** A chair with a sloping back, for porches and firesides. */
export function drawDeckChair(stage: Stage, at: Vec3, turn: number, tone: Tone): void {
  const own = placed(stage, at, turn)
  contact(own, [0, 0, 0], 0.6, 0.6, 0.45)
  for (const x of [-0.32, 0.32]) {
    drawPost(own, x, 0.28, 0, 0.34, 0.07, tone)
    drawPost(own, x, -0.3, 0, 0.5, 0.07, tone)
  }
  drawFace(
    own,
    [
      [-0.34, 0.36, 0.3],
      [0.34, 0.36, 0.3],
      [0.34, 1.05, 0.55],
      [-0.34, 1.05, 0.55],
    ],
    tone,
  )
  drawBox(own, { x: [-0.36, 0.36], y: [0.34, 0.42], z: [-0.36, 0.3] }, tone)
  for (const x of [-0.37, 0.37])
    drawBox(own, { x: [x - 0.06, x + 0.06], y: [0.52, 0.57], z: [-0.36, 0.36] }, tone)
}

/** A reclining lounger with a pale cushion. */
export function drawLounger(stage: Stage, at: Vec3, turn: number, tone: Tone): void {
  const own = placed(stage, at, turn)
  contact(own, [0, 0, 0], 0.7, 1.1, 0.45)
  drawBox(own, { x: [-0.34, 0.34], y: [0.14, 0.26], z: [-0.95, 0.4] }, timber)
  drawBox(own, { x: [-0.32, 0.32], y: [0.26, 0.36], z: [-0.93, 0.4] }, tone)
  drawFace(
    own,
    [
      [-0.32, 0.3, 0.4],
      [0.32, 0.3, 0.4],
      [0.32, 0.8, 0.9],
      [-0.32, 0.8, 0.9],
    ],
    tone,
  )
  drawFace(
    own,
    [
      [0.32, 0.26, 0.4],
      [0.32, 0.26, 0.5],
      [0.32, 0.8, 0.95],
      [0.32, 0.8, 0.88],
    ],
    tone,
    0.8,
  )
}

/** An open parasol. */
export function drawParasol(stage: Stage, at: Vec3, tall: number, reach: number, tone: Tone): void {
  const { canvas, light } = stage
  const own = placed(stage, at)
  contact(own, [0.4, 0, 0.3], reach * 1.1, reach * 0.9, 0.45)
  const [x0, y0] = see(own, [0, 0, 0])
  const [x1, y1] = see(own, [0, tall, 0])
  canvas.stroke(
    `M${round(x0)} ${round(y0)}L${round(x1)} ${round(y1)}`,
    shade(light, [0.8, 0.03, 80], 0.7),
    scaleAt(own, [0, 1, 0]) * 0.06,
  )
  const rim = Array.from({ length: 9 }, (_, i): Vec3 => {
    const angle = (i / 8) * Math.PI * 2 + 0.2
    return [Math.cos(angle) * reach, tall - 0.55, Math.sin(angle) * reach]
  })
  const order = [2, 1, 3, 0, 4, 7, 5, 6]
  for (const i of order) {
    const a = rim[i]
    const b = rim[i + 1]
    if (!a || !b) continue
    const facing = Math.max(0, -((a[0] + b[0]) / 2) / reach)
    const points: Point[] = [see(own, [0, tall, 0]), see(own, a), see(own, b)]
    canvas.fill(ring(points), shade(light, i % 2 ? tone : [0.96, 0.012, 85], 0.35 + 0.6 * facing))
  }
}

/** A small fire in a bowl with its light. */
export function drawFirePit(stage: Stage, at: Vec3): void {
  const { canvas, light, random } = stage
  const [x, y] = see(stage, at)
  const scale = scaleAt(stage, at)
  soft(canvas, x, y, scale * 1.6, scale * 0.3, light.lamps > 0.3 ? '#ffb45a' : light.shadow.colour, 0.5)
  let stones = ''
  for (let i = 0; i < 14; i++) {
    const angle = (i / 14) * Math.PI * 2
    stones += oval(
      x + Math.cos(angle) * scale * 0.62,
      y + Math.sin(angle) * scale * 0.13,
      scale * 0.15,
      scale * 0.09,
    )
  }
  canvas.fill(stones, shade(light, [0.56, 0.02, 70], 0.7))
  canvas.fill(oval(x, y - scale * 0.02, scale * 0.48, scale * 0.09), '#2b1d17')
  for (let i = 0; i < 6; i++) {
    const fx = x + (i - 2.5) * scale * 0.11
    const h = scale * random.range(0.3, 0.62)
    const colour = ['#ff9a3d', '#ffc65c', '#ffe9a8'][i % 3] ?? '#ffc65c'
    canvas.fill(
      `M${round(fx - scale * 0.09)} ${round(y)}q${round(-scale * 0.04)} ${round(-h * 0.5)} ${round(scale * 0.09)} ${round(-h)}q${round(scale * 0.14)} ${round(h * 0.5)} ${round(scale * 0.08)} ${round(h)}z`,
      colour,
      'opacity=".9"',
    )
  }
  drawGlow(stage, x, y - scale * 0.2, scale * 2.4, 0.9)
}

/** Bulbs on a sagging wire. */
export function drawLightString(stage: Stage, from: Vec3, to: Vec3, sag: number, count = 9): void {
  const { canvas, light } = stage
  const at = (t: number) =>
    see(stage, [
      from[0] + (to[0] - from[0]) * t,
      from[1] + (to[1] - from[1]) * t - Math.sin(t * Math.PI) * sag,
      from[2] + (to[2] - from[2]) * t,
    ])
  canvas.stroke(
    line(Array.from({ length: 17 }, (_, i) => at(i / 16))),
    shade(light, [0.25, 0.02, 60], 0.4),
    1.6,
  )
  const scale = scaleAt(stage, from)
  for (let i = 1; i < count; i++) {
    const [x, y] = at(i / count)
    if (light.lamps > 0.2) soft(canvas, x, y + 3, scale * 0.5, scale * 0.5, '#ffcf7a', 0.65 * light.lamps)
    canvas.add(
      `<circle cx="${round(x)}" cy="${round(y + 3)}" r="${round(scale * 0.055)}" fill="${light.lamps > 0.2 ? '#fff2cf' : '#f4ead2'}"/>`,
    )
  }
}

/** A pot with a round plant. */
export function drawPot(stage: Stage, at: Vec3, size: number, tone: Tone = [0.6, 0.11, 45]): void {
  const { canvas, light, random } = stage
  const [x, y] = see(stage, at)
  const s = size * scaleAt(stage, at)
  soft(canvas, x + s * 0.12, y, s * 0.5, s * 0.12, light.shadow.colour, 0.5)
  const pot = canvas.linear(
    [
      { at: 0, colour: shade(light, tone, 0.95) },
      { at: 1, colour: shade(light, tone, 0.15) },
    ],
    [0, 0, 1, 0],
  )
  canvas.fill(
    ring([
      [x - s * 0.26, y - s * 0.5],
      [x + s * 0.26, y - s * 0.5],
      [x + s * 0.19, y],
      [x - s * 0.19, y],
    ]),
    pot,
  )
  for (let i = 0; i < 22; i++) {
    const angle = random.next() * Math.PI * 2
    const r = Math.sqrt(random.next()) * s * 0.36
    canvas.fill(
      oval(x + Math.cos(angle) * r, y - s * 0.78 + Math.sin(angle) * r * 0.9, s * 0.1, s * 0.08),
      shade(light, [0.5 + (i % 3) * 0.05, 0.11, 136], i % 3 ? 0.85 : 0.25),
    )
  }
}

/** A swimming pool let into the ground, water bright and rippled. */
export function drawPool(
  stage: Stage,
  box: { x: readonly [number, number]; z: readonly [number, number] },
): void {
  const { canvas, light, random } = stage
  const slab = (grow: number, y: number) =>
    ring([
      see(stage, [box.x[0] - grow, y, box.z[0] - grow]),
      see(stage, [box.x[1] + grow, y, box.z[0] - grow]),
      see(stage, [box.x[1] + grow, y, box.z[1] + grow]),
      see(stage, [box.x[0] - grow, y, box.z[1] + grow]),
    ])
  canvas.fill(slab(0.5, 0.02), shade(light, [0.9, 0.02, 78], 0.75))
  canvas.fill(slab(0.5, 0.02), 'none', `stroke="${light.shadow.colour}" stroke-opacity=".2" stroke-width="2"`)
  const water = canvas.linear([
    { at: 0, colour: light.lamps > 0.9 ? '#7fdede' : shade(light, [0.8, 0.1, 205], 0.8) },
    { at: 1, colour: light.lamps > 0.9 ? '#2d9fb0' : shade(light, [0.68, 0.115, 215], 0.75) },
  ])
  const basin = slab(0, 0.02)
  canvas.fill(basin, water)
  canvas.group(canvas.clip(basin), () => {
    canvas.fill(
      ring([
        see(stage, [box.x[0], 0.02, box.z[1]]),
        see(stage, [box.x[1], 0.02, box.z[1]]),
        see(stage, [box.x[1], 0.02, box.z[1] - 0.5]),
        see(stage, [box.x[0], 0.02, box.z[1] - 0.5]),
      ]),
      light.shadow.colour,
      'opacity=".22"',
    )
    let ripples = ''
    for (let i = 0; i < 40; i++) {
      const at: Vec3 = [random.range(...box.x), 0.02, random.range(...box.z)]
      const [x, y] = see(stage, at)
      ripples += oval(x, y, scaleAt(stage, at) * random.range(0.12, 0.5), 1.3)
    }
    canvas.fill(ripples, '#fff', 'opacity=".45"')
  })
}
