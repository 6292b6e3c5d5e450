import { paintRect, rectOn } from '#painter/solids.ts'
import type { Panel } from '#painter/stage.ts'
import type { Tone } from '#painter/tone.ts'

/** Cupboard doors with their handles over a whole front. */
export function drawFronts(front: Panel, wide: number, high: number, metal: Tone): void {
  if (!front.visible) return
  const { canvas, light } = front.stage
  const count = Math.max(2, Math.round(wide / 0.58))
  const each = wide / count
  for (let i = 0; i < count; i++) {
    canvas.stroke(
      rectOn(front, i * each + 0.02, 0.02, each - 0.04, high - 0.04) +
        rectOn(front, i * each + 0.08, 0.08, each - 0.16, high - 0.16),
      light.shadow.colour,
      1.6,
      'opacity=".26"',
    )
    paintRect(front, i * each + each / 2 - 0.07, high - 0.14, 0.14, 0.022, metal, 1.4)
  }
}
