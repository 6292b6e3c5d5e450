import { soft } from '#painter/canvas.ts'
import { shade, type Vec3 } from '#painter/hours.ts'
import { castShadow, contact } from '#painter/shadows.ts'
import { corners, drawBox, onPanel } from '#painter/solids.ts'
import { type Stage, scaleAt, see } from '#painter/stage.ts'
import type { Tone } from '#painter/tone.ts'
import { drawChimney, drawDeck, drawRailing, timber } from './fittings.ts'
import { drawGabled, drawShed } from './gabled.ts'
import { drawGlazing, drawWindow } from './openings.ts'
import { drawDeckChair, drawFirePit, drawPot } from './outdoor.ts'

/** A glass-fronted lodge with a stone hearth wall and a deck towards the water. */
export function drawLakeHouse(stage: Stage): void {
  const { random } = stage
  const wood: Tone = random.pick([
    [0.6, 0.085, 58],
    [0.46, 0.05, 55],
    [0.72, 0.075, 68],
  ] as const)
  const steel: Tone = [0.25, 0.012, 240]
  const hall = { x: [-4.6, 1.4], y: [0.6, 4.1], z: [-3, 2.8] } as const
  const wing = { x: [1.4, 6.2], y: [0.6, 3.5], z: [-1.6, 2.6] } as const
  castShadow(stage, [...corners(hall), [-1.6, 6.4, -3], [-1.6, 6.4, 2.8]])
  castShadow(stage, corners(wing))
  drawDeck(stage, { x: [-6.4, 6.6], y: [0, 0.6], z: [-6, 2.9] })
  const side2 = drawShed(
    stage,
    wing,
    { tone: [0.36, 0.025, 240], finish: 'planks' },
    { tone: [0.38, 0.015, 250], finish: 'planks', trim: [0.3, 0.02, 60], rise: 0.8, overhang: 0.5 },
  )
  drawGlazing(side2.front, 0.6, 0.1, 3.4, 2.2, 3, steel)
  drawWindow(side2.right, 1.2, 0.8, 1.6, 1.2, { frame: steel, columns: 2, rows: 1 })
  drawChimney(stage, 1.7, 0.4, 0.6, 6.9, [0.6, 0.02, 75], 'stone')
  const main = drawGabled(
    stage,
    hall,
    { tone: wood, finish: 'planks' },
    { tone: [0.38, 0.015, 250], finish: 'shingles', trim: [0.38, 0.05, 50], rise: 2.3, overhang: 0.9 },
    'away',
  )
  drawGlazing(main.front, 0.45, 0.1, 5.1, 2.4, 4, steel)
  stage.canvas.group(
    stage.canvas.clip(
      onPanel(main.front, [
        [0.45, 2.7],
        [5.55, 2.7],
        [5.55, 3.4],
        [3, 5.35],
        [0.45, 3.4],
      ]),
    ),
    () => drawWindow(main.front, 0.4, 2.65, 5.2, 2.8, { frame: steel, columns: 4, rows: 1, sill: false }),
  )
  drawDeckChair(stage, [-3.2, 0.6, -4.6], 0.3, [0.93, 0.03, 85])
  drawDeckChair(stage, [-1.5, 0.6, -4.8], -0.05, [0.93, 0.03, 85])
  drawPot(stage, [0.9, 0.6, -3.9], 1)
  drawTub(stage, [4.6, 0.6, -3.6])
  drawRailing(
    stage,
    [
      [-6.3, 0.6, -5.9],
      [-1.6, 0.6, -5.9],
    ],
    'glass',
    steel,
    0.85,
  )
  drawRailing(
    stage,
    [
      [1, 0.6, -5.9],
      [6.5, 0.6, -5.9],
      [6.5, 0.6, 1],
    ],
    'glass',
    steel,
    0.85,
  )
  drawBox(stage, { x: [-1.5, 0.9], y: [0, 0.3], z: [-6.5, -6] }, timber)
  drawFirePit(stage, [-4.4, 0, -8])
}

function drawTub(stage: Stage, at: Vec3): void {
  const { canvas, light } = stage
  const [x, y] = see(stage, at)
  const s = scaleAt(stage, at)
  contact(stage, at, 1.2, 1.2, 0.6)
  const staves = canvas.linear(
    [
      { at: 0, colour: shade(light, [0.68, 0.09, 62], 0.9) },
      { at: 1, colour: shade(light, [0.5, 0.08, 55], 0.1) },
    ],
    [0, 0, 1, 0],
  )
  canvas.fill(`M${x - s} ${y - s * 0.85}v${s * 0.8}q${s} ${s * 0.28} ${s * 2} 0v${-s * 0.8}z`, staves)
  for (let i = 1; i < 10; i++)
    canvas.stroke(
      `M${x - s + i * s * 0.2} ${y - s * 0.8}v${s * 0.86}`,
      light.shadow.colour,
      1.3,
      'opacity=".3"',
    )
  canvas.add(
    `<ellipse cx="${x}" cy="${y - s * 0.85}" rx="${s}" ry="${s * 0.16}" fill="${shade(light, [0.75, 0.08, 65], 0.8)}"/><ellipse cx="${x}" cy="${y - s * 0.84}" rx="${s * 0.88}" ry="${s * 0.125}" fill="${light.lamps > 0.9 ? '#8fe0dc' : shade(light, [0.8, 0.08, 205], 0.8)}"/>`,
  )
  for (let i = 0; i < 3; i++)
    soft(canvas, x + (i - 1) * s * 0.4, y - s * (1.2 + i * 0.2), s * 0.5, s * 0.42, '#ffffff', 0.28)
}
