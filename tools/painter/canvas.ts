/** Width of every picture in pixels. */
export const width = 1600

/** Height of every picture in pixels. */
export const height = 1067

/** A place on the picture in pixels. */
export type Point = readonly [x: number, y: number]

/** One colour of a gradient. */
interface Stop {
  readonly at: number
  readonly colour: string
  readonly opacity?: number
}

/** Collects the markup of one picture; equal definitions are shared. */
export interface Canvas {
  add(markup: string): void
  /** A path filled with a colour or reference; `extra` is further attributes. */
  fill(d: string, paint: string, extra?: string): void
  /** A path drawn as a line. */
  stroke(d: string, colour: string, lineWidth: number, extra?: string): void
  /** A gradient along a box of the shape itself; returns the paint reference. */
  linear(stops: readonly Stop[], axis?: readonly [number, number, number, number]): string
  /** A gradient along two points of the picture; returns the paint reference. */
  between(from: Point, to: Point, stops: readonly Stop[]): string
  radial(stops: readonly Stop[]): string
  /** A Gaussian blur; returns the attribute to put on an element. */
  blur(radius: number): string
  /** A clip to the path; returns the attribute to put on a group. */
  clip(d: string): string
  /** Everything `draw` adds goes inside a group with these attributes. */
  group(attributes: string, draw: () => void): void
  /** Everything `draw` adds is defined once and can be used by the returned id. */
  symbol(draw: () => void): string
  define(build: (id: string) => string): string
  toSvg(): string
}

/** Starts an empty picture. */
export function createCanvas(): Canvas {
  const ids = new Map<string, string>()
  let definitions = ''
  let body = ''

  function define(build: (id: string) => string): string {
    const key = build('')
    const known = ids.get(key)
    if (known !== undefined) return known
    const id = `d${ids.size.toString(36)}`
    ids.set(key, id)
    definitions += build(id)
    return id
  }
  function capture(draw: () => void): string {
    const outer = body
    body = ''
    draw()
    const inner = body
    body = outer
    return inner
  }
  const markupOf = (stops: readonly Stop[]) => stops.map(stopMarkup).join('')

  return {
    define,
    add: (markup) => {
      body += markup
    },
    fill: (d, paint, extra = '') => {
      body += `<path d="${d}" fill="${paint}"${extra && ` ${extra}`}/>`
    },
    stroke: (d, colour, lineWidth, extra = '') => {
      body += `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${round(lineWidth)}"${extra && ` ${extra}`}/>`
    },
    linear: (stops, [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
      `url(#${define((id) => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${markupOf(stops)}</linearGradient>`)})`,
    between: (from, to, stops) =>
      `url(#${define((id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${round(from[0])}" y1="${round(from[1])}" x2="${round(to[0])}" y2="${round(to[1])}">${markupOf(stops)}</linearGradient>`)})`,
    radial: (stops) =>
      `url(#${define((id) => `<radialGradient id="${id}">${markupOf(stops)}</radialGradient>`)})`,
    blur: (radius) =>
      `filter="url(#${define((id) => `<filter id="${id}" x="-.3" y="-.3" width="1.6" height="1.6"><feGaussianBlur stdDeviation="${radius}"/></filter>`)})"`,
    clip: (d) => `clip-path="url(#${define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)})"`,
    group: (attributes, draw) => {
      body += `<g ${attributes}>${capture(draw)}</g>`
    },
    symbol: (draw) => {
      const inner = capture(draw)
      return define((id) => `<g id="${id}">${inner}</g>`)
    },
    toSvg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions}</defs>${body}</svg>`,
  }
}

/** A number short enough for markup: one decimal. */
export function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** A closed path through the points. */
export function ring(points: readonly Point[]): string {
  return `${line(points)}Z`
}

/** An open path through the points. */
export function line(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`
}

/** An ellipse as a path, so that hundreds of them fit into one element. */
export function oval(x: number, y: number, rx: number, ry = rx): string {
  const a = round(rx)
  const b = round(ry)
  return `M${round(x - a)} ${round(y)}a${a} ${b} 0 1 0 ${round(a * 2)} 0a${a} ${b} 0 1 0 ${round(-a * 2)} 0z`
}

/** An upright rectangle as a path. */
export function bar(x: number, y: number, w: number, h: number): string {
  return `M${round(x)} ${round(y)}h${round(w)}v${round(h)}h${round(-w)}z`
}

/** An ellipse that fades out towards its edge: glows, mist and contact shadows without a blur. */
export function soft(
  canvas: Canvas,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
  opacity: number,
): void {
  const paint = canvas.radial([
    { at: 0, colour, opacity },
    { at: 0.35, colour, opacity: opacity * 0.72 },
    { at: 0.7, colour, opacity: opacity * 0.22 },
    { at: 1, colour, opacity: 0 },
  ])
  canvas.add(
    `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${paint}"/>`,
  )
}

function stopMarkup(stop: Stop): string {
  const opacity =
    stop.opacity === undefined ? '' : ` stop-opacity="${Math.round(stop.opacity * 1000) / 1000}"`
  return `<stop offset="${stop.at}" stop-color="${stop.colour}"${opacity}/>`
}
