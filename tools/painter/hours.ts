import type { Hour } from '#database/seed/pictures/scene.ts'
import { blend, css, type Light3, lit, type Tone } from './tone.ts'

/** A direction or place in metres: x to the right, y up, z away from the viewer. */
export type Vec3 = readonly [x: number, y: number, z: number]

/** Everything about the light of one hour. */
export interface Daylight {
  readonly hour: Hour
  /** Sky colours from the top down to the horizon. */
  readonly sky: readonly [Tone, Tone, Tone, Tone]
  /** Colour of the air far away. */
  readonly haze: Tone
  readonly glow: Tone
  /** Where the sun's disc stands, as shares of width and of the height of the sky. */
  readonly sunAt: readonly [number, number]
  /** From any surface towards the sun, length 1. Scenes are drawn with the sun on the left and mirrored later. */
  readonly towardsSun: Vec3
  readonly sun: Light3
  readonly ambient: Light3
  readonly shadow: { readonly colour: string; readonly opacity: number }
  /** Share of the windows that are lit from inside, 0 to 1, and how strongly their light spreads. */
  readonly lamps: number
  readonly clouds: { readonly top: Tone; readonly base: Tone }
}

const table: Record<Hour, Daylight> = {
  dawn: {
    hour: 'dawn',
    sky: [
      [0.68, 0.085, 250],
      [0.81, 0.06, 312],
      [0.9, 0.07, 38],
      [0.955, 0.06, 75],
    ],
    haze: [0.87, 0.04, 35],
    glow: [0.97, 0.07, 70],
    sunAt: [0.13, 0.84],
    towardsSun: unit([-0.72, 0.42, -0.6]),
    sun: [0.98, 0.68, 0.5],
    ambient: [0.4, 0.4, 0.52],
    shadow: { colour: '#3b3358', opacity: 0.34 },
    lamps: 0.35,
    clouds: { top: [0.95, 0.045, 45], base: [0.76, 0.06, 320] },
  },
  day: {
    hour: 'day',
    sky: [
      [0.6, 0.125, 250],
      [0.71, 0.105, 243],
      [0.85, 0.06, 230],
      [0.945, 0.025, 215],
    ],
    haze: [0.88, 0.035, 228],
    glow: [0.99, 0.02, 95],
    sunAt: [0.16, 0.2],
    towardsSun: unit([-0.62, 0.78, -0.62]),
    sun: [1.02, 0.96, 0.84],
    ambient: [0.4, 0.45, 0.53],
    shadow: { colour: '#1d2b48', opacity: 0.4 },
    lamps: 0,
    clouds: { top: [0.99, 0.008, 90], base: [0.84, 0.035, 245] },
  },
  golden: {
    hour: 'golden',
    sky: [
      [0.58, 0.09, 254],
      [0.78, 0.062, 18],
      [0.88, 0.105, 62],
      [0.94, 0.11, 86],
    ],
    haze: [0.86, 0.085, 62],
    glow: [0.98, 0.09, 85],
    sunAt: [0.1, 0.8],
    towardsSun: unit([-0.78, 0.4, -0.5]),
    sun: [1.3, 0.84, 0.44],
    ambient: [0.4, 0.38, 0.47],
    shadow: { colour: '#33244a', opacity: 0.4 },
    lamps: 0.55,
    clouds: { top: [0.95, 0.075, 72], base: [0.7, 0.085, 20] },
  },
  dusk: {
    hour: 'dusk',
    sky: [
      [0.31, 0.085, 268],
      [0.46, 0.1, 284],
      [0.68, 0.115, 352],
      [0.85, 0.125, 62],
    ],
    haze: [0.52, 0.075, 310],
    glow: [0.9, 0.12, 60],
    sunAt: [0.12, 0.97],
    towardsSun: unit([-0.8, 0.3, -0.5]),
    sun: [0.4, 0.23, 0.2],
    ambient: [0.27, 0.29, 0.44],
    shadow: { colour: '#0c0a26', opacity: 0.34 },
    lamps: 1,
    clouds: { top: [0.62, 0.1, 5], base: [0.42, 0.09, 300] },
  },
}

/** The light of an hour. */
export function daylight(hour: Hour): Daylight {
  return table[hour]
}

/** Colour of a surface that gets this share of the sun (0 in shadow, 1 facing it) and of the light of the sky. */
export function shade(light: Daylight, tone: Tone, sunShare: number, skyShare = 1): string {
  return lit(tone, mixLight(light, sunShare, skyShare))
}

/** The same, seen through air: distance 0 is near, 1 is lost in haze. */
export function aerial(light: Daylight, tone: Tone, sunShare: number, distance: number): string {
  return blend(shade(light, tone, sunShare), css(light.haze), distance)
}

/** Scales a direction to length 1. */
export function unit([x, y, z]: Vec3): Vec3 {
  const size = Math.hypot(x, y, z) || 1
  return [x / size, y / size, z / size]
}

function mixLight(light: Daylight, sunShare: number, skyShare: number): Light3 {
  return [
    light.ambient[0] * skyShare + light.sun[0] * sunShare,
    light.ambient[1] * skyShare + light.sun[1] * sunShare,
    light.ambient[2] * skyShare + light.sun[2] * sunShare,
  ]
}
