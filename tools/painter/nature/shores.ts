import { height, line, type Point, ring, soft, width } from '#painter/canvas.ts'
import { aerial, shade } from '#painter/hours.ts'
import { project, type Stage } from '#painter/stage.ts'
import { css, type Tone } from '#painter/tone.ts'
import { pineRow } from './conifers.ts'
import { drawGround, landBehind, shoreline } from './ground.ts'
import { placeRock } from './plants.ts'
import { drawSky } from './sky.ts'
import { drawLand, drawMist, drawPeaks, drawSunVeil, ridgeline } from './terrain.ts'
import { plantTree } from './trees.ts'
import { drawSail, drawWater } from './water.ts'

/** A sandy bay with the open sea to the left and behind. */
export function drawSea(stage: Stage, ground: Tone, wisps: boolean): void {
  const { canvas, light, random } = stage
  const hz = stage.camera.horizon
  drawSky(canvas, light, random.fork(1), hz, wisps)
  const cape = ridgeline(random.fork(2), hz - 34, 30, 6, 0.5, width * 0.52, width + 40)
  drawLand(
    canvas,
    light,
    [[width * 0.44, hz], ...cape.map(([x, y], i): Point => [x, i === 0 ? hz - 4 : y])],
    [0.52, 0.06, 175],
    0.6,
    hz + 2,
  )
  const near = ridgeline(random.fork(3), hz - 18, 20, 6, 0.5, width * 0.74, width + 40)
  drawLand(canvas, light, [[width * 0.68, hz + 2], ...near], [0.5, 0.09, 135], 0.34, hz + 8)
  drawSunVeil(canvas, light, hz)
  drawWater(canvas, light, random.fork(4), hz, height, {
    deep: [0.5, 0.1, 235],
    shallow: [0.76, 0.095, 190],
    calm: false,
  })
  for (let i = 0; i < 2; i++)
    drawSail(canvas, light, width * random.range(0.05, 0.62), hz + random.range(4, 16), random.range(26, 48))
  const shore = shoreline(stage, 42, random.range(-6.4, -5.4))
  drawFoam(stage, shore)
  drawGround(stage, ground, hz + 40, landBehind(shore))
  drawWetSand(stage, shore)
  for (let i = 0; i < 6; i++) {
    const z = 46 - i * 3.6
    plantTree(
      stage,
      'palm',
      [i % 2 ? random.range(7, 0.48 * z) : random.range(-2, 9), 0, z],
      random.range(6, 9.5),
      (z - 20) / 120,
    )
  }
  for (let i = 0; i < 4; i++)
    placeRock(
      stage,
      [random.range(-9, -6.6), 0, random.range(15, 26)],
      random.range(0.4, 1),
      [0.52, 0.02, 60],
    )
}

/** A still lake that mirrors the far shore. */
export function drawLake(stage: Stage, ground: Tone, wisps: boolean): void {
  const { canvas, light, random } = stage
  const hz = stage.camera.horizon
  drawSky(canvas, light, random.fork(1), hz, wisps)
  const mirror = canvas.symbol(() => {
    drawPeaks(canvas, light, random.fork(2), hz + 6, {
      count: 4,
      height: 350,
      distance: 0.34,
      snowLine: 0.28,
      rock: [0.5, 0.05, 250],
    })
    drawMist(canvas, light, hz - 20, 110, 0.34)
    const back = ridgeline(random.fork(3), hz - 62, 46, 6)
    drawLand(canvas, light, back, [0.44, 0.07, 170], 0.36, hz)
    const front = ridgeline(random.fork(4), hz - 16, 16, 6)
    canvas.fill(pineRow(random.fork(5), front, 18, 44, 11), aerial(light, [0.38, 0.07, 155], 0.4, 0.22))
    drawLand(canvas, light, front, [0.4, 0.075, 150], 0.22, hz + 2)
  })
  canvas.add(`<use href="#${mirror}"/>`)
  drawSunVeil(canvas, light, hz)
  drawWater(canvas, light, random.fork(6), hz, height, {
    deep: [0.42, 0.06, 225],
    shallow: [0.5, 0.07, 200],
    mirror,
    calm: true,
  })
  drawMist(canvas, light, hz + 4, 44, light.hour === 'dawn' ? 0.7 : 0.3)
  const shore = shoreline(stage, 40, random.range(-6.6, -5.8))
  canvas.stroke(line(shore), css(light.sky[3]), 3, 'opacity=".4"')
  drawGround(stage, ground, hz + 40, landBehind(shore))
  canvas.stroke(
    line(shore.slice(12)),
    shade(light, [0.42, 0.05, 90], 0.4),
    7,
    'opacity=".6" stroke-linejoin="round"',
  )
  drawReeds(stage, shore)
  drawPier(stage, [-6.6, 16], [-13.5, 18.4], 0.75)
  for (let i = 0; i < 12; i++) {
    const z = 42 - i * 1.2
    plantTree(
      stage,
      random.pick(['pine', 'pine', 'birch'] as const),
      [random.range(6.5, 0.6 * z), 0, z],
      random.range(5, 10),
      (z - 20) / 110,
    )
  }
  for (let i = 0; i < 5; i++)
    placeRock(
      stage,
      [random.range(-9, -6.8), 0, random.range(13, 28)],
      random.range(0.4, 1.1),
      [0.55, 0.015, 80],
    )
}

/** Lines of surf running in to the beach. */
function drawFoam(stage: Stage, shore: readonly Point[]): void {
  const { canvas, light, random } = stage
  const white = shade(light, [0.985, 0.01, 200], 0.95)
  for (let i = 0; i < 4; i++) {
    const reach = 9 + i * 26
    const wave = shore.map(([x, y], k): Point => {
      const nearness = Math.max(0.1, (y - stage.camera.horizon) / 300)
      return [
        x - reach * nearness * 2.1 + Math.sin(k * 0.7 + i * 2) * 7 * nearness,
        y - 2 + random.range(-1, 1) * nearness,
      ]
    })
    canvas.stroke(
      line(wave),
      white,
      9 - i * 2,
      `opacity="${0.72 - i * 0.16}" stroke-linejoin="round" stroke-linecap="round"${i ? ` stroke-dasharray="${110 - i * 16} ${20 + i * 26}"` : ''}`,
    )
  }
}

function drawWetSand(stage: Stage, shore: readonly Point[]): void {
  const { canvas, light } = stage
  const inner = shore.map(([x, y]): Point => [x + Math.max(6, (y - stage.camera.horizon) * 0.22), y + 1])
  canvas.fill(ring([...shore, ...inner.reverse()]), shade(light, [0.66, 0.05, 75], 0.5), 'opacity=".55"')
  canvas.stroke(line(shore), shade(light, [0.99, 0.005, 200], 1), 5, 'opacity=".85" stroke-linejoin="round"')
}

function drawReeds(stage: Stage, shore: readonly Point[]): void {
  const { canvas, light, random } = stage
  let stems = ''
  let heads = ''
  for (let i = 0; i < 130; i++) {
    const [x, y] = shore[random.whole(20, shore.length - 1)] ?? [0, 0]
    const size = Math.max(10, (y - stage.camera.horizon) * 0.26) * random.range(0.5, 1)
    const px = x + random.range(-0.7, 0.25) * size
    stems += line([
      [px, y + 3],
      [px + size * random.range(-0.1, 0.2), y - size],
    ])
    if (i % 6 === 0)
      heads += line([
        [px + size * 0.06, y - size * 0.8],
        [px + size * 0.07, y - size * 1.05],
      ])
  }
  canvas.stroke(stems, shade(light, [0.55, 0.1, 122], 0.7), 1.8, 'stroke-linecap="round" opacity=".85"')
  canvas.stroke(heads, shade(light, [0.42, 0.07, 55], 0.6), 4, 'stroke-linecap="round"')
}

/** A wooden pier from the land out into the water on the left, by world places. */
function drawPier(
  stage: Stage,
  from: readonly [number, number],
  to: readonly [number, number],
  half: number,
): void {
  const { canvas, light, camera } = stage
  const tall = 0.45
  const corner = (x: number, z: number, y = tall): Point => project(camera, [x, y, z])
  const deck: Point[] = [
    corner(from[0], from[1] - half),
    corner(to[0], to[1] - half),
    corner(to[0], to[1] + half),
    corner(from[0], from[1] + half),
  ]
  const [sx, sy] = project(camera, [(from[0] + to[0]) / 2, 0, (from[1] + to[1]) / 2])
  soft(canvas, sx, sy, 260, 16, light.shadow.colour, 0.4)
  for (let i = 0; i <= 4; i++) {
    const x = from[0] + ((to[0] - from[0]) * i) / 4
    const z = from[1] + ((to[1] - from[1]) * i) / 4
    for (const dz of [half, -half])
      canvas.stroke(
        line([corner(x, z + dz, -0.5), corner(x, z + dz, tall + 0.35)]),
        shade(light, [0.42, 0.05, 55], 0.6),
        9,
      )
  }
  canvas.fill(ring(deck), shade(light, [0.66, 0.06, 65], 0.75))
  canvas.fill(
    ring([
      corner(from[0], from[1] - half),
      corner(to[0], to[1] - half),
      corner(to[0], to[1] - half, tall - 0.16),
      corner(from[0], from[1] - half, tall - 0.16),
    ]),
    shade(light, [0.48, 0.06, 55], 0.4),
  )
  let gaps = ''
  for (let i = 1; i < 22; i++) {
    const x = from[0] + ((to[0] - from[0]) * i) / 22
    const z = from[1] + ((to[1] - from[1]) * i) / 22
    gaps += line([corner(x, z - half), corner(x, z + half)])
  }
  canvas.stroke(gaps, light.shadow.colour, 1.6, 'opacity=".4"')
}
