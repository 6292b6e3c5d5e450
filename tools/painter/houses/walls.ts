import { grounded, onPanel, paint, rectSpots, type Spot } from '#painter/solids.ts'
import type { Panel } from '#painter/stage.ts'
import { type Finish, texture } from '#painter/textures.ts'
import type { Tone } from '#painter/tone.ts'

/** What a roof is made of. */
export interface Roof {
  readonly tone: Tone
  readonly finish: Finish
  /** Edge boards. */
  readonly trim: Tone
  readonly rise: number
  readonly overhang?: number
}

/** Colours of the walls below a roof. */
export interface Walls {
  readonly tone: Tone
  readonly finish: Finish
  readonly gable?: { readonly tone: Tone; readonly finish: Finish }
}

/** Fresh snow. */
export const snowTone: Tone = [0.97, 0.012, 240]

/** Paints a wall with its finish and the darkening towards its foot. */
export function drawWall(target: Panel, outline: readonly Spot[], walls: Walls): void {
  paint(target, outline, walls.tone)
  texture(target, outline, walls.finish)
  grounded(target, outline)
}

/** The band of shade a roof's edge throws on the wall below it. */
export function eavesShade(target: Panel, wide: number, top: number, depth = 0.5): void {
  if (!target.visible) return
  const { canvas, light } = target.stage
  const wash = canvas.linear([
    { at: 0, colour: light.shadow.colour, opacity: 0.42 },
    { at: 1, colour: light.shadow.colour, opacity: 0.08 },
  ])
  canvas.fill(onPanel(target, rectSpots(0, top - depth, wide, depth)), wash)
}

/** A plain wall of this size; returns its panel for windows. */
export function facade(target: Panel, wide: number, tall: number, tone: Tone, finish: Finish): Panel {
  if (target.visible) drawWall(target, rectSpots(0, 0, wide, tall), { tone, finish })
  return target
}
