import { shade, type Vec3 } from '#painter/hours.ts'
import { plantBush } from '#painter/nature/plants.ts'
import { castShadow, contact } from '#painter/shadows.ts'
import { corners, drawBox, paint, rectSpots, side } from '#painter/solids.ts'
import { panel, placed, type Stage, scaleAt, see } from '#painter/stage.ts'
import type { Tone } from '#painter/tone.ts'
import { drawDoor, drawWindow } from './openings.ts'
import { drawPot } from './outdoor.ts'
import { drawCone, drawTaper } from './round-tower.ts'
import { drawWall } from './walls.ts'

/** A small castle: keep, gatehouse, round towers with pointed roofs and a banner. */
export function drawCastle(stage: Stage): void {
  const { random } = stage
  const stone: Tone = random.pick([
    [0.78, 0.03, 78],
    [0.72, 0.02, 250],
    [0.82, 0.04, 65],
  ] as const)
  const slate: Tone = random.pick([
    [0.44, 0.06, 250],
    [0.5, 0.1, 35],
    [0.42, 0.05, 170],
  ] as const)
  const banner: Tone = random.pick([
    [0.55, 0.17, 25],
    [0.5, 0.11, 200],
    [0.72, 0.14, 80],
  ] as const)
  castShadow(stage, corners({ x: [-6, 6.5], y: [0, 5.5], z: [-3, 4] }))
  const keep = { x: [-2.6, 3.2], y: [0, 8], z: [0.4, 4.4] } as const
  drawRound(stage, [-3.3, 0, 3.4], 1.25, 9.4, stone, slate, 3)
  stoneBox(stage, keep, stone)
  const keepFront = side(stage, keep, 'front')
  for (const u of [0.9, 2.5, 4.1])
    drawWindow(keepFront, u, 5.4, 0.8, 1.5, {
      frame: [stone[0] * 0.85, stone[1], stone[2]],
      shape: 'arched',
      columns: 2,
      rows: 2,
    })
  drawWindow(side(stage, keep, 'right'), 1.5, 5.2, 0.8, 1.5, {
    frame: [stone[0] * 0.85, stone[1], stone[2]],
    shape: 'arched',
  })
  crenels(stage, keep, stone)
  drawRound(stage, [3.6, 0, 4], 1.15, 10.6, stone, slate, 3.2)
  const wall = { x: [-5.4, 5.6], y: [0, 4.1], z: [-2.4, -1.4] } as const
  stoneBox(stage, { x: [4.6, 5.6], y: [0, 4.1], z: [-2.4, 4] }, stone)
  stoneBox(stage, wall, stone)
  const front = side(stage, wall, 'front')
  for (const u of [1.6, 2.9, 7.4, 8.7])
    drawWindow(front, u, 1.5, 0.7, 1.4, {
      frame: [stone[0] * 0.85, stone[1], stone[2]],
      shape: 'arched',
      columns: 2,
      rows: 2,
      flowers: true,
    })
  crenels(stage, wall, stone)
  drawRound(stage, [-5.6, 0, -2], 1.55, 6.2, stone, slate, 3)
  drawRound(stage, [5.9, 0, -2], 1.55, 6.2, stone, slate, 3)
  const gate = { x: [-1.5, 1.7], y: [0, 5.4], z: [-3.3, -1.4] } as const
  stoneBox(stage, gate, stone)
  const gateFront = side(stage, gate, 'front')
  drawDoor(gateFront, 0.65, 1.9, 2.5, [0.4, 0.06, 48], {
    frame: [stone[0] * 0.82, stone[1], stone[2]],
    arched: true,
  })
  paint(
    gateFront,
    [
      [1.25, 3.1],
      [1.95, 3.1],
      [1.95, 4.3],
      [1.6, 4],
      [1.25, 4.3],
    ],
    banner,
  )
  crenels(stage, gate, stone)
  drawFlag(stage, [-3.3, 12.3, 3.4], banner)
  drawFlag(stage, [3.6, 13.7, 4], banner)
  for (const x of [-3.6, -2.3, 2.9, 4.1])
    plantBush(stage, [x, 0, -3], 1.3, 0.9, [0.48, 0.1, 138], x > 0 ? [0.82, 0.12, 5] : undefined)
  drawPot(stage, [-1.6, 0, -3.9], 1)
  drawPot(stage, [1.9, 0, -3.9], 1)
}

function stoneBox(stage: Stage, box: Parameters<typeof corners>[0], stone: Tone): void {
  for (const which of ['left', 'right', 'front'] as const) {
    const wide = which === 'front' ? box.x[1] - box.x[0] : box.z[1] - box.z[0]
    const target = side(stage, box, which)
    if (target.visible)
      drawWall(target, rectSpots(0, 0, wide, box.y[1] - box.y[0]), { tone: stone, finish: 'stone' })
  }
}

function crenels(stage: Stage, box: Parameters<typeof corners>[0], stone: Tone): void {
  const top = box.y[1]
  const tone: Tone = [stone[0] * 0.96, stone[1], stone[2]]
  drawBox(
    stage,
    { x: [box.x[0] - 0.12, box.x[1] + 0.12], y: [top, top + 0.3], z: [box.z[0] - 0.12, box.z[1] + 0.12] },
    tone,
  )
  for (let z = box.z[1] - 0.3; z > box.z[0] + 0.3; z -= 0.95)
    drawBox(
      stage,
      { x: [box.x[1] - 0.2, box.x[1] + 0.12], y: [top + 0.3, top + 0.75], z: [z - 0.25, z + 0.25] },
      tone,
    )
  for (let x = box.x[0] + 0.1; x < box.x[1] - 0.2; x += 0.95)
    drawBox(
      stage,
      { x: [x, x + 0.52], y: [top + 0.3, top + 0.75], z: [box.z[0] - 0.12, box.z[0] + 0.22] },
      stage.snow ? [0.97, 0.01, 240] : tone,
    )
}

function drawRound(
  stage: Stage,
  at: Vec3,
  radius: number,
  tall: number,
  stone: Tone,
  slate: Tone,
  roof: number,
): void {
  contact(stage, at, radius * 1.5, radius * 1.5, 0.6)
  drawTaper(stage, at, radius, radius, tall, [stone], 'stone')
  drawTaper(placed(stage, [at[0], tall, at[2]]), [0, 0, 0], radius * 1.15, radius * 1.15, 0.4, [
    [stone[0] * 0.92, stone[1], stone[2]],
  ])
  drawCone(
    placed(stage, [at[0], tall + 0.4, at[2]]),
    [0, 0, 0],
    radius * 1.3,
    roof,
    stage.snow ? [0.96, 0.012, 240] : slate,
  )
  const face = panel(stage, [at[0] - 0.3, tall - 1.9, at[2] - radius], [1, 0, 0], [0, 1, 0])
  drawWindow(face, 0, 0, 0.6, 1.2, {
    frame: [stone[0] * 0.82, stone[1], stone[2]],
    shape: 'arched',
    columns: 1,
    rows: 2,
  })
}

function drawFlag(stage: Stage, at: Vec3, tone: Tone): void {
  const { canvas, light } = stage
  const [x, y] = see(stage, at)
  const s = scaleAt(stage, at)
  canvas.stroke(`M${x} ${y}v${-s * 1.3}`, shade(light, [0.35, 0.03, 60], 0.5), 3)
  canvas.fill(
    `M${x} ${y - s * 1.3}q${s * 0.4} ${-s * 0.16} ${s * 0.7} ${s * 0.06}t${s * 0.6} ${s * 0.05}l${-s * 0.25} ${s * 0.26}l${s * 0.2} ${s * 0.24}q${-s * 0.35} ${s * 0.1} ${-s * 0.6} ${-s * 0.02}t${-s * 0.65} ${-s * 0.04}z`,
    shade(light, tone, 0.9),
  )
}
