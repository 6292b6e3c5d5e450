import type { Vec3 } from '#painter/hours.ts'
import { cross } from '#painter/stage.ts'

/** Triangles of a sphere of radius 1, made by dividing an icosahedron's sides; anticlockwise from outside. */
export function sphereFaces(divisions: number): Vec3[][] {
  const g = (1 + Math.sqrt(5)) / 2
  const unitOf = (p: Vec3): Vec3 => {
    const size = Math.hypot(...p)
    return [p[0] / size, p[1] / size, p[2] / size]
  }
  const points = (
    [
      [-1, g, 0],
      [1, g, 0],
      [-1, -g, 0],
      [1, -g, 0],
      [0, -1, g],
      [0, 1, g],
      [0, -1, -g],
      [0, 1, -g],
      [g, 0, -1],
      [g, 0, 1],
      [-g, 0, -1],
      [-g, 0, 1],
    ] as const
  ).map(unitOf)
  const sides = [
    [0, 11, 5],
    [0, 5, 1],
    [0, 1, 7],
    [0, 7, 10],
    [0, 10, 11],
    [1, 5, 9],
    [5, 11, 4],
    [11, 10, 2],
    [10, 7, 6],
    [7, 1, 8],
    [3, 9, 4],
    [3, 4, 2],
    [3, 2, 6],
    [3, 6, 8],
    [3, 8, 9],
    [4, 9, 5],
    [2, 4, 11],
    [6, 2, 10],
    [8, 6, 7],
    [9, 8, 1],
  ] as const
  const faces: Vec3[][] = []
  for (const [i, j, k] of sides) {
    const [a, b, c] = [points[i], points[j], points[k]]
    if (!a || !b || !c) continue
    const at = (x: number, y: number): Vec3 => {
      const along = (n: 0 | 1 | 2) => a[n] + ((b[n] - a[n]) * x + (c[n] - a[n]) * y) / divisions
      return unitOf([along(0), along(1), along(2)])
    }
    for (let x = 0; x < divisions; x++)
      for (let y = 0; y < divisions - x; y++) {
        faces.push(outward([at(x, y), at(x + 1, y), at(x, y + 1)]))
        if (x + y < divisions - 1) faces.push(outward([at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)]))
      }
  }
  return faces
}

function outward(face: readonly [Vec3, Vec3, Vec3]): Vec3[] {
  const [a, b, c] = face
  const n = cross([b[0] - a[0], b[1] - a[1], b[2] - a[2]], [c[0] - a[0], c[1] - a[1], c[2] - a[2]])
  const points = n[0] * a[0] + n[1] * a[1] + n[2] * a[2] < 0 ? [a, b, c] : [a, c, b]
  return points
}
