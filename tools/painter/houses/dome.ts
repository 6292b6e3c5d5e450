import { oval, ring } from '#painter/canvas.ts'
import { shade, type Vec3 } from '#painter/hours.ts'
import { castShadow, contact } from '#painter/shadows.ts'
import { arcSpots, drawFace, paint, rectSpots } from '#painter/solids.ts'
import { panel, placed, project, type Stage, scaleAt, see, surface, toWorld } from '#painter/stage.ts'
import { texture } from '#painter/textures.ts'
import { css, type Tone } from '#painter/tone.ts'
import { drawSteps, timber } from './fittings.ts'
import { drawGlow, drawWindow } from './openings.ts'
import { drawDeckChair, drawFirePit, drawPot } from './outdoor.ts'
import { sphereFaces } from './sphere.ts'

/** A geodesic dome with a glazed bay, on a round deck. */
export function drawDome(stage: Stage): void {
  const { canvas, light, random } = stage
  const radius = 4.3
  const centre: Vec3 = [0, 0.45, 0]
  const shell: Tone = random.pick([
    [0.95, 0.012, 85],
    [0.93, 0.025, 70],
    [0.9, 0.02, 150],
  ] as const)
  castShadow(
    stage,
    Array.from({ length: 24 }, (_, i): Vec3 => {
      const angle = (i / 24) * Math.PI * 2
      return [
        Math.cos(angle) * radius * (i % 2 ? 0.7 : 1),
        i % 2 ? radius * 0.8 : 0,
        Math.sin(angle) * radius * (i % 2 ? 0.7 : 1),
      ]
    }),
  )
  drawRoundDeck(stage, 6.2)
  const own = placed(stage, centre)
  const glazed = (middle: Vec3) =>
    middle[2] < -radius * 0.34 && Math.abs(middle[0]) < radius * 0.56 && middle[1] < radius * 0.82
  const faces = sphereFaces(3)
    .filter((face) => face.every((p) => p[1] > -0.08))
    .map((face) => face.map((p): Vec3 => [p[0] * radius, Math.max(0, p[1]) * radius, p[2] * radius]))
  faces.sort((a, b) => depthOf(own, b) - depthOf(own, a))
  const rib = shade(light, [0.52, 0.02, 70], 0.5)
  const glassLit = light.lamps > 0.3
  for (const face of faces) {
    const [a, b, c] = face
    if (!a || !b || !c) continue
    const middle: Vec3 = [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3, (a[2] + b[2] + c[2]) / 3]
    const d = ring(face.map((p) => see(own, p)))
    if (glazed(middle)) {
      if (!facesEye(own, face)) continue
      const t = middle[1] / radius
      const paint = glassLit
        ? css([0.74 + 0.18 * t, 0.125, 62 + 24 * t])
        : shade(light, [0.46 + 0.2 * t, 0.05, 235], 0.4)
      canvas.fill(d, paint, `stroke="${rib}" stroke-width="2.6" stroke-linejoin="round"`)
      continue
    }
    if (!drawFace(own, face, stage.snow && middle[1] > radius * 0.6 ? [0.98, 0.01, 240] : shell)) continue
    canvas.fill(d, 'none', `stroke="${rib}" stroke-opacity=".28" stroke-width="1.6" stroke-linejoin="round"`)
  }
  const [gx, gy] = see(own, [0, 1.2, -radius])
  const scale = scaleAt(own, [0, 1.2, -radius])
  if (glassLit) {
    canvas.fill(
      oval(gx - scale * 0.9, gy + scale * 0.62, scale * 0.9, scale * 0.2),
      '#7c4a22',
      'opacity=".35"',
    )
    drawGlow(stage, gx + scale * 0.8, gy - scale * 0.2, scale * 1.2, 0.8)
  }
  drawGlow(stage, gx, gy, scale * 5, 0.6)
  const doorway = panel(own, [-0.75, 0, -radius - 0.02], [1, 0, 0], [0, 1, 0])
  paint(doorway, [[-0.12, 0], [1.62, 0], ...arcSpots(0.75, 1.9, 0.87, 0.87, 0, Math.PI, 16)], [0.5, 0.06, 60])
  drawWindow(doorway, 0, 0, 1.5, 2.6, {
    frame: [0.36, 0.04, 55],
    shape: 'arched',
    columns: 2,
    rows: 1,
    sill: false,
  })
  drawDeckChair(stage, [-2.9, 0.45, -4.2], 0.5, [0.86, 0.06, 70])
  drawDeckChair(stage, [2.8, 0.45, -4.3], -0.4, [0.86, 0.06, 70])
  drawPot(stage, [-1.5, 0.45, -5.2], 0.8)
  drawPot(stage, [1.6, 0.45, -5.2], 0.8)
  drawSteps(stage, 0, -6.1, 2, 0.45)
  drawFirePit(stage, [-4.6, 0, -7.4])
}

function drawRoundDeck(stage: Stage, radius: number): void {
  const ringAt = (y: number, r = radius): Vec3[] =>
    Array.from(
      { length: 36 },
      (_, i): Vec3 => [Math.cos((i / 36) * Math.PI * 2) * r, y, Math.sin((i / 36) * Math.PI * 2) * r],
    )
  const { canvas, light } = stage
  contact(stage, [0.5, 0, 0], radius * 1.15, radius * 1.2, 0.6)
  canvas.fill(ring(ringAt(0).map((p) => see(stage, p))), shade(light, [0.42, 0.05, 55], 0.4))
  ringAt(0).forEach((a, i) => {
    const b = ringAt(0)[(i + 1) % 36]
    if (b) drawFace(stage, [a, b, [b[0], 0.45, b[2]], [a[0], 0.45, a[2]]], [0.48, 0.06, 55])
  })
  canvas.fill(ring(ringAt(0.45).map((p) => see(stage, p))), surface(light, timber, [0, 1, 0]))
  const top = panel(stage, [-radius, 0.45, -radius], [1, 0, 0], [0, 0, 1])
  canvas.group(canvas.clip(ring(ringAt(0.45).map((p) => see(stage, p)))), () =>
    texture(top, rectSpots(0, 0, radius * 2, radius * 2), 'planks'),
  )
}

function depthOf(stage: Stage, face: readonly Vec3[]): number {
  return face.reduce((sum, p) => sum + toWorld(stage, p)[2], 0)
}

function facesEye(stage: Stage, face: readonly Vec3[]): boolean {
  const [a, b, c] = face.map((p) => project(stage.camera, toWorld(stage, p)))
  if (!a || !b || !c) return false
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) < 0
}
