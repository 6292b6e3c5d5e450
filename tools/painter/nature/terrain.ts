import type { Random } from '#database/seed/random.ts'
import { bar, type Canvas, height, line, type Point, ring, round, soft, width } from '#painter/canvas.ts'
import { aerial, type Daylight } from '#painter/hours.ts'
import { css, type Tone } from '#painter/tone.ts'

/** A natural outline from edge to edge by midpoint displacement. */
export function ridgeline(
  random: Random,
  y: number,
  amplitude: number,
  detail: number,
  roughness = 0.52,
  from = -20,
  to = width + 20,
): Point[] {
  let points: Point[] = [
    [from, y + random.range(-0.5, 0.5) * amplitude],
    [to, y + random.range(-0.5, 0.5) * amplitude],
  ]
  let reach = amplitude
  for (let step = 0; step < detail; step++) {
    const next: Point[] = []
    points.forEach((point, i) => {
      next.push(point)
      const after = points[i + 1]
      if (after)
        next.push([(point[0] + after[0]) / 2, (point[1] + after[1]) / 2 + random.range(-1, 1) * reach])
    })
    points = next
    reach *= roughness
  }
  return points
}

/** The path of everything below an outline. */
export function below(outline: readonly Point[], bottom = height): string {
  const first = outline[0]?.[0] ?? 0
  const last = outline[outline.length - 1]?.[0] ?? width
  return `${line(outline)}L${round(last)} ${bottom}L${round(first)} ${bottom}Z`
}

/** One layer of land: its colour above, mist gathering at its foot. */
export function drawLand(
  canvas: Canvas,
  light: Daylight,
  outline: readonly Point[],
  tone: Tone,
  distance: number,
  bottom = height,
): void {
  const top = Math.min(...outline.map((point) => point[1]))
  const paint = canvas.between(
    [0, top],
    [0, Math.min(bottom, top + 260)],
    [
      { at: 0, colour: aerial(light, tone, 0.62, distance) },
      { at: 1, colour: aerial(light, tone, 0.5, Math.min(0.95, distance + 0.28)) },
    ],
  )
  canvas.fill(below(outline, bottom), paint)
}

/** A band of mist lying along a line. */
export function drawMist(canvas: Canvas, light: Daylight, y: number, depth: number, opacity: number): void {
  const colour = css(light.haze)
  const paint = canvas.linear([
    { at: 0, colour, opacity: 0 },
    { at: 0.55, colour, opacity },
    { at: 1, colour, opacity: 0 },
  ])
  canvas.fill(bar(0, y - depth / 2, width, depth), paint)
}

/** A mountain range of separate peaks with a sunny and a shaded flank. */
export function drawPeaks(
  canvas: Canvas,
  light: Daylight,
  random: Random,
  base: number,
  options: { count: number; height: number; distance: number; snowLine: number; rock: Tone },
): void {
  const peaks = Array.from({ length: options.count }, (_, i) => ({
    x: ((i + 0.5) / options.count) * width * 1.15 - width * 0.075 + random.range(-90, 90),
    tall: options.height * random.range(0.55, 1),
  })).sort((a, b) => b.tall - a.tall)
  for (const peak of peaks) drawPeak(canvas, light, random, peak.x, base, peak.tall, options)
}

function drawPeak(
  canvas: Canvas,
  light: Daylight,
  random: Random,
  x: number,
  base: number,
  tall: number,
  options: { distance: number; snowLine: number; rock: Tone },
): void {
  const half = tall * random.range(0.95, 1.35)
  const steps = 9
  const flank = (direction: -1 | 1): Point[] =>
    Array.from({ length: steps + 1 }, (_, i): Point => {
      const t = i / steps
      const jitter = i === 0 || i === steps ? 0 : random.range(-0.035, 0.035)
      return [x + direction * half * (t ** 1.12 + jitter), base - tall * (1 - t + jitter * 1.3)]
    })
  const left = flank(-1)
  const right = flank(1)
  const spine = Array.from({ length: steps + 1 }, (_, i): Point => {
    const t = i / steps
    return [x + half * (t * 0.16 + (i % 2 ? 0.05 : -0.035) * Math.min(1, t * 3)), base - tall * (1 - t)]
  })
  const rock = (sun: number, d: number) =>
    aerial(light, options.rock, sun, Math.min(0.96, options.distance + d))
  const top = base - tall
  const fade = (sun: number) =>
    canvas.between(
      [0, top],
      [0, base],
      [
        { at: 0, colour: rock(sun, 0) },
        { at: 1, colour: rock(sun, 0.42) },
      ],
    )
  canvas.fill(ring([...left, ...[...spine].reverse()]), fade(0.95))
  canvas.fill(ring([...spine, ...[...right].reverse()]), fade(0.12))
  for (let i = 0; i < 5; i++) drawSpur(canvas, random, left, spine, i, fade(0.4))
  if (options.snowLine <= 0) return
  const snow: Tone = [0.97, 0.015, 245]
  const edge = (side: readonly Point[], share: number) =>
    side.slice(0, Math.max(3, Math.round(steps * share)))
  const cap = (side: readonly Point[], sun: number) => {
    const outer = edge(side, options.snowLine)
    const inner = edge(spine, options.snowLine * 1.15)
    const from = outer[outer.length - 1] ?? outer[0]
    const to = inner[inner.length - 1] ?? inner[0]
    if (!from || !to) return
    const teeth = Array.from({ length: 7 }, (_, i): Point => {
      const t = (i + 1) / 8
      return [
        from[0] + (to[0] - from[0]) * t,
        from[1] + (to[1] - from[1]) * t + (i % 2 ? -1 : 1) * tall * random.range(0.02, 0.075),
      ]
    })
    canvas.fill(
      ring([...outer, ...teeth, ...[...inner].reverse()]),
      aerial(light, snow, sun, options.distance * 0.75),
    )
  }
  cap(left, 1)
  cap(right, 0.16)
}

function drawSpur(
  canvas: Canvas,
  random: Random,
  left: readonly Point[],
  spine: readonly Point[],
  step: number,
  paint: string,
): void {
  const start = left[step + 2]
  const foot = spine[Math.min(spine.length - 1, step + 5)]
  if (!start || !foot) return
  const share = random.range(0.2, 0.6)
  const x = start[0] + (foot[0] - start[0]) * share
  const y = start[1] + (foot[1] - start[1]) * share * 0.4
  const drop = foot[1] - start[1]
  canvas.fill(
    ring([
      [x, y],
      [x + drop * 0.34, y + drop * 0.9],
      [x + drop * 0.05, y + drop * 0.7],
      [x - drop * 0.08, y + drop * 1.05],
    ]),
    paint,
    'opacity=".5"',
  )
}

/** Flat-topped desert rock in bands. */
export function drawButte(
  canvas: Canvas,
  light: Daylight,
  random: Random,
  x: number,
  base: number,
  w: number,
  h: number,
  distance: number,
): void {
  const tone: Tone = [0.6, 0.115, 42 + random.range(-6, 6)]
  const outline = (grow: number): Point[] => [
    [x - w * 0.78 - grow, base],
    [x - w * 0.5, base - h * 0.42],
    [x - w * 0.44, base - h * 0.92],
    [x - w * 0.3, base - h],
    [x + w * 0.22, base - h * 0.97],
    [x + w * 0.36, base - h * 0.9],
    [x + w * 0.44, base - h * 0.4],
    [x + w * 0.8 + grow, base],
  ]
  const paint = canvas.between(
    [0, base - h],
    [0, base],
    [
      { at: 0, colour: aerial(light, tone, 0.95, distance) },
      { at: 1, colour: aerial(light, tone, 0.8, distance + 0.25) },
    ],
  )
  canvas.fill(ring(outline(0)), paint)
  const split = x + w * 0.08
  const shadeSide: Point[] = [
    [split, base - h * 0.98],
    [x + w * 0.22, base - h * 0.97],
    [x + w * 0.36, base - h * 0.9],
    [x + w * 0.44, base - h * 0.4],
    [x + w * 0.8, base],
    [split + w * 0.1, base],
    [split - w * 0.04, base - h * 0.45],
  ]
  canvas.fill(ring(shadeSide), aerial(light, darker2(tone), 0.12, distance), 'opacity=".75"')
  for (let i = 0; i < 5; i++) {
    const y = base - h * (0.5 + i * 0.09)
    canvas.stroke(
      line([
        [x - w * 0.46, y],
        [x - w * 0.1, y + random.range(-3, 3)],
        [x + w * 0.4, y + random.range(-2, 4)],
      ]),
      aerial(light, darker2(tone), 0.3, distance),
      random.range(2, 6),
      'opacity=".35"',
    )
  }
}

/** A glow lying over the land below the sun. */
export function drawSunVeil(canvas: Canvas, light: Daylight, horizon: number): void {
  if (light.hour === 'day') return
  const reach = light.hour === 'dusk' ? 0.3 : 0.42
  soft(canvas, light.sunAt[0] * width, horizon, 950, 300, css(light.glow), reach)
}

function darker2(tone: Tone): Tone {
  return [tone[0] * 0.72, tone[1] * 0.9, tone[2] - 8]
}
