import type { Palette } from '#database/seed/pictures/scene.ts'
import type { Tone } from '#painter/tone.ts'

/** Colours of one scheme. */
export interface Scheme {
  readonly wall: Tone
  /** Wainscot, alcove or the one painted wall. */
  readonly feature: Tone
  readonly floor: Tone
  /** Sofa, bed frame, cupboard fronts. */
  readonly fabric: Tone
  readonly accent: Tone
  readonly soft: Tone
  readonly wood: Tone
  readonly metal: Tone
}

const schemes: Record<Palette, Scheme> = {
  linen: {
    wall: [0.94, 0.018, 82],
    feature: [0.86, 0.03, 75],
    floor: [0.7, 0.065, 66],
    fabric: [0.52, 0.055, 205],
    accent: [0.69, 0.13, 50],
    soft: [0.92, 0.02, 85],
    wood: [0.62, 0.075, 62],
    metal: [0.74, 0.09, 82],
  },
  sage: {
    wall: [0.91, 0.022, 130],
    feature: [0.68, 0.05, 145],
    floor: [0.66, 0.06, 60],
    fabric: [0.88, 0.03, 85],
    accent: [0.55, 0.09, 150],
    soft: [0.84, 0.055, 80],
    wood: [0.58, 0.075, 58],
    metal: [0.34, 0.015, 200],
  },
  terracotta: {
    wall: [0.93, 0.025, 65],
    feature: [0.68, 0.1, 42],
    floor: [0.64, 0.075, 52],
    fabric: [0.64, 0.115, 42],
    accent: [0.5, 0.065, 195],
    soft: [0.91, 0.035, 75],
    wood: [0.5, 0.07, 52],
    metal: [0.72, 0.09, 78],
  },
  harbour: {
    wall: [0.94, 0.012, 220],
    feature: [0.48, 0.065, 235],
    floor: [0.76, 0.045, 72],
    fabric: [0.45, 0.065, 240],
    accent: [0.68, 0.14, 48],
    soft: [0.94, 0.015, 85],
    wood: [0.68, 0.07, 68],
    metal: [0.75, 0.09, 82],
  },
  blush: {
    wall: [0.93, 0.025, 35],
    feature: [0.82, 0.055, 25],
    floor: [0.72, 0.055, 66],
    fabric: [0.78, 0.06, 22],
    accent: [0.48, 0.07, 165],
    soft: [0.95, 0.018, 60],
    wood: [0.6, 0.07, 58],
    metal: [0.76, 0.09, 82],
  },
  ochre: {
    wall: [0.94, 0.03, 90],
    feature: [0.78, 0.11, 82],
    floor: [0.6, 0.07, 56],
    fabric: [0.76, 0.12, 78],
    accent: [0.46, 0.07, 250],
    soft: [0.93, 0.025, 88],
    wood: [0.52, 0.075, 55],
    metal: [0.32, 0.015, 60],
  },
  olive: {
    wall: [0.9, 0.022, 105],
    feature: [0.5, 0.06, 122],
    floor: [0.58, 0.065, 55],
    fabric: [0.5, 0.065, 120],
    accent: [0.72, 0.12, 62],
    soft: [0.9, 0.03, 90],
    wood: [0.55, 0.08, 60],
    metal: [0.74, 0.09, 82],
  },
  ink: {
    wall: [0.9, 0.012, 75],
    feature: [0.36, 0.035, 220],
    floor: [0.56, 0.055, 58],
    fabric: [0.72, 0.035, 75],
    accent: [0.62, 0.14, 42],
    soft: [0.93, 0.015, 80],
    wood: [0.46, 0.06, 52],
    metal: [0.28, 0.012, 230],
  },
}

/** The colours of a scheme. */
export function schemeOf(palette: Palette): Scheme {
  return schemes[palette]
}
