import { shade, type Vec3 } from '#painter/hours.ts'
import { castShadow } from '#painter/shadows.ts'
import { drawFace, onPanel, paint, type Spot } from '#painter/solids.ts'
import { panel, type Stage } from '#painter/stage.ts'
import { texture } from '#painter/textures.ts'
import type { Tone } from '#painter/tone.ts'
import { drawDeck, drawPost, drawRailing, drawSteps } from './fittings.ts'
import { slopeOf } from './gabled.ts'
import { drawGlazing, drawWindow } from './openings.ts'
import { drawDeckChair, drawFirePit, drawLightString, drawPot } from './outdoor.ts'

/** A steep A of dark shingles with a glass gable and a broad deck. */
export function drawAFrame(stage: Stage): void {
  const { random, canvas, light } = stage
  const roof: Tone = random.pick([
    [0.32, 0.02, 260],
    [0.38, 0.05, 40],
    [0.36, 0.045, 170],
  ] as const)
  const wood: Tone = [0.62, 0.09, 62]
  const half = 3.9
  const top = 7.4
  const deep = 3.4
  const base = 0.5
  castShadow(stage, [
    [-half, 0, -deep],
    [half, 0, -deep],
    [half, 0, deep],
    [-half, 0, deep],
    [0, top, -deep],
    [0, top, deep],
  ])
  drawDeck(stage, { x: [-5.4, 5.4], y: [0, base], z: [-6.6, deep + 0.3] })
  const front = panel(stage, [-half, base, -deep], [1, 0, 0], [0, 1, 0])
  const outline: Spot[] = [
    [0.35, 0],
    [half * 2 - 0.35, 0],
    [half, top - base - 0.5],
  ]
  paint(front, outline, wood)
  texture(front, outline, 'planks')
  const glassTop: Spot[] = [
    [half - 1.95, 2.75],
    [half + 1.95, 2.75],
    [half, 6],
  ]
  drawWindow(front, half - 1.9, 0.1, 3.8, 2.3, { frame: [0.25, 0.015, 60], columns: 3, rows: 1, sill: false })
  canvas.group(canvas.clip(onPanel(front, glassTop)), () =>
    drawWindow(front, half - 2, 2.7, 4, 3.4, { frame: [0.25, 0.015, 60], columns: 2, rows: 2, sill: false }),
  )
  canvas.fill(
    onPanel(front, glassTop),
    'none',
    `stroke="${shade(light, [0.25, 0.015, 60], 0.5)}" stroke-width="7" stroke-linejoin="round"`,
  )
  drawGlazing(front, 0.75, 0.1, 1, 1.15, 1, [0.25, 0.015, 60])
  drawGlazing(front, 6.05, 0.1, 1, 1.15, 1, [0.25, 0.015, 60])
  const o = 0.9
  slopeOf(
    stage,
    [
      [half + 0.15, base - 0.15, -deep - o],
      [half + 0.15, base - 0.15, deep],
      [0, top, deep],
      [0, top, -deep - o],
    ],
    stage.snow ? [0.97, 0.012, 240] : roof,
    'shingles',
  )
  const edge = (side: 1 | -1): Vec3[] => {
    const loop: Vec3[] = [
      [side * (half + 0.15), base - 0.15, -deep - o],
      [side * 0.001, top, -deep - o],
      [side * 0.001, top - 0.62, -deep - o],
      [side * (half - 0.18), base - 0.15, -deep - o],
    ]
    return side === 1 ? loop : [...loop].reverse()
  }
  drawFace(stage, edge(1).reverse(), [0.44, 0.06, 52])
  drawFace(stage, edge(-1).reverse(), [0.44, 0.06, 52])
  drawFace(stage, edge(1), [0.44, 0.06, 52])
  drawFace(stage, edge(-1), [0.44, 0.06, 52])
  drawFace(
    stage,
    [
      [-half - 0.15, base - 0.15, -deep - o],
      [-half + 0.18, base - 0.15, -deep - o],
      [0, top - 0.62, -deep - o],
      [0, top, -deep - o],
    ],
    wood,
  )
  drawDeckChair(stage, [-2.6, base, -5], 0.5, [0.93, 0.03, 85])
  drawDeckChair(stage, [-0.9, base, -5.3], 0.1, [0.93, 0.03, 85])
  drawPot(stage, [3.3, base, -4.1], 1)
  drawRailing(
    stage,
    [
      [-5.3, base, -6.5],
      [-1.4, base, -6.5],
    ],
    'bars',
    [0.3, 0.02, 60],
    0.9,
  )
  drawRailing(
    stage,
    [
      [1.4, base, -6.5],
      [5.3, base, -6.5],
      [5.3, base, -1],
    ],
    'bars',
    [0.3, 0.02, 60],
    0.9,
  )
  drawLightString(stage, [-5.3, 2.7, -6.4], [-1.6, 3.6, -deep - o], 0.5)
  drawLightString(stage, [5.3, 2.7, -6.4], [1.6, 3.6, -deep - o], 0.5)
  for (const x of [-5.3, 5.3]) drawPost(stage, x, -6.45, base, 2.75, 0.12, [0.3, 0.02, 60])
  drawSteps(stage, 0, -6.6, 2.6, base)
  drawFirePit(stage, [4.6, 0, -8.6])
}
