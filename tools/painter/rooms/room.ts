import type { Biome, Hour } from '#database/seed/pictures/scene.ts'
import type { Random } from '#database/seed/random.ts'
import { type Canvas, height, width } from '#painter/canvas.ts'
import { openStage } from '#painter/exterior.ts'
import { type Daylight, daylight, unit } from '#painter/hours.ts'
import { drawBackdrop } from '#painter/nature/biomes.ts'
import { type Panel, panel, type Stage } from '#painter/stage.ts'
import type { Scheme } from './palette.ts'

/** A room ready to be furnished. Walls run from the eye to z = back; x = 0 is the middle. */
export interface Room {
  readonly stage: Stage
  readonly scheme: Scheme
  readonly random: Random
  readonly half: number
  readonly tall: number
  readonly back: number
  readonly wall: { readonly back: Panel; readonly left: Panel; readonly right: Panel; readonly floor: Panel }
  /** Reference to the landscape outside. */
  readonly vista: string
  /** The windows drawn so far, which let the sun in. */
  readonly openings: Opening[]
}

/** A window in the back wall (u from its left) or in the left wall (u from the eye towards the back). */
export interface Opening {
  readonly on: 'back' | 'left'
  readonly u: number
  readonly v: number
  readonly w: number
  readonly h: number
  readonly columns?: number
  readonly rows?: number
  readonly curtains?: boolean
}

/** Measures and lens of a room, varied by its seed. */
export function openRoom(
  canvas: Canvas,
  scene: { biome: Biome; hour: Hour; seed: number },
  scheme: Scheme,
  random: Random,
): Room {
  const half = random.range(2.75, 3.15)
  const tall = random.range(2.75, 3.15)
  const back = random.range(6.3, 6.9)
  const stage: Stage = {
    canvas,
    camera: {
      focal: random.range(1340, 1470),
      centre: width / 2 + random.range(-130, 130),
      horizon: height * random.range(0.4, 0.45),
      eyeHeight: random.range(1.42, 1.58),
    },
    light: indoors(daylight(scene.hour)),
    random,
    snow: false,
    origin: [0, 0, 0],
    yaw: 0,
  }
  const vista = canvas.symbol(() => drawBackdrop(openStage(canvas, scene, 0.56), scene.biome, false))
  return {
    stage,
    scheme,
    random,
    half,
    tall,
    back,
    vista,
    openings: [],
    wall: {
      back: panel(stage, [-half, 0, back], [1, 0, 0], [0, 1, 0]),
      left: panel(stage, [-half, 0, 0.7], [0, 0, 1], [0, 1, 0]),
      right: panel(stage, [half, 0, back], [0, 0, -1], [0, 1, 0]),
      floor: panel(stage, [-half, 0, 0.7], [1, 0, 0], [0, 0, 1]),
    },
  }
}

/** The hour's light as it is inside: bright from the walls, and warm from the lamps at dusk. */
function indoors(light: Daylight): Daylight {
  const ambient = {
    dawn: [0.74, 0.69, 0.68],
    day: [0.8, 0.79, 0.78],
    golden: [0.78, 0.7, 0.6],
    dusk: [0.62, 0.5, 0.4],
  } as const
  const sun = {
    dawn: [0.42, 0.32, 0.25],
    day: [0.38, 0.36, 0.32],
    golden: [0.5, 0.36, 0.2],
    dusk: [0.36, 0.26, 0.14],
  } as const
  return {
    ...light,
    ambient: ambient[light.hour],
    sun: sun[light.hour],
    towardsSun: unit([-0.6, 0.62, -0.5]),
    shadow: { colour: '#2a1c22', opacity: 0.3 },
  }
}
