import { round, soft } from '#painter/canvas.ts'
import { aerial, type Vec3 } from '#painter/hours.ts'
import { type Stage, scaleAt, see } from '#painter/stage.ts'
import type { Tone } from '#painter/tone.ts'
import { drawCypress, drawPine } from './conifers.ts'
import { drawCrown } from './crowns.ts'
import { drawPalm } from './palms.ts'

/** Kinds of tree that can be planted. */
type TreeKind = 'pine' | 'oak' | 'birch' | 'cypress' | 'palm' | 'olive' | 'blossom'

/** Plants a tree at a place on the ground, with its shadow; `distance` is how much haze lies before it. */
export function plantTree(stage: Stage, kind: TreeKind, at: Vec3, tall: number, distance = 0): void {
  const [x, y] = see(stage, at)
  const size = tall * scaleAt(stage, at)
  const { light, canvas } = stage
  const wide = { pine: 0.3, oak: 0.42, birch: 0.24, cypress: 0.12, palm: 0.3, olive: 0.4, blossom: 0.4 }[kind]
  soft(
    canvas,
    x + size * 0.16,
    y,
    size * wide,
    Math.max(4, size * 0.045),
    light.shadow.colour,
    light.shadow.opacity * 1.5,
  )
  drawTree(stage, kind, x, y, size, distance)
}

/** Draws a tree by its foot and height on the picture. */
export function drawTree(
  stage: Stage,
  kind: TreeKind,
  x: number,
  y: number,
  size: number,
  distance = 0,
): void {
  switch (kind) {
    case 'pine':
      drawPine(stage, x, y, size, distance)
      return
    case 'cypress':
      drawCypress(stage, x, y, size, distance)
      return
    case 'palm':
      drawPalm(stage, x, y, size, distance)
      return
    case 'birch':
      drawLeafy(stage, x, y, size, distance, {
        crown: [0.62, 0.13, 118],
        trunk: [0.9, 0.015, 80],
        wide: 0.2,
        from: 0.3,
      })
      return
    case 'olive':
      drawLeafy(stage, x, y, size, distance, {
        crown: [0.58, 0.05, 128],
        trunk: [0.42, 0.04, 60],
        wide: 0.42,
        from: 0.36,
      })
      return
    case 'blossom':
      drawLeafy(stage, x, y, size, distance, {
        crown: [0.83, 0.085, 5],
        trunk: [0.36, 0.03, 40],
        wide: 0.4,
        from: 0.36,
      })
      return
    case 'oak':
      drawLeafy(stage, x, y, size, distance, {
        crown: [0.52, 0.115, 132 + stage.random.range(-12, 8)],
        trunk: [0.38, 0.05, 55],
        wide: 0.38,
        from: 0.34,
      })
      return
  }
}

interface Leafy {
  readonly crown: Tone
  readonly trunk: Tone
  /** Half the crown's width as a share of the height. */
  readonly wide: number
  /** Share of the height where the crown begins. */
  readonly from: number
}

function drawLeafy(stage: Stage, x: number, y: number, size: number, distance: number, form: Leafy): void {
  const { canvas, light } = stage
  const w = size * 0.035
  const middle = y - size * (form.from + (1 - form.from) * 0.48)
  canvas.fill(
    `M${round(x - w)} ${round(y)}Q${round(x - w * 0.5)} ${round(y - size * 0.25)} ${round(x - w * 0.5)} ${round(middle)}H${round(x + w * 0.5)}Q${round(x + w * 0.5)} ${round(y - size * 0.25)} ${round(x + w * 1.1)} ${round(y)}z`,
    aerial(light, form.trunk, 0.5, distance),
  )
  drawCrown(stage, x, middle, size * form.wide, size * (1 - form.from) * 0.52, form.crown, distance)
}
