import { line, ring, soft } from '#painter/canvas.ts'
import { shade, type Vec3 } from '#painter/hours.ts'
import { castShadow } from '#painter/shadows.ts'
import { type Box, boxAt, corners, drawBox, paintRect, rectSpots, side } from '#painter/solids.ts'
import { type Stage, scaleAt, see } from '#painter/stage.ts'
import { texture } from '#painter/textures.ts'
import { css, type Tone } from '#painter/tone.ts'

/** Warm timber for decks and furniture. */
export const timber: Tone = [0.62, 0.065, 62]

/** A plank deck with a dark edge and its shadow. */
export function drawDeck(stage: Stage, box: Box, tone: Tone = timber): void {
  castShadow(stage, corners(box))
  drawBox(stage, box, tone)
  const top = side(stage, box, 'top')
  texture(top, rectSpots(0, 0, box.x[1] - box.x[0], box.z[1] - box.z[0]), 'planks')
  const front = side(stage, box, 'front')
  paintRect(front, 0, 0, box.x[1] - box.x[0], box.y[1] - box.y[0], [tone[0] * 0.78, tone[1], tone[2]])
}

/** Steps that come down towards the front, centred at x. */
export function drawSteps(
  stage: Stage,
  x: number,
  z: number,
  wide: number,
  high: number,
  tone: Tone = timber,
): void {
  const count = Math.max(1, Math.round(high / 0.2))
  for (let i = count; i > 0; i--) {
    const top = (high * (count - i + 1)) / (count + 1)
    drawBox(
      stage,
      { x: [x - wide / 2, x + wide / 2], y: [0, top], z: [z - i * 0.3, z - (i - 1) * 0.3] },
      tone,
    )
  }
}

/** A railing along local places at one height; slim bars, glass or crossed timbers. */
export function drawRailing(
  stage: Stage,
  points: readonly Vec3[],
  kind: 'bars' | 'glass' | 'cross',
  tone: Tone,
  tall = 0.95,
): void {
  const { canvas, light } = stage
  points.forEach((from, i) => {
    const to = points[i + 1]
    if (!to) return
    const at = (t: number, y: number) =>
      see(stage, [
        from[0] + (to[0] - from[0]) * t,
        from[1] + (to[1] - from[1]) * t + y,
        from[2] + (to[2] - from[2]) * t,
      ])
    const colour = shade(light, tone, 0.7)
    const scale = scaleAt(stage, from)
    const length = Math.hypot(to[0] - from[0], to[2] - from[2])
    if (kind === 'glass')
      canvas.fill(
        ring([at(0, 0.05), at(1, 0.05), at(1, tall), at(0, tall)]),
        css(light.sky[2]),
        'opacity=".28"',
      )
    let thin = ''
    if (kind === 'bars') {
      const count = Math.max(2, Math.round(length / 0.2))
      for (let k = 1; k < count; k++) thin += line([at(k / count, 0), at(k / count, tall)])
    }
    if (kind === 'cross') {
      const count = Math.max(1, Math.round(length / 1.3))
      for (let k = 0; k < count; k++)
        thin +=
          line([at(k / count, 0.08), at((k + 1) / count, tall - 0.08)]) +
          line([at(k / count, tall - 0.08), at((k + 1) / count, 0.08)])
    }
    if (thin) canvas.stroke(thin, colour, scale * (kind === 'cross' ? 0.05 : 0.025))
    canvas.stroke(line([at(0, tall), at(1, tall)]), colour, scale * 0.07)
    canvas.stroke(line([at(0, 0), at(0, tall)]) + line([at(1, 0), at(1, tall)]), colour, scale * 0.07)
  })
}

/** A square post. */
export function drawPost(
  stage: Stage,
  x: number,
  z: number,
  from: number,
  to: number,
  thick: number,
  tone: Tone,
): void {
  drawBox(
    stage,
    { x: [x - thick / 2, x + thick / 2], y: [from, to], z: [z - thick / 2, z + thick / 2] },
    tone,
  )
}

/** A chimney with a cap, and smoke when the lamps are lit. */
export function drawChimney(
  stage: Stage,
  x: number,
  z: number,
  from: number,
  to: number,
  tone: Tone,
  finish: 'brick' | 'stone' = 'brick',
): void {
  const { canvas, light, random } = stage
  drawBox(stage, boxAt(x, z, 0.75, to - from, 0.75, from), tone, finish)
  drawBox(
    stage,
    boxAt(x, z, 0.95, 0.14, 0.95, to),
    stage.snow ? [0.96, 0.01, 240] : [tone[0] * 0.8, tone[1], tone[2]],
  )
  if (light.lamps < 0.3 && !stage.snow) return
  const [px, py] = see(stage, [x, to, z])
  const scale = scaleAt(stage, [x, to, z])
  for (let i = 0; i < 7; i++) {
    const t = i / 6
    soft(
      canvas,
      px + t * t * scale * 2.4 + random.range(-6, 6),
      py - scale * (0.25 + t * 2.2),
      scale * (0.24 + t * 0.6),
      scale * (0.2 + t * 0.45),
      css(light.sky[3]),
      0.4 * (1 - t),
    )
  }
}
