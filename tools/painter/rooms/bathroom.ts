import { shade, type Vec3 } from '#painter/hours.ts'
import { boxAt, onPanel, paintRect, rectOn, rectSpots } from '#painter/solids.ts'
import { panel, type Stage } from '#painter/stage.ts'
import { hatch } from '#painter/textures.ts'
import { shift } from '#painter/tone.ts'
import { drawPlant } from './house-plants.ts'
import { drawPendant } from './lamps.ts'
import type { Scheme } from './palette.ts'
import type { Room } from './room.ts'
import { drawTub, drawVanity } from './sanitary.ts'
import { drawShell } from './shell.ts'
import { drawCushion, drawRug } from './soft.ts'
import { drawTable } from './tables.ts'
import { drawOpening, drawSunlight } from './windows.ts'

/** A bathroom: standing tub below the window, basin with mirror, towels, tiles. */
export function drawBathroom(room: Room): void {
  const { stage, scheme, random, half, back, tall } = room
  drawShell(room, {
    wall: random.pick(['plain', 'feature'] as const),
    floor: random.pick(['tiles', 'checker', 'herringbone'] as const),
    beams: random.chance(0.25),
  })
  drawTiles(room, random.range(1.25, tall - 0.5))
  const tubX = random.range(-1.15, -0.7)
  drawOpening(room, {
    on: 'back',
    u: half + tubX - 0.95,
    v: 1.05,
    w: 1.9,
    h: tall - 1.5,
    columns: 2,
    rows: random.whole(1, 2),
  })
  drawRug(
    stage,
    { x: [tubX - 0.8, tubX + 0.8], z: [back - 2.5, back - 1.7] },
    random.pick(['stripes', 'border'] as const),
    scheme.soft,
    scheme.accent,
  )
  drawSunlight(room)
  drawVanity(room, half * 2 - 1.95)
  drawTub(stage, [tubX, 0, back - 0.85], scheme)
  drawTowelLadder(room, scheme)
  drawStool(stage, [tubX + 1.15, 0, back - 1.5], scheme)
  drawPlant(
    stage,
    [-half + 0.45, 0, back - 0.45],
    random.range(1.1, 1.6),
    random.pick(['palm', 'fig', 'snake'] as const),
    random.pick([
      [0.6, 0.1, 45],
      [0.93, 0.015, 85],
    ] as const),
  )
  drawPendant(stage, [half - 1.1, tall - 0.75, back - 0.6], tall, 0.3, scheme.metal, 'globe')
}

function drawTiles(room: Room, tall: number): void {
  const { stage, scheme, half, random } = room
  const { canvas, light } = stage
  const wall = room.wall.back
  const tone = random.pick([
    scheme.soft,
    shift(scheme.feature, 0.06),
    [0.95, 0.012, 200],
    [0.72, 0.06, 165],
  ] as const)
  paintRect(wall, 0, 0, half * 2, tall, tone)
  const kind = random.pick(['square', 'upright', 'metro'] as const)
  const area = rectSpots(0, 0, half * 2, tall)
  const rows = { square: 0.16, upright: 0.3, metro: 0.1 }[kind]
  const columns = { square: 0.16, upright: 0.08, metro: 0.22 }[kind]
  canvas.stroke(
    hatch(wall, area, rows, 'across') + hatch(wall, area, columns, 'upright'),
    shade(light, shift(tone, 0.12), 0.5),
    1.4,
    'opacity=".6"',
  )
  let shine = ''
  for (let i = 0; i < 60; i++)
    shine += rectOn(
      wall,
      Math.floor(random.range(0, (half * 2 - columns) / columns)) * columns + columns,
      Math.floor(random.range(0, tall / rows - 1)) * rows + rows,
      columns * 0.96,
      rows * 0.94,
    )
  canvas.group(canvas.clip(onPanel(wall, area)), () => canvas.fill(shine, '#fff', 'opacity=".1"'))
  paintRect(wall, 0, tall, half * 2, 0.05, shift(tone, -0.12))
}

function drawTowelLadder(room: Room, scheme: Scheme): void {
  const { stage, half, back } = room
  const { canvas, light } = stage
  const plane = panel(stage, [half - 0.42, 0, back - 1.6], [0, 0, 1], [0.13, 1, 0])
  const wood = shade(light, scheme.wood, 0.4)
  for (const u of [0, 0.5])
    canvas.stroke(`M${plane.at(u, 0).join(' ')}L${plane.at(u, 1.8).join(' ')}`, wood, 8)
  for (const v of [0.4, 0.8, 1.2, 1.6])
    canvas.stroke(`M${plane.at(0, v).join(' ')}L${plane.at(0.5, v).join(' ')}`, wood, 6)
  for (const [v, tone] of [
    [1.6, scheme.soft],
    [0.85, scheme.accent],
  ] as const) {
    canvas.fill(onPanel(plane, rectSpots(0.05, v - 0.5, 0.4, 0.53)), shade(light, tone, 0.45))
    canvas.fill(onPanel(plane, rectSpots(0.05, v - 0.42, 0.4, 0.04)), shade(light, shift(tone, -0.1), 0.3))
  }
}

function drawStool(stage: Stage, at: Vec3, scheme: Scheme): void {
  drawTable(stage, boxAt(at[0], at[2], 0.4, 0.045, 0.3, 0.44), scheme.wood, shift(scheme.wood, -0.08))
  for (let i = 0; i < 2; i++)
    drawCushion(
      stage,
      {
        x: [at[0] - 0.16, at[0] + 0.16],
        y: [0.485 + i * 0.07, 0.555 + i * 0.07],
        z: [at[2] - 0.12, at[2] + 0.12],
      },
      0.03,
      i ? scheme.accent : scheme.soft,
    )
}
