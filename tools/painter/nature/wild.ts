import { type Point, round, soft, width } from '#painter/canvas.ts'
import { aerial } from '#painter/hours.ts'
import type { Stage } from '#painter/stage.ts'
import { css, type Tone } from '#painter/tone.ts'
import { pineRow } from './conifers.ts'
import { drawGround } from './ground.ts'
import { placeRock, plantAgave, plantBush, plantCactus } from './plants.ts'
import { drawSky } from './sky.ts'
import { below, drawButte, drawLand, drawMist, drawPeaks, drawSunVeil, ridgeline } from './terrain.ts'
import { plantTree } from './trees.ts'

/** High peaks, forested shoulders and an alpine meadow. */
export function drawMountain(stage: Stage, ground: Tone, wisps: boolean): void {
  const { canvas, light, random } = stage
  const hz = stage.camera.horizon
  drawSky(canvas, light, random.fork(1), hz, wisps)
  drawPeaks(canvas, light, random.fork(2), hz + 20, {
    count: 5,
    height: 400,
    distance: 0.56,
    snowLine: 0.42,
    rock: [0.52, 0.05, 262],
  })
  drawMist(canvas, light, hz - 40, 160, 0.5)
  drawPeaks(canvas, light, random.fork(3), hz + 30, {
    count: 4,
    height: 500,
    distance: 0.26,
    snowLine: 0.36,
    rock: [0.5, 0.045, 255],
  })
  drawSunVeil(canvas, light, hz)
  drawMist(canvas, light, hz - 20, 170, 0.38)
  drawWoodedHill(stage, hz - 46, 54, 0.42, 16)
  drawMist(canvas, light, hz - 4, 90, 0.4)
  drawWoodedHill(stage, hz - 2, 30, 0.16, 28)
  drawGround(stage, ground, hz + 6, meadowEdge(stage, hz + 16))
  plantWoods(stage, 16, 26, 60)
}

/** Snowfields below white peaks, with laden firs. */
export function drawSnow(stage: Stage, ground: Tone, wisps: boolean): void {
  const { canvas, light, random } = stage
  const hz = stage.camera.horizon
  drawSky(canvas, light, random.fork(1), hz, wisps)
  drawPeaks(canvas, light, random.fork(2), hz + 20, {
    count: 5,
    height: 400,
    distance: 0.46,
    snowLine: 0.85,
    rock: [0.6, 0.04, 258],
  })
  drawMist(canvas, light, hz - 50, 150, 0.4)
  drawPeaks(canvas, light, random.fork(3), hz + 30, {
    count: 4,
    height: 430,
    distance: 0.2,
    snowLine: 0.72,
    rock: [0.5, 0.04, 260],
  })
  drawSunVeil(canvas, light, hz)
  drawMist(canvas, light, hz - 30, 150, 0.45)
  drawWoodedHill(stage, hz - 30, 40, 0.42, 20)
  drawWoodedHill(stage, hz + 2, 22, 0.22, 34)
  drawGround(stage, ground, hz + 6, meadowEdge(stage, hz + 18))
  plantWoods(stage, 18, 26, 56)
}

/** Buttes, dunes and cacti. */
export function drawDesert(stage: Stage, ground: Tone, wisps: boolean): void {
  const { canvas, light, random } = stage
  const hz = stage.camera.horizon
  drawSky(canvas, light, random.fork(1), hz, wisps)
  const mesas = random.fork(2)
  drawLand(canvas, light, ridgeline(mesas, hz - 70, 44, 5, 0.45), [0.58, 0.08, 20], 0.72)
  for (let i = 0; i < 3; i++)
    drawButte(
      canvas,
      light,
      mesas,
      width * (0.12 + 0.36 * i + mesas.range(-0.06, 0.06)),
      hz + 10,
      mesas.range(110, 220),
      mesas.range(130, 250),
      0.42,
    )
  drawMist(canvas, light, hz - 10, 120, 0.5)
  drawSunVeil(canvas, light, hz)
  drawButte(
    canvas,
    light,
    mesas,
    width * mesas.pick([0.08, 0.9]),
    hz + 24,
    mesas.range(260, 330),
    mesas.range(190, 270),
    0.16,
  )
  for (let i = 0; i < 3; i++) drawDune(stage, hz + i * 9, 22 - i * 4, 0.34 - i * 0.12)
  drawGround(stage, ground, hz + 14, meadowEdge(stage, hz + 26))
  for (let i = 0; i < 15; i++) {
    const z = random.range(26, 62)
    const x = random.range(-0.62, 0.62) * z
    if (Math.abs(x) < 7 && z < 36) continue
    if (random.chance(0.5)) plantCactus(stage, [x, 0, z], random.range(1.8, 3.8))
    else plantBush(stage, [x, 0, z], random.range(0.8, 1.8), random.range(0.5, 0.9), [0.58, 0.06, 118])
  }
  for (let i = 0; i < 4; i++)
    placeRock(
      stage,
      [random.range(-14, 14), 0, random.range(27, 36)],
      random.range(0.8, 2.2),
      [0.62, 0.08, 45],
    )
  plantAgave(stage, [random.range(-9, -7), 0, 20], 0.8)
}

/** Tall trunks in layers of light and haze. */
export function drawForest(stage: Stage, ground: Tone, wisps: boolean): void {
  const { canvas, light, random } = stage
  const hz = stage.camera.horizon
  drawSky(canvas, light, random.fork(1), hz, wisps)
  drawLand(canvas, light, ridgeline(random, hz - 110, 60, 6), [0.42, 0.06, 165], 0.72)
  drawSunVeil(canvas, light, hz)
  for (let layer = 0; layer < 3; layer++) {
    const outline = ridgeline(random.fork(20 + layer), hz - 40 + layer * 18, 30, 4)
    canvas.fill(
      pineRow(random, outline, 120 + layer * 40, 260 + layer * 70, 44 + layer * 16),
      aerial(light, [0.38, 0.06, 160], 0.35, 0.62 - layer * 0.18),
    )
    canvas.fill(below(outline), aerial(light, [0.38, 0.06, 150], 0.35, 0.62 - layer * 0.18))
    drawMist(canvas, light, hz + layer * 10, 150, 0.34)
  }
  drawGround(stage, ground, hz + 4, meadowEdge(stage, hz + 16))
  for (let i = 0; i < 22; i++) {
    const z = 52 - i * 1.15
    const x = (i % 2 ? 1 : -1) * random.range(5.5, 0.55 * z)
    const kind = random.chance(0.62) ? 'pine' : random.pick(['birch', 'oak'] as const)
    plantTree(stage, kind, [x, 0, z], random.range(7, 13), Math.max(0, (z - 24) / 90))
  }
  drawLightShafts(stage)
  for (let i = 0; i < 10; i++)
    plantBush(
      stage,
      [random.range(-15, 15), 0, random.range(25, 32)],
      random.range(1, 2.2),
      random.range(0.6, 1.1),
      [0.46, 0.1, 136],
    )
}

/** A hill whose crest carries a row of firs. */
function drawWoodedHill(stage: Stage, y: number, amplitude: number, distance: number, tall: number): void {
  const { canvas, light, random } = stage
  const outline = ridgeline(random.fork(Math.round(y)), y, amplitude, 6)
  const colour = aerial(light, [0.4, 0.065, 158], 0.4, distance)
  canvas.fill(pineRow(random, outline, tall * 0.6, tall * 1.25, tall * 0.34), colour)
  drawLand(canvas, light, outline, [0.42, 0.07, 150], distance)
}

/** Firs to both sides behind the house. */
function plantWoods(stage: Stage, count: number, near: number, far: number): void {
  const { random } = stage
  for (let i = 0; i < count; i++) {
    const z = far - ((far - near) * i) / count
    const x = (i % 2 ? 1 : -1) * random.range(6.5, 0.6 * z)
    plantTree(stage, 'pine', [x, 0, z], random.range(4.5, 9.5), (z - near) / 120)
  }
}

/** A gently uneven edge where the near ground begins. */
export function meadowEdge(stage: Stage, y: number): Point[] {
  const outline = ridgeline(stage.random.fork(77), y, 7, 5)
  return [...outline, [width + 30, 1100], [-30, 1100]]
}

function drawDune(stage: Stage, y: number, amplitude: number, distance: number): void {
  const { canvas, light, random } = stage
  const outline = ridgeline(random.fork(300 + Math.round(y)), y, amplitude, 3, 0.5)
  drawLand(canvas, light, outline, [0.78, 0.085, 62], distance)
}

function drawLightShafts(stage: Stage): void {
  const { canvas, light, random } = stage
  if (light.hour === 'dusk') return
  const colour = css(light.glow)
  const paint = canvas.linear([
    { at: 0, colour, opacity: 0.42 },
    { at: 1, colour, opacity: 0 },
  ])
  canvas.group(`${canvas.blur(5)} opacity=".55"`, () => {
    for (let i = 0; i < 5; i++) {
      const x = -60 + i * 170 + random.range(-40, 40)
      const w = random.range(26, 70)
      canvas.fill(`M${round(x)} -20h${round(w)}L${round(x + 620 + w * 2)} 880h${round(-w * 2.6)}z`, paint)
    }
  })
  soft(canvas, 260, 300, 620, 420, colour, 0.22)
}
