import { bar, height, type Point, ring, soft, width } from '#painter/canvas.ts'
import { aerial, shade, type Vec3 } from '#painter/hours.ts'
import { project, type Stage } from '#painter/stage.ts'
import { shift, type Tone } from '#painter/tone.ts'

/** Open ground from a picture line to the bottom edge, paler far away, with soft patches of sun and shade. */
export function drawGround(stage: Stage, tone: Tone, top: number, outline?: readonly Point[]): void {
  const { canvas, light, random } = stage
  const paint = canvas.between(
    [0, top],
    [0, height],
    [
      { at: 0, colour: aerial(light, shift(tone, 0.02), 0.7, 0.32) },
      { at: 0.18, colour: shade(light, shift(tone, 0.03), 0.72) },
      { at: 0.6, colour: shade(light, tone, 0.62) },
      { at: 1, colour: shade(light, shift(tone, -0.12), 0.45) },
    ],
  )
  const area = outline ? ring(outline) : bar(0, top, width, height - top)
  canvas.fill(area, paint)
  canvas.group(canvas.clip(area), () => {
    for (let i = 0; i < 16; i++) {
      const t = random.next() ** 1.3
      const y = top + 12 + t * (height - top)
      const sunny = random.chance(0.5)
      soft(
        canvas,
        random.next() * width,
        y,
        120 + t * 420,
        7 + t * 46,
        sunny ? shade(light, shift(tone, 0.1), 1) : light.shadow.colour,
        sunny ? 0.32 : 0.16,
      )
    }
    if (light.hour !== 'dusk') longShadows(stage, top)
  })
}

/** The near shore of a lake or beach: land on the right and behind, water reaching in from the left. */
export function shoreline(stage: Stage, far: number, near: number): Point[] {
  const { random, camera } = stage
  const bends: readonly (readonly [number, number])[] = [
    [70, far * 1.15],
    [34, far * 1.04],
    [10, far],
    [-3, far * 0.86],
    [-8.5, far * 0.66],
    [-9.6, far * 0.5],
    [near - 1.2, 13],
    [near, 9.5],
    [near + 1.4, 7.2],
  ]
  const points: Point[] = []
  bends.forEach((bend, i) => {
    const next = bends[i + 1]
    if (!next) return
    for (let k = 0; k < 7; k++) {
      const t = k / 7
      const at: Vec3 = [
        bend[0] + (next[0] - bend[0]) * t + random.range(-0.18, 0.18),
        0,
        bend[1] + (next[1] - bend[1]) * t,
      ]
      points.push(project(camera, at))
    }
  })
  return points
}

/** The land's outline that belongs to a shoreline. */
export function landBehind(shore: readonly Point[]): Point[] {
  const first = shore[0]
  const last = shore[shore.length - 1]
  return [...shore, [last?.[0] ?? 0, height + 10], [width + 10, height + 10], [width + 10, first?.[1] ?? 0]]
}

/** Shadows of trees outside the picture, lying across the ground. */
function longShadows(stage: Stage, top: number): void {
  const { canvas, light, random } = stage
  for (let i = 0; i < 4; i++) {
    const y = top + (0.35 + 0.6 * random.next()) * (height - top)
    soft(
      canvas,
      random.range(-100, 360),
      y,
      random.range(180, 420),
      random.range(6, 18),
      light.shadow.colour,
      light.shadow.opacity * 0.55,
    )
  }
}
