import { shade, type Vec3 } from '#painter/hours.ts'
import { castShadow, contact } from '#painter/shadows.ts'
import { arcSpots, corners, drawBox, onPanel, paint, rectSpots } from '#painter/solids.ts'
import { panel, placed, type Stage } from '#painter/stage.ts'
import type { Tone } from '#painter/tone.ts'
import { drawDeck, drawPost, drawSteps } from './fittings.ts'
import { drawGabled } from './gabled.ts'
import { drawGlazing, drawWindow } from './openings.ts'
import { drawDeckChair, drawFirePit, drawLightString, drawPot } from './outdoor.ts'

/** A wooden house on wheels with a loft window and a fold-out deck. */
export function drawTinyHouse(stage: Stage): void {
  const { random, canvas, light } = stage
  const wall: Tone = random.pick([
    [0.68, 0.085, 62],
    [0.5, 0.055, 195],
    [0.86, 0.035, 85],
    [0.52, 0.06, 150],
  ] as const)
  const dark: Tone = [0.3, 0.02, 60]
  const body = { x: [-3.4, 3.4], y: [0.75, 3.3], z: [-1.35, 1.35] } as const
  castShadow(stage, [...corners({ ...body, y: [0, 3.3] }), [-3.4, 4.7, 0], [3.4, 4.7, 0]])
  contact(stage, [0, 0, 0], 4.4, 2, 0.7)
  drawBox(stage, { x: [-3.5, 3.5], y: [0.45, 0.75], z: [-1.4, 1.4] }, dark)
  const chassis = panel(stage, [-3.4, 0, -1.42], [1, 0, 0], [0, 1, 0])
  for (const u of [2.3, 3.3]) {
    paint(chassis, arcSpots(u + 0.9, 0.42, 0.42, 0.42, 0, Math.PI * 2, 22), [0.22, 0.01, 260])
    paint(chassis, arcSpots(u + 0.9, 0.42, 0.2, 0.2, 0, Math.PI * 2, 18), [0.75, 0.01, 90])
  }
  const walls = drawGabled(
    stage,
    body,
    { tone: wall, finish: 'planks' },
    { tone: [0.38, 0.02, 250], finish: 'planks', trim: [0.93, 0.02, 85], rise: 1.5, overhang: 0.35 },
    'across',
  )
  const frame: Tone = [0.95, 0.02, 85]
  drawWindow(walls.front, 0.5, 0.8, 1.3, 1.2, { frame, flowers: true })
  drawGlazing(walls.front, 2.35, 0.05, 1.9, 2.15, 2, frame)
  drawWindow(walls.front, 4.9, 0.8, 1.3, 1.2, { frame, flowers: true })
  drawWindow(walls.right, 0.75, 0.7, 1.2, 1.2, { frame })
  drawWindow(walls.right, 0.95, 2.45, 0.8, 0.8, { frame, shape: 'round', sill: false })
  drawDeck(stage, { x: [-2.2, 2.6], y: [0, 0.62], z: [-4, -1.45] })
  canvas.fill(
    onPanel(panel(stage, [-1.6, 2.75, -3.5], [1, 0, 0], [0, 0.14, 1]), rectSpots(0, 0, 3.6, 2.1)),
    shade(light, [0.95, 0.02, 85], 0.9),
    'opacity=".96"',
  )
  for (const x of [-1.5, 1.9]) drawPost(stage, x, -3.45, 0.62, 2.8, 0.09, dark)
  drawDeckChair(stage, [-1.3, 0.62, -2.9], 0.4, [0.72, 0.13, 50])
  drawPot(stage, [2.1, 0.62, -3.4], 0.8)
  drawSteps(stage, 0.4, -4, 1.4, 0.6)
  drawLightString(stage, [-3.4, 3.25, -1.75], [3.4, 3.25, -1.75], 0.32, 14)
  drawBicycle(stage, [3.3, 0, -2.6])
  drawFirePit(stage, [-4.1, 0, -4.6])
}

/** A bicycle leaning somewhere. */
function drawBicycle(stage: Stage, at: Vec3): void {
  const { canvas, light } = stage
  const own = placed(stage, at, 0.3)
  contact(own, [0, 0, 0], 1, 0.3, 0.45)
  const plane = panel(own, [-0.9, 0, 0], [1, 0, 0], [0, 1, 0])
  const at2 = (u: number, v: number) => plane.at(u, v).join(' ')
  const wheel = (u: number) => onPanel(plane, arcSpots(u, 0.34, 0.33, 0.33, 0, Math.PI * 2, 22))
  canvas.stroke(wheel(0.35) + wheel(1.45), shade(light, [0.22, 0.01, 60], 0.5), 3.4)
  canvas.stroke(
    `M${at2(0.35, 0.34)}L${at2(0.62, 0.82)}L${at2(1.28, 0.84)}L${at2(0.8, 0.34)}ZM${at2(0.62, 0.82)}L${at2(0.8, 0.34)}M${at2(1.45, 0.34)}L${at2(1.22, 1.02)}L${at2(1.05, 1.05)}`,
    shade(light, [0.6, 0.15, 35], 0.8),
    4.4,
    'stroke-linejoin="round" stroke-linecap="round"',
  )
  canvas.stroke(
    `M${at2(0.48, 0.94)}L${at2(0.74, 0.94)}`,
    shade(light, [0.35, 0.05, 50], 0.6),
    6,
    'stroke-linecap="round"',
  )
}
