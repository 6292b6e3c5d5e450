import { round, soft } from '#painter/canvas.ts'
import { shade } from '#painter/hours.ts'
import {
  arcSpots,
  onPanel,
  paint,
  paintRect,
  rectOn,
  rectSpots,
  roundedSpots,
  type Spot,
} from '#painter/solids.ts'
import type { Panel } from '#painter/stage.ts'
import { css, type Tone } from '#painter/tone.ts'

/** How a window is made. */
interface WindowStyle {
  readonly frame: Tone
  readonly columns?: number
  readonly rows?: number
  readonly shutters?: Tone
  readonly flowers?: boolean
  readonly sill?: boolean
  readonly shape?: 'square' | 'arched' | 'round'
}

/** A window on a wall: glass with sky or lamplight in it, bars, and what hangs around it. */
export function drawWindow(
  wall: Panel,
  u: number,
  v: number,
  w: number,
  h: number,
  style: WindowStyle,
): void {
  if (!wall.visible) return
  const { canvas, light, random } = wall.stage
  const isLit = random.chance(light.lamps)
  const border = Math.min(0.09, w * 0.1)
  const spots = (grow: number): Spot[] =>
    shapeSpots(u - grow, v - grow, w + grow * 2, h + grow * 2, style.shape ?? 'square')
  paint(wall, spots(border), style.frame)
  canvas.fill(onPanel(wall, spots(0)), glass(wall, isLit))
  canvas.group(canvas.clip(onPanel(wall, spots(0))), () => {
    if (isLit) curtains(wall, u, v, w, h)
    else reflection(wall, u, v, w, h)
    canvas.fill(
      rectOn(wall, u, v + h - Math.min(0.16, h * 0.12), w, 0.2),
      light.shadow.colour,
      'opacity=".35"',
    )
  })
  bars(wall, u, v, w, h, style)
  if (style.sill ?? true) {
    paintRect(wall, u - 0.14, v - 0.17, w + 0.28, 0.1, style.frame, 1.05, 0.06)
    canvas.fill(rectOn(wall, u - 0.1, v - 0.27, w + 0.24, 0.1), light.shadow.colour, 'opacity=".22"')
  }
  if (style.shutters) {
    for (const at of [u - w * 0.5 - 0.12, u + w + 0.12])
      shutter(wall, at, v - 0.04, w * 0.5, h + 0.08, style.shutters)
  }
  if (style.flowers) flowerBox(wall, u, v, w)
  if (isLit) glowAround(wall, u + w / 2, v + h / 2, Math.max(w, h))
}

/** A door with panels, a handle, a light beside it and a step's shadow. */
export function drawDoor(
  wall: Panel,
  u: number,
  w: number,
  h: number,
  tone: Tone,
  style: { frame: Tone; glazed?: boolean; arched?: boolean; v?: number },
): void {
  if (!wall.visible) return
  const { canvas, light } = wall.stage
  const v = style.v ?? 0
  const shape = style.arched ? 'arched' : 'square'
  paint(wall, shapeSpots(u - 0.1, v, w + 0.2, h + 0.1, shape), style.frame)
  paint(wall, shapeSpots(u, v, w, h, shape), tone)
  if (style.glazed) {
    const isLit = light.lamps > 0.3
    const pane = rectSpots(u + w * 0.16, v + h * 0.34, w * 0.68, h * 0.54)
    canvas.fill(onPanel(wall, pane), glass(wall, isLit))
    canvas.stroke(rectOn(wall, u + w * 0.5, v + h * 0.34, 0.01, h * 0.54), css(tone), wall.scale * 0.05)
  } else {
    const inset = (a: number, b: number) => rectOn(wall, u + w * 0.16, v + h * a, w * 0.68, h * b)
    canvas.stroke(inset(0.1, 0.3) + inset(0.5, 0.34), light.shadow.colour, wall.scale * 0.025, 'opacity=".4"')
  }
  const [x, y] = wall.at(u + w * 0.86, v + h * 0.46)
  canvas.add(`<circle cx="${round(x)}" cy="${round(y)}" r="${round(wall.scale * 0.045)}" fill="#e6c27c"/>`)
  if (light.lamps > 0.3) doorLamp(wall, u + w + 0.35, v + h * 0.82)
}

/** A large sheet of glass with slim bars: patio doors and modern fronts. */
export function drawGlazing(
  wall: Panel,
  u: number,
  v: number,
  w: number,
  h: number,
  columns: number,
  frame: Tone,
): void {
  drawWindow(wall, u, v, w, h, { frame, columns, rows: 1, sill: false })
  if (!wall.visible || wall.stage.light.lamps < 0.3) return
  const [x, y] = wall.at(u + w / 2, v)
  const { canvas } = wall.stage
  soft(
    canvas,
    x,
    y + wall.scale * 0.3,
    w * wall.scale * 0.7,
    wall.scale * 0.7,
    '#ffc873',
    0.3 * wall.stage.light.lamps,
  )
}

/** A lamp's light: bright core and a wide warm halo. */
export function drawGlow(stage: Panel['stage'], x: number, y: number, size: number, strength = 1): void {
  const power = strength * Math.max(0.12, stage.light.lamps)
  soft(stage.canvas, x, y, size, size, '#ffc46b', 0.5 * power)
  soft(stage.canvas, x, y, size * 0.22, size * 0.22, '#fff3d0', 0.9 * power)
}

function glass(wall: Panel, isLit: boolean): string {
  const { canvas, light } = wall.stage
  if (isLit) {
    const soft = light.hour === 'dusk' ? 1 : 0.92
    return canvas.linear(
      [
        { at: 0, colour: css([0.93 * soft, 0.09, 88]) },
        { at: 0.55, colour: css([0.86 * soft, 0.125, 76]) },
        { at: 1, colour: css([0.7 * soft, 0.125, 60]) },
      ],
      [0, 0, 0.2, 1],
    )
  }
  const top = shade(light, [0.42, 0.05, 240], 0.35)
  const bottom = shade(light, [0.3, 0.035, 220], 0.2)
  return canvas.linear(
    [
      { at: 0, colour: css(light.sky[1]) },
      { at: 0.5, colour: top },
      { at: 1, colour: bottom },
    ],
    [0, 0, 0.4, 1],
  )
}

function reflection(wall: Panel, u: number, v: number, w: number, h: number): void {
  const streak: Spot[] = [
    [u + w * 0.1, v],
    [u + w * 0.42, v],
    [u + w * 0.86, v + h],
    [u + w * 0.54, v + h],
  ]
  wall.stage.canvas.fill(onPanel(wall, streak), '#fff', 'opacity=".16"')
}

function curtains(wall: Panel, u: number, v: number, w: number, h: number): void {
  const { canvas, random } = wall.stage
  canvas.fill(rectOn(wall, u, v, w, h * 0.3), '#8a4b22', 'opacity=".28"')
  const drape = w * random.range(0.1, 0.2)
  const fold = (from: number, to: number): Spot[] => [
    [from, v],
    [from, v + h],
    [to, v + h],
    [from + (to - from) * 0.55, v],
  ]
  canvas.fill(
    onPanel(wall, fold(u, u + drape)) + onPanel(wall, fold(u + w, u + w - drape)),
    '#a8602d',
    'opacity=".4"',
  )
  if (w < 0.7) return
  const [x, y] = wall.at(u + w * random.range(0.3, 0.7), v + h * 0.62)
  soft(canvas, x, y, wall.scale * 0.5, wall.scale * 0.5, '#fff8dd', 0.85)
}

function bars(wall: Panel, u: number, v: number, w: number, h: number, style: WindowStyle): void {
  const bar = Math.min(0.06, w * 0.06)
  const columns = style.columns ?? 2
  const rows = style.rows ?? 2
  for (let i = 1; i < columns; i++) paintRect(wall, u + (w * i) / columns - bar / 2, v, bar, h, style.frame)
  for (let i = 1; i < rows; i++) paintRect(wall, u, v + (h * i) / rows - bar / 2, w, bar, style.frame)
}

function shutter(wall: Panel, u: number, v: number, w: number, h: number, tone: Tone): void {
  const { canvas, light } = wall.stage
  paintRect(wall, u, v, w, h, tone, 1, 0.04)
  let slats = ''
  for (let at = v + 0.12; at < v + h - 0.08; at += 0.11)
    slats += rectOn(wall, u + w * 0.14, at, w * 0.72, 0.03)
  canvas.fill(slats, light.shadow.colour, 'opacity=".3"')
}

function flowerBox(wall: Panel, u: number, v: number, w: number): void {
  const { canvas, light, random } = wall.stage
  paintRect(wall, u - 0.08, v - 0.34, w + 0.16, 0.22, [0.45, 0.06, 50], 1, 0.2)
  const leaves = shade(light, [0.45, 0.1, 140], 0.6)
  const blooms = [css([0.72, 0.17, 20]), css([0.85, 0.12, 75]), css([0.8, 0.12, 350])] as const
  for (let i = 0; i < 22; i++) {
    const [x, y] = wall.at(random.range(u - 0.1, u + w + 0.1), v - random.range(0.02, 0.24), 0.22)
    const colour = i % 2 ? leaves : random.pick(blooms)
    canvas.add(
      `<circle cx="${round(x)}" cy="${round(y)}" r="${round(wall.scale * random.range(0.05, 0.09))}" fill="${colour}"/>`,
    )
  }
}

function glowAround(wall: Panel, u: number, v: number, size: number): void {
  const [x, y] = wall.at(u, v)
  const reach = size * wall.scale * 1.25
  soft(wall.stage.canvas, x, y, reach, reach, '#ffb95e', 0.3 * wall.stage.light.lamps)
}

function doorLamp(wall: Panel, u: number, v: number): void {
  const [x, y] = wall.at(u, v, 0.15)
  paint(wall, roundedSpots(u - 0.07, v - 0.14, 0.14, 0.28, 0.05), [0.3, 0.02, 60], 1, 0.1)
  drawGlow(wall.stage, x, y, wall.scale * 1.1)
}

function shapeSpots(
  u: number,
  v: number,
  w: number,
  h: number,
  shape: 'square' | 'arched' | 'round',
): Spot[] {
  if (shape === 'round') return arcSpots(u + w / 2, v + h / 2, w / 2, h / 2, 0, Math.PI * 2, 24)
  if (shape === 'arched')
    return [[u, v], [u + w, v], ...arcSpots(u + w / 2, v + h - w / 2, w / 2, w / 2, 0, Math.PI, 14)]
  return rectSpots(u, v, w, h)
}
