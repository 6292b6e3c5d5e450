import { bar, oval, round } from '#painter/canvas.ts'
import { shade, type Vec3 } from '#painter/hours.ts'
import { boxAt, drawBox, onPanel, paintRect, rectOn, rectSpots, side } from '#painter/solids.ts'
import { type Panel, panel, type Stage, scaleAt, see } from '#painter/stage.ts'
import { hatch } from '#painter/textures.ts'
import { shift, type Tone } from '#painter/tone.ts'
import { drawFronts } from './cupboards.ts'
import { drawIsland } from './island.ts'
import { drawPendant } from './lamps.ts'
import type { Scheme } from './palette.ts'
import type { Room } from './room.ts'
import { drawShell } from './shell.ts'
import { drawBooks, drawVase } from './small-things.ts'
import { drawRug } from './soft.ts'
import { drawOpening, drawSunlight } from './windows.ts'

/** A kitchen: cupboards along the back wall with the window over the sink, and an island with stools. */
export function drawKitchen(room: Room): void {
  const { stage, scheme, random, half, back, tall } = room
  drawShell(room, {
    wall: random.pick(['plain', 'shiplap', 'brick'] as const),
    floor: random.pick(['planks', 'tiles', 'checker', 'herringbone'] as const),
    beams: false,
  })
  const stone: Tone = random.pick([
    [0.95, 0.008, 85],
    [0.32, 0.01, 250],
    [0.7, 0.07, 62],
  ] as const)
  const front: Tone = random.pick([scheme.fabric, scheme.feature, [0.95, 0.012, 85]] as const)
  const splash = room.wall.back
  paintRect(
    splash,
    0,
    0.9,
    half * 2,
    0.72,
    random.pick([[0.96, 0.008, 85], scheme.soft, shift(scheme.accent, 0.16, -0.05)] as const),
  )
  const tiles = rectSpots(0, 0.9, half * 2, 0.72)
  stage.canvas.stroke(
    hatch(splash, tiles, 0.09, 'across') + hatch(splash, tiles, 0.18, 'upright'),
    stage.light.shadow.colour,
    1,
    'opacity=".1"',
  )
  const windowU = half - 1 + random.range(-0.3, 0.3)
  drawOpening(room, {
    on: 'back',
    u: windowU,
    v: 1.12,
    w: 2,
    h: tall - 1.55,
    columns: 2,
    rows: random.whole(1, 2),
  })
  drawUpper(room, 0.15, windowU - 0.45, random.chance(0.55), front)
  drawHood(room, windowU + 2.3, Math.min(1.2, half * 2 - windowU - 2.5))
  const run = { x: [-half, half], y: [0.08, 0.88], z: [back - 0.62, back] } as const
  drawBox(stage, run, front)
  drawFronts(side(stage, run, 'front'), half * 2, 0.8, scheme.metal)
  drawStove(stage, [windowU + 2.3 - half, back - 0.64], scheme)
  drawBox(stage, { x: [-half, half], y: [0.88, 0.93], z: [back - 0.66, back] }, stone)
  drawCounterThings(room, windowU)
  if (random.chance(0.5))
    drawRug(stage, { x: [-1.5, 1.5], z: [back - 1.6, back - 0.85] }, 'stripes', scheme.soft, scheme.accent)
  drawSunlight(room)
  drawIsland(room, random.chance(0.5) ? scheme.accent : front, stone)
  const pendants = random.whole(2, 3)
  const kind = random.pick(['dome', 'globe', 'basket'] as const)
  for (let i = 0; i < pendants; i++)
    drawPendant(
      stage,
      [(i - (pendants - 1) / 2) * 0.85, tall - 0.85, back - 2.3],
      tall,
      0.34,
      scheme.metal,
      kind,
    )
}

function drawUpper(room: Room, u: number, wide: number, open: boolean, tone: Tone): void {
  if (wide < 0.5) return
  const { stage, scheme, half, back, tall, random } = room
  const wall = panel(stage, [-half + u, 0, back - 0.2], [1, 0, 0], [0, 1, 0])
  if (!open) {
    const box = {
      x: [-half + u, -half + u + wide],
      y: [1.62, Math.min(tall - 0.2, 2.5)],
      z: [back - 0.34, back],
    } as const
    drawBox(stage, box, tone)
    drawFronts(side(stage, box, 'front'), wide, box.y[1] - box.y[0], scheme.metal)
    return
  }
  for (const v of [1.65, 2.1]) {
    drawBox(
      stage,
      { x: [-half + u, -half + u + wide], y: [v - 0.045, v], z: [back - 0.24, back] },
      scheme.wood,
    )
    for (let at = 0.1; at < wide - 0.15; at += random.range(0.16, 0.24)) crock(wall, at, v, scheme)
  }
  drawBooks(wall, wide - 0.5, 2.1, 0.42, 0.26, [scheme.accent, scheme.fabric, scheme.soft])
}

function crock(wall: Panel, u: number, v: number, scheme: Scheme): void {
  const { canvas, light, random } = wall.stage
  const tone = random.pick([
    scheme.accent,
    [0.95, 0.012, 85],
    scheme.soft,
    [0.72, 0.07, 68],
    scheme.feature,
  ] as const)
  const h = random.range(0.1, 0.24)
  const w = random.range(0.05, 0.075)
  const [x, y] = wall.at(u, v)
  const s = wall.scale
  canvas.fill(
    `M${round(x - w * s)} ${round(y)}v${round(-h * s * 0.7)}q0 ${round(-h * s * 0.2)} ${round(w * s * 0.5)} ${round(-h * s * 0.3)}h${round(w * s)}q${round(w * s * 0.5)} ${round(h * s * 0.1)} ${round(w * s * 0.5)} ${round(h * s * 0.3)}v${round(h * s * 0.7)}z`,
    shade(light, tone, 0.45),
  )
  canvas.fill(bar(x - w * s * 0.8, y - h * s * 0.8, w * s * 0.3, h * s * 0.6), '#fff', 'opacity=".25"')
}

function drawHood(room: Room, u: number, wide: number): void {
  if (wide < 0.6) return
  const { stage, scheme, half, back, tall } = room
  const front = panel(stage, [-half + u, 0, back - 0.4], [1, 0, 0], [0, 1, 0])
  const { canvas, light } = stage
  canvas.fill(
    onPanel(front, [
      [0, 1.62],
      [wide, 1.62],
      [wide * 0.66, 2.15],
      [wide * 0.66, tall],
      [wide * 0.34, tall],
      [wide * 0.34, 2.15],
    ]),
    canvas.linear(
      [
        { at: 0, colour: shade(light, [0.95, 0.012, 85], 0.5) },
        { at: 1, colour: shade(light, [0.82, 0.015, 80], 0.15) },
      ],
      [0, 0, 1, 0],
    ),
  )
  paintRect(front, -0.02, 1.56, wide + 0.04, 0.08, scheme.metal)
}

function drawStove(stage: Stage, [x, z]: readonly [number, number], scheme: Scheme): void {
  const front = panel(stage, [x, 0.1, z], [1, 0, 0], [0, 1, 0])
  paintRect(front, 0, 0, 0.9, 0.78, [0.3, 0.012, 240])
  paintRect(front, 0.1, 0.14, 0.7, 0.4, [0.2, 0.01, 50])
  const { canvas } = stage
  canvas.fill(rectOn(front, 0.14, 0.18, 0.62, 0.32), '#ff9d47', `opacity="${0.16 + stage.light.lamps * 0.2}"`)
  paintRect(front, 0.08, 0.58, 0.74, 0.025, scheme.metal, 1.4)
  for (let i = 0; i < 5; i++) {
    const [kx, ky] = front.at(0.14 + i * 0.155, 0.69)
    canvas.fill(oval(kx, ky, front.scale * 0.026), shade(stage.light, scheme.metal, 0.7))
  }
}

function drawCounterThings(room: Room, windowU: number): void {
  const { stage, scheme, half, back, random } = room
  const { canvas, light } = stage
  const z = back - 0.36
  const sinkX = windowU + 1 - half
  const [x, y] = see(stage, [sinkX, 0.93, z])
  const s = scaleAt(stage, [sinkX, 0.93, z])
  canvas.stroke(
    `M${round(x)} ${round(y)}v${round(-s * 0.26)}q0 ${round(-s * 0.1)} ${round(s * 0.09)} ${round(-s * 0.1)}t${round(s * 0.09)} ${round(s * 0.1)}v${round(s * 0.03)}`,
    shade(light, scheme.metal, 0.6),
    s * 0.03,
    'stroke-linecap="round"',
  )
  drawVase(stage, [sinkX + 0.75, 0.93, z], 0.28, [0.94, 0.012, 85], scheme.accent)
  drawVase(stage, [sinkX - 0.8, 0.93, z], 0.22, [0.6, 0.1, 45], [0.55, 0.11, 138])
  drawKettle(stage, [windowU + 2.75 - half, 0.95, z], scheme.accent)
  for (let i = 0; i < 3; i++)
    drawBox(
      stage,
      boxAt(-half + 0.5 + i * 0.2, z + 0.1, 0.14, 0.26 - i * 0.05, 0.14, 0.93),
      random.pick([scheme.soft, scheme.wood, scheme.accent] as const),
    )
}

function drawKettle(stage: Stage, at: Vec3, tone: Tone): void {
  const { canvas, light } = stage
  const [x, y] = see(stage, at)
  const s = scaleAt(stage, at)
  canvas.fill(
    `M${round(x - s * 0.12)} ${round(y)}q${round(-s * 0.02)} ${round(-s * 0.18)} ${round(s * 0.12)} ${round(-s * 0.18)}t${round(s * 0.12)} ${round(s * 0.18)}z`,
    shade(light, tone, 0.5),
  )
  canvas.stroke(
    `M${round(x - s * 0.09)} ${round(y - s * 0.15)}q${round(s * 0.09)} ${round(-s * 0.16)} ${round(s * 0.18)} 0M${round(x + s * 0.1)} ${round(y - s * 0.08)}l${round(s * 0.08)} ${round(-s * 0.07)}`,
    shade(light, [0.3, 0.02, 60], 0.4),
    s * 0.024,
    'stroke-linecap="round"',
  )
}
