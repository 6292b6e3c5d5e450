import { oval, type Point, round } from '#painter/canvas.ts'
import { shade, type Vec3 } from '#painter/hours.ts'
import { type Stage, scaleAt, see } from '#painter/stage.ts'
import { shift, type Tone } from '#painter/tone.ts'

/** Tufts of grass over a stretch of ground (world metres), small far away and tall near the eye. */
export function drawGrass(
  stage: Stage,
  area: { x: readonly [number, number]; z: readonly [number, number] },
  count: number,
  tone: Tone,
  tall = 0.3,
): void {
  const { canvas, light, random } = stage
  const strands = [-0.07, 0.02, 0.1].map((step) => ({
    colour: shade(light, shift(tone, step, 0.01), step > 0.05 ? 0.85 : 0.45),
    near: '',
    far: '',
  }))
  for (let i = 0; i < count; i++) {
    const near = random.next() ** 1.7
    const z = area.z[1] + (area.z[0] - area.z[1]) * (1 - near)
    const at: Vec3 = [random.range(...area.x) * (0.6 + z * 0.05), 0, z]
    const [x, y] = see(stage, at)
    const h = tall * scaleAt(stage, at) * random.range(0.5, 1.2)
    const strand = strands[i % strands.length]
    if (!strand) continue
    let d = ''
    for (let blade = -1; blade <= 1; blade++) {
      const lean = blade * h * 0.3 + random.range(-0.15, 0.15) * h
      d += `M${round(x + blade * 2)} ${round(y)}q${round(lean * 0.2)} ${round(-h * 0.6)} ${round(lean)} ${round(-h)}`
    }
    if (z < area.z[0] + 5) strand.near += d
    else strand.far += d
  }
  for (const { colour, near, far } of strands) {
    if (far) canvas.stroke(far, colour, 1.5, 'stroke-linecap="round" opacity=".6"')
    if (near) canvas.stroke(near, colour, 2.6, 'stroke-linecap="round" opacity=".8"')
  }
}

/** Flowers in drifts over a stretch of ground. */
export function drawFlowers(
  stage: Stage,
  area: { x: readonly [number, number]; z: readonly [number, number] },
  count: number,
  tones: readonly Tone[],
): void {
  const { canvas, light, random } = stage
  tones.forEach((tone) => {
    let d = ''
    const drift = random.range(...area.x)
    for (let i = 0; i < count / tones.length; i++) {
      const z = random.range(...area.z)
      const x = random.chance(0.5) ? drift + random.range(-2.5, 2.5) : random.range(...area.x)
      const at: Vec3 = [x, random.range(0.1, 0.42), z]
      const [px, py] = see(stage, at)
      const r = Math.max(1.3, scaleAt(stage, at) * random.range(0.025, 0.05))
      d += oval(px, py, r, r * 0.8)
    }
    canvas.fill(d, shade(light, tone, 0.85))
  })
}

/** Leaves close to the eye, out of focus, that frame a corner of the picture. */
export function frameCorner(stage: Stage, x: number, y: number, reach: number, tone: Tone): void {
  const { canvas, light, random } = stage
  canvas.group(`${canvas.blur(3.4)} opacity=".92"`, () => {
    for (let i = 0; i < 16; i++) {
      const angle = random.range(0.1, 0.9) * Math.PI
      const r = reach * random.range(0.45, 1)
      const tip: Point = [x + Math.cos(angle) * r, y - Math.sin(angle) * r * 0.9]
      const bend: Point = [(x + tip[0]) / 2 + random.range(-30, 30), (y + tip[1]) / 2 - 30]
      const w = reach * 0.055
      const colour = shade(light, shift(tone, random.range(-0.09, 0.03)), random.range(0.1, 0.5), 0.7)
      canvas.fill(
        `M${round(x)} ${round(y)}Q${round(bend[0] - w)} ${round(bend[1])} ${round(tip[0])} ${round(tip[1])}Q${round(bend[0] + w)} ${round(bend[1] + w)} ${round(x + w)} ${round(y)}z`,
        colour,
      )
    }
  })
}
