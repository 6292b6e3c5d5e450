import { height, soft, width } from '#painter/canvas.ts'
import { shade } from '#painter/hours.ts'
import { onPanel, rectOn, type Spot } from '#painter/solids.ts'
import type { Panel } from '#painter/stage.ts'
import { css, shift } from '#painter/tone.ts'
import type { Scheme } from './palette.ts'
import type { Opening, Room } from './room.ts'

/** A window with the landscape outside, its frame, curtains and bloom. */
export function drawOpening(room: Room, opening: Opening): void {
  const { stage, scheme, half } = room
  const { canvas, light } = stage
  const wall = opening.on === 'back' ? room.wall.back : room.wall.left
  const { u, v, w, h } = opening
  const frame = light.lamps > 0.9 ? shift([0.95, 0.01, 80], -0.02) : ([0.98, 0.006, 80] as const)
  const tint = (amount: number) => shade(light, shift(frame, amount), 0.3)
  canvas.fill(rectOn(wall, u - 0.09, v - 0.09, w + 0.18, h + 0.18), tint(-0.04))
  const pane = rectOn(wall, u, v, w, h)
  const scale = 0.66
  const [cx] = wall.at(u + w / 2, v)
  const x = cx - width * scale * (0.5 + (u - half) * 0.02)
  canvas.group(canvas.clip(pane), () => {
    canvas.add(
      `<use href="#${room.vista}" transform="translate(${Math.round(x)} ${Math.round(stage.camera.horizon - height * 0.56 * scale)}) scale(${scale})"/>`,
    )
    if (light.hour !== 'dusk') canvas.fill(pane, '#fff', 'opacity=".1"')
  })
  const mullion = 0.045
  const columns = opening.columns ?? 2
  const rows = opening.rows ?? 1
  for (let i = 1; i < columns; i++)
    canvas.fill(rectOn(wall, u + (w * i) / columns - mullion / 2, v, mullion, h), tint(-0.02))
  for (let i = 1; i < rows; i++)
    canvas.fill(rectOn(wall, u, v + (h * i) / rows - mullion / 2, w, mullion), tint(-0.02))
  canvas.fill(rectOn(wall, u, v + h - 0.06, w, 0.06), light.shadow.colour, 'opacity=".25"')
  canvas.fill(rectOn(wall, u - 0.14, v - 0.13, w + 0.28, 0.07, 0.08), tint(0))
  canvas.fill(rectOn(wall, u - 0.1, v - 0.2, w + 0.2, 0.07), light.shadow.colour, 'opacity=".13"')
  if (opening.curtains) drawCurtains(wall, opening, scheme.soft)
  room.openings.push(opening)
  const [gx, gy] = wall.at(u + w / 2, v + h / 2)
  const bloom = { dawn: 0.3, day: 0.3, golden: 0.36, dusk: 0.12 }[light.hour]
  soft(canvas, gx, gy, w * wall.scale * 1.15, h * wall.scale * 1.25, css(light.glow), bloom)
}

function drawCurtains(wall: Panel, opening: Opening, tone: Scheme['soft']): void {
  const { canvas, light } = wall.stage
  const { u, v, w, h } = opening
  const top = v + h + 0.22
  canvas.stroke(
    `M${wall.at(u - 0.5, top).join(' ')}L${wall.at(u + w + 0.5, top).join(' ')}`,
    shade(light, [0.4, 0.03, 60], 0.3),
    5,
    'stroke-linecap="round"',
  )
  for (const from of [u - 0.46, u + w + 0.02]) {
    const folds = 7
    for (let i = 0; i < folds; i++) {
      const a = from + (0.44 * i) / folds
      const sway = 0.02 * Math.sin(i * 1.9)
      canvas.fill(
        onPanel(
          wall,
          [
            [a, 0.06],
            [a + 0.44 / folds + 0.004, 0.06],
            [a + 0.44 / folds + sway, top],
            [a + sway, top],
          ],
          0.06,
        ),
        shade(light, shift(tone, i % 2 ? -0.06 : 0.03), i % 2 ? 0.15 : 0.5),
        'opacity=".95"',
      )
    }
  }
}

/** The sun that falls through the windows, lying on the floor and on what covers it. */
export function drawSunlight(room: Room): void {
  for (const opening of room.openings) throwLight(room, opening)
}

function throwLight(room: Room, opening: Opening): void {
  const { stage, half, back } = room
  const { canvas, light } = stage
  if (light.hour === 'dusk') return
  const columns = opening.columns ?? 2
  const slope = { dawn: 1.05, day: 0.72, golden: 1.15, dusk: 1 }[light.hour]
  const gap = 0.05
  const quad = (u0: number, u1: number): string => {
    const low = Math.max(0, opening.v)
    const high = opening.v + opening.h
    const place = (u: number, v: number): Spot =>
      opening.on === 'back'
        ? [Math.min(half * 2, u + v * slope * 0.45), back - 0.7 - v * slope]
        : [Math.min(half * 2, v * slope * 1.1), u - v * slope * 0.2]
    return onPanel(
      room.wall.floor,
      [place(u0, low), place(u1, low), place(u1, high), place(u0, high)].map(
        ([a, b]): Spot => [a, Math.max(1, b)],
      ),
    )
  }
  const span = opening.w / columns
  let patches = ''
  for (let i = 0; i < columns; i++)
    patches += quad(opening.u + i * span + gap, opening.u + (i + 1) * span - gap)
  const strength = { dawn: 0.42, day: 0.4, golden: 0.55, dusk: 0 }[light.hour]
  canvas.fill(patches, css(light.glow), `opacity="${strength}" ${canvas.blur(3)}`)
}
