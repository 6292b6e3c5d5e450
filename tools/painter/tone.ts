import { clampChroma, converter, formatHex, interpolate } from 'culori'

/** A colour as OKLCH: lightness 0 to 1, chroma, hue in degrees. */
export type Tone = readonly [lightness: number, chroma: number, hue: number]

/** An amount of red, green and blue light, linear, where 1 is plain white paper in full sun. */
export type Light3 = readonly [red: number, green: number, blue: number]

const toLinear = converter('lrgb')

/** The tone as a hex colour inside sRGB. */
export function css(tone: Tone): string {
  return formatHex(clampChroma({ mode: 'oklch', l: tone[0], c: tone[1], h: tone[2] }, 'oklch'))
}

/** Mixes two hex colours in OKLab, which keeps blue to orange from passing through grey-green. */
export function blend(from: string, to: string, share: number): string {
  return formatHex(interpolate([from, to], 'oklab')(Math.min(1, Math.max(0, share))))
}

/** The colour a surface of this tone shows under this light, as hex; too much light is folded softly to white. */
export function lit(tone: Tone, light: Light3): string {
  const surface = toLinear(clampChroma({ mode: 'oklch', l: tone[0], c: tone[1], h: tone[2] }, 'oklch'))
  return formatHex({
    mode: 'lrgb',
    r: shoulder(surface.r * light[0]),
    g: shoulder(surface.g * light[1]),
    b: shoulder(surface.b * light[2]),
  })
}

/** The tone moved by small steps of lightness, chroma and hue. */
export function shift(tone: Tone, lightness: number, chroma = 0, hue = 0): Tone {
  return [Math.min(0.99, Math.max(0.03, tone[0] + lightness)), Math.max(0, tone[1] + chroma), tone[2] + hue]
}

/** Linear up to 0.72, then bends so that 2 lands just under 1. */
function shoulder(value: number): number {
  if (value <= 0.72) return Math.max(0, value)
  return 0.72 + 0.28 * (1 - Math.exp(-(value - 0.72) / 0.34))
}
