import type { Biome, Exterior, Hour, View } from '#database/seed/pictures/scene.ts'
import { seeded } from '#database/seed/random.ts'
import { type Canvas, createCanvas, height, width } from './canvas.ts'
import { finish } from './finish.ts'
import { daylight } from './hours.ts'
import { houseOf } from './houses/kinds.ts'
import { drawBackdrop, drawNear, groundOf } from './nature/biomes.ts'
import { drawPath } from './nature/paths.ts'
import { placed, type Stage } from './stage.ts'

/** Draws a house in its landscape, mirrored for half of the seeds. */
export function drawExterior(scene: Exterior): string {
  const canvas = createCanvas()
  const random = seeded(scene.seed)
  const mirrored = random.chance(0.5)
  const house = houseOf(scene.house)
  const horizon = scene.biome === 'city' ? Math.max(0.62, house.horizon) : house.horizon
  const stage = openStage(canvas, scene, horizon + random.range(-0.012, 0.012))
  const attributes = mirrored ? `transform="translate(${width} 0) scale(-1 1)"` : ''
  canvas.group(attributes, () => {
    drawBackdrop(stage, scene.biome, true)
    const x = random.range(0.1, 0.7) + (scene.biome === 'sea' || scene.biome === 'lake' ? 0.7 : 0)
    const yaw = -random.range(house.turn[0], house.turn[1])
    if (scene.biome !== 'city') drawApproach(stage, scene.biome, x, house.distance, house.doorstep)
    house.draw(placed({ ...stage, random: random.fork(5) }, [x, 0, house.distance], yaw))
    drawNear({ ...stage, random: random.fork(6) }, scene.biome)
  })
  finish(canvas, stage.light, random)
  return canvas.toSvg()
}

/** Draws the landscape before a home's door, mirrored for half of the seeds. */
export function drawView(scene: View): string {
  const canvas = createCanvas()
  const random = seeded(scene.seed)
  const attributes = random.chance(0.5) ? `transform="translate(${width} 0) scale(-1 1)"` : ''
  const horizon = (scene.biome === 'city' ? 0.66 : 0.58) + random.range(-0.012, 0.012)
  const stage = openStage(canvas, scene, horizon)
  canvas.group(attributes, () => {
    drawBackdrop(stage, scene.biome, true)
    drawNear({ ...stage, random: random.fork(6) }, scene.biome)
  })
  finish(canvas, stage.light, random)
  return canvas.toSvg()
}

/** The stage all landscapes share: eye height and lens as of someone standing on a low rise. */
export function openStage(
  canvas: Canvas,
  scene: { biome: Biome; hour: Hour; seed: number },
  horizon: number,
): Stage {
  return {
    canvas,
    camera: { focal: 1560, centre: width / 2, horizon: height * horizon, eyeHeight: 2.75 },
    light: daylight(scene.hour),
    random: seeded(scene.seed).fork(4),
    snow: scene.biome === 'snow',
    origin: [0, 0, 0],
    yaw: 0,
  }
}

function drawApproach(stage: Stage, biome: Biome, x: number, distance: number, doorstep: number): void {
  const tone = groundOf(biome).path
  const side = stage.random.range(-0.4, 1.6)
  drawPath(
    stage,
    [
      [x + 0.4 + side, 7.6, 1.25],
      [x + side * 0.9, 10, 1.05],
      [x - 0.3 + side * 0.3, 13, 0.95],
      [x - doorstep * 0.42, distance - doorstep - 0.4, 0.9],
      [x - doorstep * 0.36, distance - doorstep + 1.4, 0.85],
    ],
    tone,
  )
}
