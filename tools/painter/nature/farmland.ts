import { line, oval, type Point, ring, width } from '#painter/canvas.ts'
import { aerial, shade, type Vec3 } from '#painter/hours.ts'
import { project, type Stage } from '#painter/stage.ts'
import { shift, type Tone } from '#painter/tone.ts'
import { bakedDabs } from './crowns.ts'
import { drawGround } from './ground.ts'
import { plantBush } from './plants.ts'
import { drawSky } from './sky.ts'
import { below, drawLand, drawMist, drawSunVeil, ridgeline } from './terrain.ts'
import { drawTree, plantTree } from './trees.ts'
import { meadowEdge } from './wild.ts'

/** Rolling fields with hedges, a far village and old trees. */
export function drawCountryside(stage: Stage, ground: Tone, wisps: boolean): void {
  const { canvas, light, random } = stage
  const hz = stage.camera.horizon
  drawSky(canvas, light, random.fork(1), hz, wisps)
  drawLand(canvas, light, ridgeline(random.fork(2), hz - 92, 40, 5), [0.5, 0.06, 200], 0.72)
  drawMist(canvas, light, hz - 60, 90, 0.35)
  drawFields(stage, hz - 62, 0.52, 3)
  drawVillage(stage, width * random.range(0.62, 0.8), hz - 46)
  drawSunVeil(canvas, light, hz)
  drawFields(stage, hz - 30, 0.34, 4)
  drawMist(canvas, light, hz - 14, 60, 0.3)
  drawFields(stage, hz - 4, 0.16, 5)
  drawGround(stage, ground, hz + 10, meadowEdge(stage, hz + 24))
  for (let i = 0; i < 9; i++) {
    const z = 54 - i * 3
    const x = (i % 2 ? 1 : -1) * random.range(7, 0.52 * z)
    plantTree(
      stage,
      random.pick(['oak', 'oak', 'birch'] as const),
      [x, 0, z],
      random.range(5.5, 9.5),
      (z - 24) / 110,
    )
  }
  for (let i = 0; i < 8; i++)
    plantBush(
      stage,
      [random.range(-16, 16), 0, random.range(27, 36)],
      random.range(1.4, 2.8),
      random.range(0.8, 1.5),
    )
}

/** Hills combed with vines, cypresses along a lane, a farm on the crest. */
export function drawVineyard(stage: Stage, ground: Tone, wisps: boolean): void {
  const { canvas, light, random } = stage
  const hz = stage.camera.horizon
  drawSky(canvas, light, random.fork(1), hz, wisps)
  drawLand(canvas, light, ridgeline(random.fork(2), hz - 108, 46, 5), [0.5, 0.06, 230], 0.74)
  drawLand(canvas, light, ridgeline(random.fork(3), hz - 72, 40, 5), [0.52, 0.07, 160], 0.56)
  drawMist(canvas, light, hz - 50, 100, 0.4)
  drawSunVeil(canvas, light, hz)
  const hill = ridgeline(random.fork(4), hz - 34, 30, 4)
  drawLand(canvas, light, hill, [0.64, 0.1, 112], 0.32)
  drawCypressLane(stage, hill)
  drawVineHill(stage, hz - 6)
  drawGround(stage, ground, hz + 14, meadowEdge(stage, hz + 30))
  drawVineRows(stage)
  for (let i = 0; i < 7; i++) {
    const side = i % 2 ? 1 : -1
    const z = 38 - i * 1.8
    plantTree(
      stage,
      i % 3 === 2 ? 'olive' : 'cypress',
      [side * random.range(6.8, 10.5), 0, z],
      i % 3 === 2 ? random.range(3.4, 4.6) : random.range(6, 9),
      (z - 20) / 130,
    )
  }
}

function drawFields(stage: Stage, y: number, distance: number, count: number): void {
  const { canvas, light, random } = stage
  const own = random.fork(Math.round(y))
  const outline = ridgeline(own, y, 20, 4)
  drawLand(canvas, light, outline, [0.62, 0.12, 126], distance)
  const crops: readonly [Tone, Tone, Tone, Tone] = [
    [0.78, 0.11, 95],
    [0.68, 0.12, 118],
    [0.56, 0.1, 135],
    [0.72, 0.08, 78],
  ]
  canvas.group(canvas.clip(below(outline)), () => {
    for (let i = 0; i < count; i++) {
      const x = (i / count) * width + own.range(-60, 90)
      const w = own.range(200, 340)
      const patch: Point[] = [
        [x, y - 30],
        [x + w, y - 30],
        [x + w * 1.5 - 60, y + 52],
        [x - 110, y + 52],
      ]
      canvas.fill(ring(patch), aerial(light, own.pick(crops), 0.65, distance), 'opacity=".75"')
      let furrows = ''
      for (let k = 1; k < 9; k++)
        furrows += line([
          [x + (w * k) / 9, y - 30],
          [x - 110 + ((w * 1.5 + 50) * k) / 9, y + 52],
        ])
      canvas.stroke(furrows, aerial(light, [0.44, 0.08, 120], 0.3, distance), 1.4, 'opacity=".35"')
      canvas.fill(
        bakedDabs(own, x + w * 0.3, y + 14, w * 0.55, 7, 46, 6),
        aerial(light, [0.42, 0.09, 140], 0.4, distance),
      )
    }
  })
  for (let i = 0; i < 5; i++)
    drawTree(stage, 'oak', own.next() * width, y + own.range(8, 20), own.range(26, 46), distance)
}

function drawVillage(stage: Stage, x: number, y: number): void {
  const { canvas, light, random } = stage
  const wall = (sun: number) => aerial(light, [0.9, 0.03, 80], sun, 0.4)
  const roof = aerial(light, [0.55, 0.11, 40], 0.6, 0.4)
  for (let i = 0; i < 6; i++) {
    const px = x + (i - 3) * 27 + random.range(-6, 6)
    const w = random.range(16, 24)
    const h = random.range(9, 14)
    const py = y + random.range(-3, 4)
    canvas.fill(
      ring([
        [px, py],
        [px, py - h],
        [px + w, py - h],
        [px + w, py],
      ]),
      wall(0.8),
    )
    canvas.fill(
      ring([
        [px - 2, py - h],
        [px + 3, py - h * 1.75],
        [px + w - 3, py - h * 1.75],
        [px + w + 2, py - h],
      ]),
      roof,
    )
  }
  canvas.fill(
    ring([
      [x - 6, y],
      [x - 6, y - 34],
      [x + 6, y - 34],
      [x + 6, y],
    ]),
    wall(0.8),
  )
  canvas.fill(
    ring([
      [x - 8, y - 34],
      [x, y - 62],
      [x + 8, y - 34],
    ]),
    aerial(light, [0.4, 0.04, 250], 0.5, 0.4),
  )
}

function drawCypressLane(stage: Stage, hill: readonly Point[]): void {
  const start = stage.random.whole(2, 4)
  hill.slice(start, start + 9).forEach(([x, y], i) => {
    drawTree(stage, 'cypress', x, y + 8, 40 + (i % 3) * 8, 0.36)
    drawTree(stage, 'cypress', x + 36, y + 9, 34 + (i % 2) * 8, 0.36)
  })
}

function drawVineHill(stage: Stage, y: number): void {
  const { canvas, light, random } = stage
  const outline = ridgeline(random.fork(9), y, 16, 3)
  drawLand(canvas, light, outline, [0.68, 0.1, 108], 0.2)
  canvas.group(canvas.clip(below(outline)), () => {
    let rows = ''
    for (let i = -30; i < 46; i++)
      rows += line([
        [width * 0.4 + i * 26, y - 40],
        [width * 0.4 + i * 60, y + 60],
      ])
    canvas.stroke(rows, aerial(light, [0.46, 0.1, 132], 0.45, 0.2), 7, 'opacity=".8"')
    canvas.stroke(
      rows,
      aerial(light, [0.64, 0.13, 118], 0.95, 0.2),
      2.4,
      'opacity=".8" transform="translate(-2 -2)"',
    )
  })
}

/** Rows of vines on the near ground to the left and right of the house. */
function drawVineRows(stage: Stage): void {
  const { canvas, light, random, camera } = stage
  for (let row = 0; row < 10; row++) {
    const x = row < 5 ? -8.5 - row * 2.1 : 8.5 + (row - 5) * 2.1
    let leaf = ''
    let bright = ''
    let stem = ''
    for (let z = 44; z > 15; z -= 0.75) {
      const at: Vec3 = [x + random.range(-0.12, 0.12), 0.75, z]
      const [px, py] = project(camera, at)
      if (px < -60 || px > width + 60) continue
      const scale = camera.focal / z
      stem += line([project(camera, [x, 0, z]), [px, py]])
      leaf += oval(px, py, scale * 0.36, scale * 0.42)
      bright += oval(px - scale * 0.1, py - scale * 0.16, scale * 0.2, scale * 0.2)
    }
    if (!leaf) continue
    canvas.stroke(stem, shade(light, [0.36, 0.04, 60], 0.4), 2)
    canvas.fill(leaf, shade(light, [0.46, 0.1, 134], 0.35))
    canvas.fill(bright, shade(light, shift([0.6, 0.13, 122], 0), 0.9))
  }
}
