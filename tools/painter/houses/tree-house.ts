import { shade } from '#painter/hours.ts'
import { drawCrown } from '#painter/nature/crowns.ts'
import { castShadow, contact } from '#painter/shadows.ts'
import { drawBox } from '#painter/solids.ts'
import { type Stage, scaleAt, see } from '#painter/stage.ts'
import type { Tone } from '#painter/tone.ts'
import { drawPost, drawRailing, timber } from './fittings.ts'
import { drawGabled } from './gabled.ts'
import { drawDoor, drawWindow } from './openings.ts'
import { drawFirePit, drawLightString } from './outdoor.ts'

/** A cabin on a platform among the branches, with a stair and lanterns. */
export function drawTreeHouse(stage: Stage): void {
  const { canvas, light, random } = stage
  const bark: Tone = [0.44, 0.05, 58]
  const floor = 3.1
  const wood: Tone = [0.63, 0.085, 60]
  castShadow(stage, [
    [-3.6, 0, -2.6],
    [3.6, 0, -2.6],
    [3.6, floor + 3, 2],
    [-3.6, floor + 3, 2],
  ])
  for (const [x, z, thick] of [
    [-2.6, 1.6, 0.62],
    [2.6, 1.8, 0.55],
    [0.3, 2.4, 0.8],
  ] as const)
    drawTrunk(stage, x, z, thick, 8)
  drawLeaves(stage, [
    [-0.2, 9.4, 3.4, 2.2],
    [-3.2, 8, 2.6, 2.1],
    [3.3, 8.2, 2.6, 2.1],
    [0.4, 8.2, 2.8, 1.9],
  ])
  drawBox(stage, { x: [-3.8, 3.8], y: [floor - 0.3, floor], z: [-3.4, 2.2] }, timber)
  for (const x of [-3, 3]) {
    drawPost(stage, x, -2.6, 0, floor - 0.3, 0.26, bark)
    const [x0, y0] = see(stage, [x * 0.97, floor - 1.5, -2.6])
    const [x1, y1] = see(stage, [x * 0.58, floor - 0.3, -2.6])
    canvas.stroke(`M${x0} ${y0}L${x1} ${y1}`, shade(light, bark, 0.5), 9)
  }
  drawTrunk(stage, 0.6, -0.4, 0.95, floor)
  const house = { x: [-2.5, 2.7], y: [floor, floor + 2.5], z: [-1.4, 2] } as const
  const walls = drawGabled(
    stage,
    house,
    { tone: wood, finish: 'boards' },
    { tone: [0.45, 0.06, 150], finish: 'shingles', trim: [0.4, 0.055, 50], rise: 1.9, overhang: 0.6 },
    'away',
  )
  const frame: Tone = [0.94, 0.025, 85]
  drawDoor(walls.front, 2.1, 1, 2, [0.52, 0.1, 195], { frame, glazed: true })
  drawWindow(walls.front, 0.55, 0.8, 1, 1, { frame, flowers: true })
  drawWindow(walls.front, 3.7, 0.8, 1, 1, { frame, flowers: true })
  drawWindow(walls.front, 2.2, 2.75, 0.85, 0.85, { frame, shape: 'round', sill: false })
  drawWindow(walls.right, 0.9, 0.8, 1.5, 1.1, { frame })
  drawRailing(
    stage,
    [
      [-3.7, floor, -3.3],
      [1.2, floor, -3.3],
    ],
    'cross',
    bark,
  )
  drawRailing(
    stage,
    [
      [2.8, floor, -3.3],
      [3.7, floor, -3.3],
      [3.7, floor, 2],
    ],
    'cross',
    bark,
  )
  drawStair(stage, floor)
  drawLightString(stage, [-3.7, floor + 1.9, -3.3], [3.7, floor + 2, -3.3], 0.55, 12)
  for (const x of [-3.7, 3.7]) drawPost(stage, x, -3.3, floor, floor + 2, 0.13, bark)
  drawLeaves(stage, [
    [-4.3, 6.6, 1.9, 1.5],
    [4.5, 6.9, 1.7, 1.4],
  ])
  const [sx, sy] = see(stage, [-2.6, 0, -3])
  const rope = scaleAt(stage, [-2.6, 0, -3])
  const [tx, ty] = see(stage, [-2.6, floor - 0.3, -3])
  canvas.stroke(
    `M${tx - rope * 0.3} ${ty}V${sy - rope * 0.6}M${tx + rope * 0.3} ${ty}V${sy - rope * 0.6}`,
    shade(light, [0.75, 0.05, 75], 0.6),
    2.5,
  )
  canvas.fill(
    `M${sx - rope * 0.45} ${sy - rope * 0.62}h${rope * 0.9}v${rope * 0.1}h${-rope * 0.9}z`,
    shade(light, timber, 0.8),
  )
  if (random.chance(0.6)) drawFirePit(stage, [-4.8, 0, -5])
}

function drawTrunk(stage: Stage, x: number, z: number, thick: number, tall: number): void {
  const { canvas, light } = stage
  contact(stage, [x, 0, z], thick * 1.8, thick * 1.8, 0.6)
  const [x0, y0] = see(stage, [x, 0, z])
  const [x1, y1] = see(stage, [x, tall, z])
  const w = (thick / 2) * scaleAt(stage, [x, 0, z])
  const bark = canvas.linear(
    [
      { at: 0, colour: shade(light, [0.52, 0.055, 62], 0.9) },
      { at: 0.45, colour: shade(light, [0.46, 0.055, 58], 0.4) },
      { at: 1, colour: shade(light, [0.38, 0.045, 50], 0.08) },
    ],
    [0, 0, 1, 0],
  )
  canvas.fill(
    `M${x0 - w * 1.7} ${y0 + 4}Q${x0 - w} ${y0 - w * 2} ${x1 - w * 0.7} ${y1}H${x1 + w * 0.7}Q${x0 + w} ${y0 - w * 2} ${x0 + w * 1.8} ${y0 + 4}z`,
    bark,
  )
}

function drawLeaves(
  stage: Stage,
  crowns: readonly (readonly [x: number, y: number, rx: number, ry: number])[],
): void {
  for (const [x, y, rx, ry] of crowns) {
    const [px, py] = see(stage, [x, y, 1])
    const scale = scaleAt(stage, [x, y, 1])
    drawCrown(stage, px, py, rx * scale, ry * scale, [0.52, 0.12, 134])
  }
}

function drawStair(stage: Stage, floor: number): void {
  const count = 12
  for (let i = 0; i < count; i++) {
    const y = floor - ((i + 1) * floor) / (count + 1)
    drawBox(stage, { x: [1.3, 2.7], y: [y - 0.08, y], z: [-3.7 - i * 0.27, -3.36 - i * 0.27] }, timber)
  }
  const end = -3.4 - count * 0.27
  for (const x of [1.25, 2.75]) {
    drawRailing(
      stage,
      [
        [x, floor, -3.35],
        [x, 0.05, end],
      ],
      'bars',
      [0.44, 0.05, 58],
      0.85,
    )
  }
}
