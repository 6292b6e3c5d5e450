import type { Random } from '#database/seed/random.ts'
import { type Canvas, height, oval, round, soft, width } from '#painter/canvas.ts'
import type { Daylight } from '#painter/hours.ts'
import { css } from '#painter/tone.ts'

/** The sky down to the horizon: gradient, sun or moon, stars, high thin cloud and a few painted clouds. */
export function drawSky(
  canvas: Canvas,
  light: Daylight,
  random: Random,
  horizon: number,
  wisps: boolean,
): void {
  const [top, upper, lower, low] = light.sky
  const paint = canvas.between(
    [0, 0],
    [0, horizon],
    [
      { at: 0, colour: css(top) },
      { at: 0.42, colour: css(upper) },
      { at: 0.8, colour: css(lower) },
      { at: 1, colour: css(low) },
    ],
  )
  canvas.add(`<rect width="${width}" height="${height}" fill="${paint}"/>`)
  if (light.hour === 'dusk') drawStars(canvas, random, horizon)
  drawSun(canvas, light, horizon)
  if (wisps) drawWisps(canvas, light, random, horizon)
  drawCloudBanks(canvas, light, random, horizon)
}

function drawSun(canvas: Canvas, light: Daylight, horizon: number): void {
  const x = light.sunAt[0] * width
  const y = light.sunAt[1] * horizon
  const glow = css(light.glow)
  soft(canvas, x, y, 900, light.hour === 'day' ? 620 : 460, glow, light.hour === 'day' ? 0.55 : 0.75)
  soft(canvas, x, y, 260, 260, glow, 0.7)
  if (light.hour !== 'dusk') {
    canvas.add(
      `<circle cx="${round(x)}" cy="${round(y)}" r="${light.hour === 'day' ? 38 : 46}" fill="${css([0.995, 0.03, 92])}" opacity=".92"/>`,
    )
    return
  }
  const mx = width * 0.78
  const my = horizon * 0.24
  soft(canvas, mx, my, 130, 130, '#fdf3d8', 0.35)
  canvas.fill(`M${mx} ${my - 26}a26 26 0 1 1 -18 45a32 32 0 0 0 18 -45z`, '#fdf6e3', 'opacity=".92"')
}

function drawStars(canvas: Canvas, random: Random, horizon: number): void {
  const sizes = [0.8, 1.2, 1.8]
  sizes.forEach((size, i) => {
    let d = ''
    for (let n = 0; n < 60 - i * 22; n++)
      d += oval(random.next() * width, random.next() ** 1.6 * horizon * 0.75, size)
    canvas.fill(d, '#fff', `opacity="${0.35 + i * 0.25}"`)
  })
}

function drawWisps(canvas: Canvas, light: Daylight, random: Random, horizon: number): void {
  const seed = random.whole(1, 900)
  const depth = Math.round(horizon * 0.82)
  const id = canvas.define(
    (name) =>
      `<filter id="${name}" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".0016 .0075" numOctaves="4" seed="${seed}"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  2.7 0 0 0 -1.3"/></filter>`,
  )
  const strength = { dawn: 0.5, day: 0.6, golden: 0.45, dusk: 0.2 }[light.hour]
  canvas.add(`<g opacity="${strength}"><rect width="${width}" height="${depth}" filter="url(#${id})"/></g>`)
  const fade = canvas.linear([
    { at: 0, colour: css(light.sky[2]), opacity: 0 },
    { at: 1, colour: css(light.sky[2]), opacity: 0.9 },
  ])
  canvas.add(`<rect y="${depth - 220}" width="${width}" height="222" fill="${fade}"/>`)
}

function drawCloudBanks(canvas: Canvas, light: Daylight, random: Random, horizon: number): void {
  const count = random.whole(3, 5)
  canvas.group(canvas.blur(4), () => {
    for (let i = 0; i < count; i++) {
      const far = i / count
      const w = random.range(300, 620) * (1 - far * 0.5)
      const x = width * ((0.22 + i * 0.41 + random.next() * 0.2) % 1.08)
      drawCloud(canvas, light, random, x, horizon * (0.24 + 0.5 * far + random.range(-0.08, 0.06)), w)
    }
  })
}

function drawCloud(canvas: Canvas, light: Daylight, random: Random, x: number, y: number, w: number): void {
  const { top, base } = light.clouds
  const puffs = random.whole(5, 7)
  const lean = random.range(0.35, 0.65)
  let body = oval(x, y - w * 0.012, w * 0.52, w * 0.022)
  let crown = ''
  for (let i = 0; i < puffs; i++) {
    const t = (i + 0.5) / puffs
    const swell = Math.sin(
      Math.min(1, t < lean ? (t / lean) * 0.5 : 0.5 + ((t - lean) / (1 - lean)) * 0.5) * Math.PI,
    )
    const r = w * (0.035 + 0.085 * swell) * random.range(0.78, 1.15)
    const cx = x + (t - 0.5) * w * 0.86
    body += oval(cx, y - r * 0.62, r * 1.25, r)
    crown += oval(cx - r * 0.2, y - r * 0.92, r * 0.9, r * 0.56)
    if (swell > 0.7) {
      body += oval(cx + r * 0.3, y - r * 1.25, r * 0.72, r * 0.6)
      crown += oval(cx + r * 0.16, y - r * 1.45, r * 0.5, r * 0.34)
    }
  }
  const wash = canvas.between(
    [0, y - w * 0.19],
    [0, y + w * 0.02],
    [
      { at: 0, colour: css(top), opacity: 0.95 },
      { at: 0.6, colour: css(base), opacity: 0.66 },
      { at: 1, colour: css(base), opacity: 0.03 },
    ],
  )
  canvas.fill(body, wash, 'opacity=".82"')
  canvas.fill(crown, css(top), 'opacity=".4"')
}
