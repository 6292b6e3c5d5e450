import type { Random } from '#database/seed/random.ts'
import { height } from '#painter/canvas.ts'
import { shade } from '#painter/hours.ts'
import { onPanel, rectOn, rectSpots, type Spot } from '#painter/solids.ts'
import type { Panel } from '#painter/stage.ts'
import { hatch } from '#painter/textures.ts'
import { shift } from '#painter/tone.ts'
import type { Room } from './room.ts'

/** The room's flooring: boards, herringbone, stone tiles or a chequer. */
export function drawFloor(
  room: Room,
  kind: 'planks' | 'herringbone' | 'tiles' | 'checker',
  depth: number,
): void {
  const { stage, scheme, half, random } = room
  const { canvas, light } = stage
  const floor = room.wall.floor
  const tone =
    kind === 'tiles'
      ? ([0.86, 0.02, 75] as const)
      : kind === 'checker'
        ? shift(scheme.feature, -0.04, -0.02)
        : scheme.floor
  const [, far] = floor.at(0, depth)
  const paintFloor = canvas.between(
    [0, far],
    [0, height],
    [
      { at: 0, colour: shade(light, shift(tone, 0.05), 0.42) },
      { at: 1, colour: shade(light, shift(tone, -0.08), 0.2) },
    ],
  )
  const outline = rectSpots(0, 0, half * 2, depth)
  canvas.fill(onPanel(floor, outline), paintFloor)
  const dark = light.shadow.colour
  if (kind === 'planks') {
    for (let u = 0; u < half * 2 - 0.01; u += 0.2) {
      for (let v = -random.next() * 1.6; v < depth; v += 1.6) {
        const from = Math.max(0, v)
        const to = Math.min(depth, v + 1.6)
        if (to <= from || random.chance(0.35)) continue
        canvas.fill(
          rectOn(floor, u, from, 0.2, to - from),
          random.chance(0.5) ? dark : '#fff',
          `opacity="${(0.02 + random.next() * 0.055).toFixed(3)}"`,
        )
      }
    }
    canvas.stroke(hatch(floor, outline, 0.2, 'upright'), dark, 1.3, 'opacity=".2"')
  }
  if (kind === 'herringbone') drawHerringbone(floor, half * 2, depth, random)
  if (kind === 'tiles')
    canvas.stroke(
      hatch(floor, outline, 0.5, 'upright') + hatch(floor, outline, 0.5, 'across'),
      dark,
      1.6,
      'opacity=".17"',
    )
  if (kind === 'checker') {
    let squares = ''
    const size = 0.46
    for (let i = 0; i * size < half * 2; i++)
      for (let k = 0; k * size < depth; k++)
        if ((i + k) % 2)
          squares += rectOn(
            floor,
            i * size,
            k * size,
            Math.min(size, half * 2 - i * size),
            Math.min(size, depth - k * size),
          )
    canvas.fill(squares, shade(light, [0.93, 0.012, 85], 0.35), 'opacity=".85"')
  }
}

function drawHerringbone(floor: Panel, wide: number, depth: number, random: Random): void {
  const { canvas, light } = floor.stage
  const step = 0.36
  const paths = ['', '', '']
  for (let u = -step; u < wide; u += step)
    for (let v = -step; v < depth + step; v += 0.13) {
      const up = Math.round(u / step) % 2 === 0
      const spots: Spot[] = up
        ? [
            [u, v],
            [u + step, v + step],
            [u + step, v + step + 0.13],
            [u, v + 0.13],
          ]
        : [
            [u, v + step],
            [u + step, v],
            [u + step, v + 0.13],
            [u, v + step + 0.13],
          ]
      const kept = spots.map(
        ([a, b]): Spot => [Math.min(wide, Math.max(0, a)), Math.min(depth, Math.max(0, b))],
      )
      const slot = random.whole(0, 2)
      paths[slot] = `${paths[slot] ?? ''}${onPanel(floor, kept)}`
    }
  canvas.fill(paths[0] ?? '', light.shadow.colour, `opacity=".1"`)
  canvas.fill(paths[1] ?? '', '#fff', `opacity=".08"`)
}
