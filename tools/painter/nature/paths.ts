import { line, oval, ring, round } from '#painter/canvas.ts'
import { shade, type Vec3 } from '#painter/hours.ts'
import { type Stage, scaleAt, see } from '#painter/stage.ts'
import { shift, type Tone } from '#painter/tone.ts'

/** A trodden path or drive on the ground through world points, each with half its width. */
export function drawPath(
  stage: Stage,
  points: readonly (readonly [x: number, z: number, half: number])[],
  tone: Tone,
  edge?: Tone,
): void {
  const { canvas, light } = stage
  const dense = points.flatMap((point, i): (readonly [number, number, number])[] => {
    const next = points[i + 1]
    if (!next) return [point]
    return Array.from({ length: 8 }, (_, k) => {
      const between = (from: number, to: number) => from + ((to - from) * k) / 8
      return [between(point[0], next[0]), between(point[1], next[1]), between(point[2], next[2])] as const
    })
  })
  const smooth = dense.map((_, i) => average(dense.slice(Math.max(0, i - 4), i + 5)))
  const strip = (extra: number) =>
    ring([
      ...smooth.map(([x, z, half]) => see(stage, [x - half - extra, 0, z])),
      ...smooth.map(([x, z, half]) => see(stage, [x + half + extra, 0, z])).reverse(),
    ])
  if (edge) canvas.fill(strip(0.22), shade(light, edge, 0.5))
  const near = smooth[0]
  const far = smooth[smooth.length - 1]
  if (!near || !far) return
  const wash = canvas.between(see(stage, [far[0], 0, far[1]]), see(stage, [near[0], 0, near[1]]), [
    { at: 0, colour: shade(light, tone, 0.75) },
    { at: 1, colour: shade(light, shift(tone, -0.1), 0.6) },
  ])
  canvas.fill(strip(0), wash)
  let specks = ''
  for (let i = 0; i < 90; i++) {
    const spot = smooth[stage.random.whole(0, smooth.length - 1)] ?? near
    const at: Vec3 = [spot[0] + stage.random.range(-0.9, 0.9) * spot[2], 0, spot[1]]
    const [x, y] = see(stage, at)
    specks += oval(x, y, scaleAt(stage, at) * 0.06, scaleAt(stage, at) * 0.018)
  }
  canvas.fill(specks, light.shadow.colour, 'opacity=".16"')
}

/** A line of posts with rails, or pickets, between two places. */
export function drawFence(
  stage: Stage,
  from: Vec3,
  to: Vec3,
  kind: 'rail' | 'picket' | 'rope',
  tone: Tone,
): void {
  const { canvas, light } = stage
  const length = Math.hypot(to[0] - from[0], to[2] - from[2])
  const tall = kind === 'picket' ? 0.85 : 1
  const at = (t: number, y: number): Vec3 => [
    from[0] + (to[0] - from[0]) * t,
    y,
    from[2] + (to[2] - from[2]) * t,
  ]
  const rail = (y: number, thick: number) =>
    canvas.stroke(
      line([see(stage, at(0, y)), see(stage, at(1, y))]),
      shade(light, shift(tone, -0.04), 0.6),
      thick * scaleAt(stage, at(0.5, 0)),
    )
  rail(tall * 0.72, kind === 'rope' ? 0.03 : 0.07)
  rail(tall * 0.36, kind === 'rope' ? 0.03 : 0.07)
  const posts = Math.max(2, Math.round(length / (kind === 'picket' ? 0.3 : 1.8)))
  for (let i = 0; i <= posts; i++) {
    const t = i / posts
    const [x0, y0] = see(stage, at(t, 0))
    const [x1, y1] = see(stage, at(t, tall))
    canvas.stroke(
      `M${round(x0)} ${round(y0)}L${round(x1)} ${round(y1)}`,
      shade(light, tone, 0.8),
      (kind === 'picket' ? 0.14 : 0.13) * scaleAt(stage, at(t, 0)),
    )
  }
  if (stage.snow) rail(tall * 0.78, 0.05)
}

function average(items: readonly (readonly number[])[]): readonly [number, number, number] {
  const sum = (axis: number) => items.reduce((total, item) => total + (item[axis] ?? 0), 0) / items.length
  return [sum(0), sum(1), sum(2)]
}
