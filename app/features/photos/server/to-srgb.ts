import { curveOf, dimming, encode, isHdr, isUsualCurve, type Transfer } from './light-curves.ts'

/** In which colours the pixels of a picture are. */
export type PictureColours = {
  /** A code of ITU-T H.273, or numbers of its own (`cHRM`). */
  primaries: number | Chromaticities
  transfer: Transfer
}

/** x and y of white, red, green and blue. */
export type Chromaticities = readonly [Point, Point, Point, Point]

type Point = readonly [x: number, y: number]
type Vector = readonly [number, number, number]
type Matrix = readonly [Vector, Vector, Vector]

export const displayP3: PictureColours = { primaries: 12, transfer: 13 }

/** Nothing is to be done to pixels in sRGB, nor to those whose colours have no known name. */
export function isSrgb({ primaries, transfer }: PictureColours): boolean {
  const isNear = pointsOf(primaries)
    .flat()
    .every((value, at) => Math.abs(value - (srgbPoints.flat()[at] ?? 0)) < 0.003)
  return isNear && isUsualCurve(transfer)
}

/** Pixels of so many values each (of 8 or 16 bits) as 8-bit sRGB; a colour beyond it becomes the nearest that it has. */
export function toSrgb(
  pixels: Uint8Array | Uint16Array,
  channels: number,
  { primaries, transfer }: PictureColours,
): Uint8Array {
  const most = pixels instanceof Uint16Array ? 65_535 : 255
  const curve = curveOf(transfer)
  const light = Float32Array.from({ length: most + 1 }, (_, value) => curve(value / most))
  const lightAt = (at: number) => light[pixels[at] ?? 0] ?? 0
  const made = new Uint8Array(pixels.length)
  const matrix = multiply(invert(toXyz(srgbPoints)), toXyz(pointsOf(primaries)))
  const isBright = isHdr(transfer)
  for (let at = 0; at < pixels.length; at += channels) {
    const grey = lightAt(at)
    const own: Vector = channels < 3 ? [grey, grey, grey] : [grey, lightAt(at + 1), lightAt(at + 2)]
    const shown = isBright ? dimming(Math.max(...own)) : 1
    for (let channel = 0; channel < channels; channel++) {
      made[at + channel] = encode(shown * dot(matrix[channel] ?? matrix[0], own))
    }
  }
  return made
}

const d65: Point = [0.3127, 0.329]

const srgbPoints: Chromaticities = [d65, [0.64, 0.33], [0.3, 0.6], [0.15, 0.06]]

const knownPoints: Record<number, Chromaticities> = {
  4: [
    [0.31, 0.316],
    [0.67, 0.33],
    [0.21, 0.71],
    [0.14, 0.08],
  ],
  5: [d65, [0.64, 0.33], [0.29, 0.6], [0.15, 0.06]],
  6: [d65, [0.63, 0.34], [0.31, 0.595], [0.155, 0.07]],
  7: [d65, [0.63, 0.34], [0.31, 0.595], [0.155, 0.07]],
  9: [d65, [0.708, 0.292], [0.17, 0.797], [0.131, 0.046]],
  11: [
    [0.314, 0.351],
    [0.68, 0.32],
    [0.265, 0.69],
    [0.15, 0.06],
  ],
  12: [d65, [0.68, 0.32], [0.265, 0.69], [0.15, 0.06]],
  22: [d65, [0.63, 0.34], [0.295, 0.605], [0.155, 0.077]],
}

const bradford: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
]

function pointsOf(primaries: PictureColours['primaries']): Chromaticities {
  return typeof primaries === 'number' ? (knownPoints[primaries] ?? srgbPoints) : primaries
}

/** From light in these colours to what the eye sees under the white of sRGB. */
function toXyz([white, ...points]: Chromaticities): Matrix {
  const [red, green, blue] = points
  const columns = transpose([xyzOf(red), xyzOf(green), xyzOf(blue)])
  const own = multiply(columns, diagonal(apply(invert(columns), xyzOf(white))))
  const [from, to] = [apply(bradford, xyzOf(white)), apply(bradford, xyzOf(d65))]
  const gains = diagonal([to[0] / from[0], to[1] / from[1], to[2] / from[2]])
  return multiply(multiply(invert(bradford), multiply(gains, bradford)), own)
}

function xyzOf([x, y]: Point): Vector {
  return [x / y, 1, (1 - x - y) / y]
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function apply(matrix: Matrix, vector: Vector): Vector {
  return [dot(matrix[0], vector), dot(matrix[1], vector), dot(matrix[2], vector)]
}

function multiply(a: Matrix, b: Matrix): Matrix {
  const [first, second, third] = transpose(b)
  return transpose([apply(a, first), apply(a, second), apply(a, third)])
}

function transpose([a, b, c]: Matrix): Matrix {
  return [
    [a[0], b[0], c[0]],
    [a[1], b[1], c[1]],
    [a[2], b[2], c[2]],
  ]
}

function diagonal([a, b, c]: Vector): Matrix {
  return [
    [a, 0, 0],
    [0, b, 0],
    [0, 0, c],
  ]
}

function invert([a, b, c]: Matrix): Matrix {
  const size = dot(a, cross(b, c))
  const scaled = (v: Vector): Vector => [v[0] / size, v[1] / size, v[2] / size]
  return transpose([scaled(cross(b, c)), scaled(cross(c, a)), scaled(cross(a, b))])
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}
