import { oval } from '#painter/canvas.ts'
import { shade } from '#painter/hours.ts'
import type { Panel } from '#painter/stage.ts'
import type { Tone } from '#painter/tone.ts'

/** Climbing blossoms along a wall between two places. */
export function climbRoses(wall: Panel, from: number, to: number, bloom: Tone = [0.78, 0.14, 8]): void {
  if (!wall.visible || wall.stage.snow) return
  const { canvas, light, random } = wall.stage
  let leaf = ''
  let pale = ''
  let flower = ''
  for (let i = 0; i < 130; i++) {
    const edge = random.chance(0.5) ? from : to
    const u = edge + random.range(-0.22, 0.22)
    const v = random.range(0.1, 2.6) * (0.4 + 0.6 * random.next())
    const [x, y] = wall.at(u, v, 0.06)
    const d = oval(x, y, wall.scale * random.range(0.05, 0.09), wall.scale * 0.05)
    if (i % 3 === 0) flower += d
    else if (i % 3 === 1) pale += d
    else leaf += d
  }
  canvas.fill(leaf, shade(light, [0.42, 0.09, 140], 0.3))
  canvas.fill(pale, shade(light, [0.54, 0.11, 132], 0.8))
  canvas.fill(flower, shade(light, bloom, 0.9))
}
