import { shade, type Vec3 } from '#painter/hours.ts'
import { castShadow, contact } from '#painter/shadows.ts'
import { corners, onPanel, paint, rectSpots } from '#painter/solids.ts'
import { panel, placed, type Stage, scaleAt, see } from '#painter/stage.ts'
import { css, type Tone } from '#painter/tone.ts'
import { drawDeck, drawPost, drawSteps } from './fittings.ts'
import { drawShed } from './gabled.ts'
import { drawDoor, drawGlazing, drawWindow } from './openings.ts'
import { drawDeckChair, drawFirePit, drawPot } from './outdoor.ts'

/** A mono-pitch cabin with solar panels, a rain tank and a wood stove. */
export function drawOffGrid(stage: Stage): void {
  const { random, canvas, light } = stage
  const wood: Tone = random.pick([
    [0.5, 0.07, 55],
    [0.38, 0.03, 60],
    [0.66, 0.075, 66],
  ] as const)
  const steel: Tone = [0.26, 0.01, 250]
  const body = { x: [-4.2, 3], y: [0.5, 3], z: [-2.4, 2.4] } as const
  castShadow(stage, [...corners({ ...body, y: [0, 4.4] })])
  drawTank(stage, [4.4, 0, 0.4])
  drawDeck(stage, { x: [-4.8, 3.8], y: [0, 0.5], z: [-5, 2.5] })
  const walls = drawShed(
    stage,
    body,
    { tone: wood, finish: 'planks' },
    { tone: [0.4, 0.02, 240], finish: 'planks', trim: [0.3, 0.02, 60], rise: 1.5, overhang: 0.7 },
  )
  drawGlazing(walls.front, 0.5, 0.1, 4, 2.4, 3, steel)
  drawDoor(walls.front, 5.2, 1.05, 2.15, [0.68, 0.13, 60], { frame: steel, glazed: true })
  for (let i = 0; i < 3; i++)
    drawWindow(walls.front, 0.5 + i * 1.36, 2.75, 1.2, 0.75, {
      frame: steel,
      columns: 1,
      rows: 1,
      sill: false,
    })
  drawWindow(walls.right, 1.3, 0.9, 1.6, 1, { frame: steel, columns: 2, rows: 1 })
  drawSolarRack(stage, [-6.2, 0, -1.6])
  const [fx, fy] = see(stage, [2.2, 4.2, 1])
  const s = scaleAt(stage, [2.2, 4.2, 1])
  canvas.fill(`M${fx - s * 0.1} ${fy + s * 0.5}v${-s * 1.7}h${s * 0.2}v${s * 1.7}z`, shade(light, steel, 0.6))
  canvas.fill(
    `M${fx - s * 0.22} ${fy - s * 1.2}l${s * 0.22} ${-s * 0.2}l${s * 0.22} ${s * 0.2}z`,
    shade(light, steel, 0.6),
  )
  drawDeckChair(stage, [-2.9, 0.5, -3.7], 0.4, [0.93, 0.03, 85])
  drawDeckChair(stage, [-1.2, 0.5, -3.9], -0.1, [0.93, 0.03, 85])
  drawPot(stage, [2.6, 0.5, -3], 0.9)
  drawPot(stage, [3.3, 0.5, -4], 0.75, [0.4, 0.03, 220])
  drawSteps(stage, 1.6, -5, 1.8, 0.5)
  drawFirePit(stage, [-3.6, 0, -7])
}

function drawTank(stage: Stage, at: Vec3): void {
  const { canvas, light } = stage
  contact(stage, at, 1.3, 1.3, 0.6)
  const [x, y] = see(stage, at)
  const s = scaleAt(stage, at)
  const body = canvas.linear(
    [
      { at: 0, colour: shade(light, [0.62, 0.05, 200], 0.95) },
      { at: 0.5, colour: shade(light, [0.55, 0.05, 200], 0.5) },
      { at: 1, colour: shade(light, [0.42, 0.05, 200], 0.05) },
    ],
    [0, 0, 1, 0],
  )
  canvas.fill(
    `M${x - s} ${y}v${-s * 1.9}q${s} ${-s * 0.55} ${s * 2} 0v${s * 1.9}q${-s} ${s * 0.22} ${-s * 2} 0z`,
    body,
  )
  for (let i = 1; i < 6; i++)
    canvas.stroke(
      `M${x - s} ${y - s * 0.32 * i}q${s} ${s * 0.2} ${s * 2} 0`,
      light.shadow.colour,
      2,
      'opacity=".3"',
    )
}

function drawSolarRack(stage: Stage, at: Vec3): void {
  const own = placed(stage, at, 0.12)
  contact(own, [0, 0, 0.4], 1.7, 1, 0.5)
  for (const x of [-1.1, 1.1]) drawPost(own, x, 0.8, 0, 1.5, 0.1, [0.6, 0.01, 250])
  const rack = panel(own, [-1.5, 0.45, -0.1], [1, 0, 0], [0, 1.1, 1])
  paint(rack, rectSpots(-0.06, -0.06, 3.12, 1.87), [0.8, 0.01, 250])
  for (let c = 0; c < 3; c++)
    for (let r = 0; r < 2; r++) {
      paint(rack, rectSpots(c + 0.03, r * 0.87 + 0.03, 0.94, 0.82), [0.34, 0.075, 258])
      stage.canvas.fill(
        onPanel(rack, [
          [c + 0.1, r * 0.87 + 0.85],
          [c + 0.5, r * 0.87 + 0.85],
          [c + 0.2, r * 0.87 + 0.05],
          [c + 0.03, r * 0.87 + 0.05],
        ]),
        css(stage.light.sky[2]),
        'opacity=".3"',
      )
    }
}
