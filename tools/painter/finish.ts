import type { Random } from '#database/seed/random.ts'
import { type Canvas, height, width } from './canvas.ts'
import type { Daylight } from './hours.ts'
import { css } from './tone.ts'

/** The last layer of every picture: a breath of the hour's light, darker corners and film grain. */
export function finish(canvas: Canvas, light: Daylight, random: Random): void {
  const wash = { dawn: 0.06, day: 0.015, golden: 0.07, dusk: 0.03 }[light.hour]
  canvas.add(`<rect width="${width}" height="${height}" fill="${css(light.glow)}" opacity="${wash}"/>`)
  const corner = light.shadow.colour
  const vignette = canvas.define(
    (id) =>
      `<radialGradient id="${id}" cx=".5" cy=".47" r=".74"><stop offset=".6" stop-color="${corner}" stop-opacity="0"/><stop offset="1" stop-color="${corner}" stop-opacity=".34"/></radialGradient>`,
  )
  canvas.add(`<rect width="${width}" height="${height}" fill="url(#${vignette})"/>`)
  const noise = canvas.define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".62" numOctaves="2" seed="${random.whole(1, 99)}" stitchTiles="stitch"/><feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  0 0 0 .9 -.32"/></filter>`,
  )
  // A tile, because turbulence over the whole frame would cost a third of the time a picture may take.
  const tile = canvas.define(
    (id) =>
      `<pattern id="${id}" width="320" height="320" patternUnits="userSpaceOnUse"><rect width="320" height="320" filter="url(#${noise})"/></pattern>`,
  )
  canvas.add(`<rect width="${width}" height="${height}" fill="url(#${tile})" opacity=".06"/>`)
}
