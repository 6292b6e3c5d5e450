import { oval, round } from '#painter/canvas.ts'
import { shade, type Vec3 } from '#painter/hours.ts'
import { contact } from '#painter/shadows.ts'
import { boxAt, drawBox, rectSpots, side } from '#painter/solids.ts'
import { type Stage, scaleAt, see } from '#painter/stage.ts'
import { texture } from '#painter/textures.ts'
import type { Tone } from '#painter/tone.ts'
import type { Scheme } from './palette.ts'
import type { Room } from './room.ts'
import { drawMug, drawVase } from './small-things.ts'
import { drawCushion } from './soft.ts'

/** A kitchen island laid with fruit and flowers, three stools before it. */
export function drawIsland(room: Room, tone: Tone, stone: Tone): void {
  const { stage, scheme, back, random } = room
  const { canvas, light } = stage
  const half = random.range(1.15, 1.4)
  const body = { x: [-half + 0.05, half - 0.05], y: [0.06, 0.86], z: [back - 2.65, back - 2] } as const
  contact(stage, [0, 0, back - 2.4], half * 1.25, 0.7, 0.6)
  drawBox(stage, body, tone)
  texture(side(stage, body, 'front'), rectSpots(0, 0, half * 2 - 0.1, 0.8), 'planks')
  drawBox(stage, { x: [-half, half], y: [0.86, 0.92], z: [back - 2.8, back - 1.92] }, stone)
  const [fx, fy] = see(stage, [-0.3, 0.92, back - 2.4])
  const s = scaleAt(stage, [-0.3, 0.92, back - 2.4])
  for (let i = 0; i < 7; i++)
    canvas.fill(
      oval(
        fx + ((i % 4) - 1.5) * s * 0.085 + (i > 3 ? s * 0.04 : 0),
        fy - s * (i > 3 ? 0.14 : 0.08),
        s * 0.05,
      ),
      shade(
        light,
        random.pick([
          [0.72, 0.16, 55],
          [0.66, 0.19, 30],
          [0.8, 0.14, 110],
        ] as const),
        random.range(0.3, 0.7),
      ),
    )
  canvas.fill(
    `M${round(fx - s * 0.26)} ${round(fy - s * 0.08)}h${round(s * 0.52)}q${round(-s * 0.06)} ${round(s * 0.12)} ${round(-s * 0.26)} ${round(s * 0.12)}t${round(-s * 0.26)} ${round(-s * 0.12)}z`,
    shade(light, scheme.wood, 0.5),
  )
  drawVase(
    stage,
    [0.45, 0.92, back - 2.35],
    0.34,
    [0.94, 0.012, 85],
    random.pick([scheme.accent, [0.86, 0.1, 20]] as const),
  )
  drawBox(stage, { x: [-0.95, -0.6], y: [0.92, 0.945], z: [back - 2.65, back - 2.3] }, scheme.wood)
  drawMug(stage, [0.1, 0.92, back - 2.6], scheme.accent)
  for (const x of [-0.75, 0, 0.75]) drawStool(stage, [x, 0, back - 3.1], scheme)
}

function drawStool(stage: Stage, at: Vec3, scheme: Scheme): void {
  contact(stage, at, 0.24, 0.24, 0.5)
  for (const [x, z] of [
    [-0.13, 0.12],
    [0.13, 0.12],
    [-0.15, -0.14],
    [0.15, -0.14],
  ] as const)
    drawBox(stage, boxAt(at[0] + x, at[2] + z, 0.03, 0.62, 0.03), scheme.wood)
  drawBox(stage, boxAt(at[0], at[2] - 0.14, 0.3, 0.025, 0.025, 0.22), scheme.metal)
  drawCushion(
    stage,
    { x: [at[0] - 0.19, at[0] + 0.19], y: [0.61, 0.69], z: [at[2] - 0.18, at[2] + 0.18] },
    0.04,
    scheme.soft,
  )
}
