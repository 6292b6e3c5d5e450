import { line, ring, soft } from '#painter/canvas.ts'
import { shade, type Vec3 } from '#painter/hours.ts'
import { hull } from '#painter/shadows.ts'
import { arcSpots, type Box, onPanel, rectSpots, roundedSpots, side } from '#painter/solids.ts'
import { panel, type Stage, surface } from '#painter/stage.ts'
import { shift, type Tone } from '#painter/tone.ts'

/** An upholstered block: a box with soft edges. */
export function drawCushion(stage: Stage, box: Box, radius: number, tone: Tone): void {
  const { canvas, light } = stage
  const wide = box.x[1] - box.x[0]
  const high = box.y[1] - box.y[0]
  const deep = box.z[1] - box.z[0]
  const r = Math.min(radius, wide / 2.05, high / 2.05)
  const front = side(stage, box, 'front')
  const rear = panel(stage, [box.x[0], box.y[0], box.z[1]], [1, 0, 0], [0, 1, 0])
  const outline = roundedSpots(0, 0, wide, high, r)
  const body = hull([...outline.map(([u, v]) => front.at(u, v)), ...outline.map(([u, v]) => rear.at(u, v))])
  canvas.fill(ring(body), shade(light, shift(tone, -0.05), 0.12, 0.86))
  const top = side(stage, box, 'top')
  if (top.visible)
    canvas.fill(
      onPanel(top, roundedSpots(r * 0.5, r * 0.35, wide - r, deep - r * 0.5, Math.min(r, deep / 2.5))),
      shade(light, shift(tone, 0.035), 0.62),
    )
  const lit = canvas.linear([
    { at: 0, colour: shade(light, shift(tone, 0.03), 0.5) },
    { at: 1, colour: shade(light, shift(tone, -0.05), 0.26, 0.94) },
  ])
  canvas.fill(onPanel(front, outline), lit)
}

/** A loose pillow leaning back, with a seam or a pattern. */
export function drawPillow(
  stage: Stage,
  at: Vec3,
  size: number,
  tilt: number,
  tone: Tone,
  pattern?: Tone,
): void {
  const { canvas, light } = stage
  const plane = panel(stage, at, [Math.cos(tilt), Math.sin(tilt), 0], [-Math.sin(tilt), Math.cos(tilt), 0.25])
  const half = size / 2
  const puff = [
    [-half, -half * 0.86],
    [-half * 0.4, -half * 0.97],
    [half * 0.4, -half * 0.97],
    [half, -half * 0.86],
    [half * 0.93, 0],
    [half, half * 0.86],
    [0, half * 0.76],
    [-half, half * 0.86],
    [-half * 0.93, 0],
  ] as const
  const shifted = puff.map(([u, v]) => [u, v + half] as const)
  const [x, y] = plane.at(0, 0)
  soft(
    canvas,
    x + 6,
    y - half * plane.scale * 0.6,
    size * plane.scale * 0.62,
    size * plane.scale * 0.55,
    light.shadow.colour,
    0.22,
  )
  const fill = canvas.linear(
    [
      { at: 0, colour: shade(light, shift(tone, 0.04), 0.6) },
      { at: 1, colour: shade(light, shift(tone, -0.07), 0.2) },
    ],
    [0, 0, 0.6, 1],
  )
  canvas.fill(
    onPanel(plane, shifted),
    fill,
    `stroke="${shade(light, shift(tone, -0.04), 0.3)}" stroke-width="5" stroke-linejoin="round"`,
  )
  if (!pattern) return
  for (const v of [0.3, 0.46, 0.62])
    canvas.stroke(
      line([plane.at(-half * 0.9, v * size), plane.at(half * 0.9, v * size)]),
      shade(light, pattern, 0.4),
      plane.scale * 0.025,
    )
}

/** A rug lying flat: bordered, striped or round. */
export function drawRug(
  stage: Stage,
  box: { x: readonly [number, number]; z: readonly [number, number] },
  kind: 'border' | 'stripes' | 'round' | 'berber',
  tone: Tone,
  accent: Tone,
): void {
  const { canvas, light } = stage
  const floor = panel(stage, [box.x[0], 0.01, box.z[0]], [1, 0, 0], [0, 0, 1])
  const wide = box.x[1] - box.x[0]
  const deep = box.z[1] - box.z[0]
  const colour = surface(light, tone, [0, 1, 0])
  const mark = surface(light, accent, [0, 1, 0])
  if (kind === 'round') {
    const spots = (k: number) =>
      onPanel(floor, arcSpots(wide / 2, deep / 2, (wide / 2) * k, (deep / 2) * k, 0, Math.PI * 2, 44))
    canvas.fill(spots(1), colour)
    for (const k of [0.92, 0.72, 0.68, 0.4]) canvas.stroke(spots(k), mark, 4, 'opacity=".5"')
    return
  }
  canvas.fill(onPanel(floor, rectSpots(0, 0, wide, deep)), colour)
  if (kind === 'border') {
    canvas.stroke(onPanel(floor, rectSpots(0.14, 0.14, wide - 0.28, deep - 0.28)), mark, 9, 'opacity=".65"')
    canvas.stroke(onPanel(floor, rectSpots(0.26, 0.26, wide - 0.52, deep - 0.52)), mark, 2.5, 'opacity=".5"')
  }
  if (kind === 'stripes') {
    let stripes = ''
    for (let v = 0.12; v < deep - 0.05; v += 0.24) stripes += onPanel(floor, rectSpots(0, v, wide, 0.09))
    canvas.fill(stripes, mark, 'opacity=".5"')
  }
  if (kind === 'berber') {
    let diamonds = ''
    for (let u = 0; u < wide - 0.05; u += wide / 6)
      for (let v = 0; v < deep - 0.05; v += deep / 3)
        diamonds += onPanel(floor, [
          [u, v + deep / 6],
          [u + wide / 12, v],
          [u + wide / 6, v + deep / 6],
          [u + wide / 12, v + deep / 3],
        ])
    canvas.stroke(diamonds, mark, 3, 'opacity=".55" stroke-linejoin="round"')
  }
  let fringe = ''
  for (let v = 0.04; v < deep; v += 0.08)
    fringe += line([floor.at(0, v), floor.at(-0.07, v)]) + line([floor.at(wide, v), floor.at(wide + 0.07, v)])
  canvas.stroke(fringe, colour, 2)
}
