import { bar, ring } from '#painter/canvas.ts'
import { shade } from '#painter/hours.ts'
import { onPanel, paint, paintRect, rectOn, rectSpots } from '#painter/solids.ts'
import { panel } from '#painter/stage.ts'
import { hatch, texture } from '#painter/textures.ts'
import { shift } from '#painter/tone.ts'
import { drawFloor } from './floors.ts'
import type { Room } from './room.ts'

/** Ceiling, walls and floor, with the wall treatment and flooring chosen by the seed. */
export function drawShell(
  room: Room,
  style: {
    wall: 'plain' | 'feature' | 'wainscot' | 'shiplap' | 'brick'
    floor: 'planks' | 'herringbone' | 'tiles' | 'checker'
    beams: boolean
  },
): void {
  const { stage, scheme, half, tall, back } = room
  const { canvas, light } = stage
  const depth = back - 0.7
  const see = (x: number, y: number, z: number) => panel(stage, [x, y, z], [1, 0, 0], [0, 1, 0]).at(0, 0)
  const corners = {
    bl: see(-half, 0, back),
    br: see(half, 0, back),
    tl: see(-half, tall, back),
    tr: see(half, tall, back),
  }
  const near = {
    bl: see(-half, 0, 0.7),
    br: see(half, 0, 0.7),
    tl: see(-half, tall, 0.7),
    tr: see(half, tall, 0.7),
  }
  const backTone = style.wall === 'feature' ? scheme.feature : scheme.wall
  const across = (from: string, to: string, axis: readonly [number, number, number, number]) =>
    canvas.linear(
      [
        { at: 0, colour: from },
        { at: 1, colour: to },
      ],
      axis,
    )
  canvas.fill(
    ring([near.tl, near.tr, corners.tr, corners.tl]),
    across(shade(light, [0.93, 0.008, 80], 0.1), shade(light, [0.98, 0.006, 80], 0.3), [0, 0, 0, 1]),
  )
  canvas.fill(
    ring([near.bl, corners.bl, corners.tl, near.tl]),
    across(
      shade(light, shift(scheme.wall, -0.16), 0.05),
      shade(light, shift(scheme.wall, -0.06), 0.12),
      [0, 0, 1, 0],
    ),
  )
  canvas.fill(
    ring([near.br, corners.br, corners.tr, near.tr]),
    across(
      shade(light, shift(scheme.wall, -0.005), 0.34),
      shade(light, shift(scheme.wall, -0.1), 0.16),
      [0, 0, 1, 0],
    ),
  )
  canvas.fill(
    ring([corners.bl, corners.br, corners.tr, corners.tl]),
    across(shade(light, backTone, 0.32), shade(light, shift(backTone, -0.05), 0.16), [0, 0, 0.6, 1]),
  )
  treatWall(room, style.wall)
  drawFloor(room, style.floor, depth)
  const skirting = shade(light, [0.97, 0.008, 80], 0.3)
  canvas.fill(rectOn(room.wall.back, 0, 0, half * 2, 0.12), skirting)
  canvas.fill(
    onPanel(room.wall.left, rectSpots(0, 0, depth, 0.12)) +
      onPanel(room.wall.right, rectSpots(0, 0, depth, 0.12)),
    skirting,
    'opacity=".85"',
  )
  canvas.fill(rectOn(room.wall.back, 0, tall - 0.09, half * 2, 0.09), skirting, 'opacity=".8"')
  for (const x of [corners.bl[0], corners.br[0]]) {
    const edge = canvas.linear(
      [
        { at: 0, colour: light.shadow.colour, opacity: 0 },
        { at: 0.5, colour: light.shadow.colour, opacity: 0.16 },
        { at: 1, colour: light.shadow.colour, opacity: 0 },
      ],
      [0, 0, 1, 0],
    )
    canvas.fill(bar(x - 46, corners.tl[1], 92, corners.bl[1] - corners.tl[1]), edge)
  }
  if (style.beams) drawBeams(room)
}

function treatWall(room: Room, kind: 'plain' | 'feature' | 'wainscot' | 'shiplap' | 'brick'): void {
  const { stage, scheme, half, tall } = room
  const { canvas, light } = stage
  const back = room.wall.back
  const whole = rectSpots(0, 0, half * 2, tall)
  if (kind === 'shiplap')
    canvas.stroke(hatch(back, whole, 0.2, 'across'), light.shadow.colour, 1.4, 'opacity=".14"')
  if (kind === 'brick') {
    paint(back, whole, [0.88, 0.03, 60])
    texture(back, whole, 'brick')
  }
  if (kind !== 'wainscot') return
  paintRect(back, 0, 0, half * 2, 1.1, scheme.feature, 0.95)
  paintRect(back, 0, 1.1, half * 2, 0.06, shift(scheme.feature, 0.06))
  let frames = ''
  for (let u = 0.2; u < half * 2 - 0.8; u += 0.95) frames += rectOn(back, u, 0.28, 0.75, 0.68)
  canvas.stroke(frames, light.shadow.colour, 2, 'opacity=".2"')
  const depth = room.back - 0.7
  for (const side of [room.wall.left, room.wall.right])
    canvas.fill(onPanel(side, rectSpots(0, 0, depth, 1.1)), shade(light, shift(scheme.feature, -0.05), 0.14))
}

function drawBeams(room: Room): void {
  const { stage, scheme, half, tall, back } = room
  for (let z = 2.2; z < back; z += 1.25) {
    const face = panel(stage, [-half, tall - 0.2, z], [1, 0, 0], [0, 1, 0])
    paintRect(face, 0, 0, half * 2, 0.2, shift(scheme.wood, -0.06))
    const under = panel(stage, [-half, tall - 0.2, z + 0.2], [1, 0, 0], [0, 0, -1])
    paintRect(under, 0, 0, half * 2, 0.2, shift(scheme.wood, -0.18))
  }
}
