import type { Random } from '#database/seed/random.ts'
import { bar, type Canvas, line, oval, type Point, soft, width } from '#painter/canvas.ts'
import { aerial, type Daylight } from '#painter/hours.ts'
import { blend, css, type Tone } from '#painter/tone.ts'

/** Still or lively water between two picture lines, mirroring the sky and, when given, the land beyond. */
export function drawWater(
  canvas: Canvas,
  light: Daylight,
  random: Random,
  top: number,
  bottom: number,
  options: { deep: Tone; shallow: Tone; mirror?: string; calm: boolean },
): void {
  const sky = css(light.sky[3])
  const paint = canvas.between(
    [0, top],
    [0, bottom],
    [
      { at: 0, colour: blend(aerial(light, options.deep, 0.6, 0.15), sky, options.calm ? 0.5 : 0.3) },
      {
        at: 0.35,
        colour: blend(aerial(light, options.deep, 0.7, 0), css(light.sky[2]), options.calm ? 0.4 : 0.16),
      },
      {
        at: 1,
        colour: blend(aerial(light, options.shallow, 0.85, 0), css(light.sky[1]), options.calm ? 0.3 : 0.06),
      },
    ],
  )
  const area = bar(0, top, width, bottom - top)
  canvas.fill(area, paint)
  if (options.mirror) {
    const mirror = options.mirror
    canvas.group(`${canvas.clip(area)} opacity=".5"`, () => {
      canvas.add(`<use href="#${mirror}" transform="translate(0 ${top * 2}) scale(1 -1)"/>`)
    })
    canvas.fill(area, paint, 'opacity=".3"')
  }
  drawRipples(canvas, light, random, top, bottom, options.calm)
  drawGlitter(canvas, light, random, top, bottom)
}

/** Thin lines of light on water that open up towards the viewer. */
function drawRipples(
  canvas: Canvas,
  light: Daylight,
  random: Random,
  top: number,
  bottom: number,
  calm: boolean,
): void {
  let bright = ''
  let dark = ''
  const count = calm ? 130 : 240
  for (let i = 0; i < count; i++) {
    const t = random.next() ** 1.5
    const y = top + 3 + t * (bottom - top)
    const reach = (14 + t * 130) * random.range(0.4, 1.3)
    const d = oval(random.next() * width, y, reach, 0.7 + t * 2.6)
    if (random.chance(0.55)) bright += d
    else dark += d
  }
  canvas.fill(bright, css(light.sky[3]), `opacity="${calm ? 0.26 : 0.3}"`)
  canvas.fill(dark, aerial(light, [0.34, 0.07, 235], 0.5, 0), 'opacity=".2"')
}

/** The path of sparks the sun lays on the water. */
function drawGlitter(canvas: Canvas, light: Daylight, random: Random, top: number, bottom: number): void {
  const x = light.sunAt[0] * width
  const colour = css(light.glow)
  soft(
    canvas,
    x,
    top + (bottom - top) * 0.3,
    330,
    (bottom - top) * 0.8,
    colour,
    light.hour === 'day' ? 0.3 : 0.55,
  )
  let d = ''
  for (let i = 0; i < 150; i++) {
    const t = random.next() ** 1.4
    const spread = 40 + t * 190
    d += oval(
      x + random.range(-1, 1) * random.next() * spread,
      top + 3 + t * (bottom - top),
      4 + t * 26 * random.next(),
      0.8 + t * 2,
    )
  }
  canvas.fill(d, css([0.985, 0.05, 88]), `opacity="${light.hour === 'dusk' ? 0.45 : 0.7}"`)
}

/** A small sailing boat far out. */
export function drawSail(canvas: Canvas, light: Daylight, x: number, y: number, size: number): void {
  const white = aerial(light, [0.97, 0.01, 80], 0.9, 0.1)
  const grey = aerial(light, [0.86, 0.02, 250], 0.3, 0.1)
  const sail = (points: readonly Point[], colour: string) => canvas.fill(`${line(points)}Z`, colour)
  sail(
    [
      [x, y - size],
      [x - size * 0.42, y - size * 0.12],
      [x, y - size * 0.1],
    ],
    white,
  )
  sail(
    [
      [x + 2, y - size * 0.86],
      [x + size * 0.34, y - size * 0.12],
      [x + 2, y - size * 0.1],
    ],
    grey,
  )
  sail(
    [
      [x - size * 0.36, y - size * 0.07],
      [x + size * 0.4, y - size * 0.07],
      [x + size * 0.26, y + size * 0.05],
      [x - size * 0.24, y + size * 0.05],
    ],
    aerial(light, [0.4, 0.05, 40], 0.5, 0),
  )
}
