import type { Biome, Hour } from '#database/seed/pictures/scene.ts'
import type { Random } from '#database/seed/random.ts'
import { type Canvas, width } from '#painter/canvas.ts'
import { openStage } from '#painter/exterior.ts'
import { shade } from '#painter/hours.ts'
import { drawPost, drawRailing } from '#painter/houses/fittings.ts'
import { drawLightString, drawParasol } from '#painter/houses/outdoor.ts'
import { drawBackdrop } from '#painter/nature/biomes.ts'
import { plantBush } from '#painter/nature/plants.ts'
import { boxAt, drawBox, onPanel, rectSpots } from '#painter/solids.ts'
import { panel, type Stage } from '#painter/stage.ts'
import { hatch } from '#painter/textures.ts'
import { shift, type Tone } from '#painter/tone.ts'
import { drawPlant } from './house-plants.ts'
import type { Scheme } from './palette.ts'
import { drawArmchair, drawSofa } from './seats.ts'
import { drawMug, drawVase } from './small-things.ts'
import { drawCushion, drawPillow, drawRug } from './soft.ts'
import { drawChair, drawRoundTable, drawTable } from './tables.ts'

/** A terrace or balcony with the landscape beyond its railing. */
export function drawTerrace(
  canvas: Canvas,
  scene: { biome: Biome; hour: Hour; seed: number },
  scheme: Scheme,
  random: Random,
): Stage {
  const outside = openStage(canvas, scene, 0.47)
  drawBackdrop(outside, scene.biome, true)
  const stage: Stage = {
    ...outside,
    camera: {
      focal: 1120,
      centre: width / 2 + random.range(-120, 120),
      horizon: outside.camera.horizon,
      eyeHeight: 1.55,
    },
    random,
    snow: false,
  }
  const half = 3.3
  const far = 6.4
  drawFloor(
    stage,
    half,
    far,
    random.pick([scheme.wood, [0.86, 0.025, 75], [0.7, 0.06, 62]] as const),
    random.chance(0.65),
  )
  const planted = { ...stage, snow: scene.biome === 'snow' }
  for (let i = 0; i < 6; i++)
    plantBush(
      planted,
      [-half + 0.4 + i * 1.25, 0, far + 0.5],
      1.3,
      random.range(0.5, 0.8),
      [0.48, 0.1, 136],
      random.chance(0.5) ? scheme.accent : undefined,
    )
  const rail = random.pick(['glass', 'bars', 'cross'] as const)
  const railTone: Tone =
    rail === 'cross'
      ? scheme.wood
      : random.pick([
          [0.3, 0.012, 240],
          [0.95, 0.012, 85],
        ] as const)
  drawRailing(
    stage,
    [
      [-half, 0, far - 4],
      [-half, 0, far],
      [-1.1, 0, far],
      [1.1, 0, far],
      [half, 0, far],
      [half, 0, far - 4],
    ],
    rail,
    railTone,
    0.95,
  )
  const roofed = random.chance(0.6)
  if (roofed) drawPergola(stage, half, far, scheme)
  furnish(stage, scheme, random, far, !roofed)
  drawPlant(
    stage,
    [-half + 0.5, 0, far - 0.6],
    random.range(1.2, 1.7),
    random.pick(['olive', 'palm', 'fig'] as const),
    random.pick([
      [0.6, 0.1, 45],
      [0.93, 0.015, 85],
    ] as const),
  )
  drawPlant(
    stage,
    [half - 0.5, 0, far - 0.5],
    random.range(1, 1.5),
    random.pick(['snake', 'palm', 'olive'] as const),
    [0.6, 0.1, 45],
  )
  drawPlant(stage, [half - 0.6, 0, 3.5], 1.2, 'palm', [0.93, 0.015, 85])
  const lights = roofed ? 2.55 : 2.5
  drawLightString(stage, [-half, lights, far - 0.2], [half, lights, far - 0.2], 0.35, 16)
  drawLightString(stage, [-half, lights + 0.1, 3.4], [half, lights, far - 0.2], 0.35, 14)
  if (!roofed) for (const x of [-half, half]) drawPost(stage, x, far, 0, 2.55, 0.08, railTone)
  return stage
}

function drawFloor(stage: Stage, half: number, far: number, tone: Tone, boards: boolean): void {
  const { canvas, light } = stage
  const floor = panel(stage, [-half, 0, 0.7], [1, 0, 0], [0, 0, 1])
  const outline = rectSpots(0, 0, half * 2, far - 0.7)
  const fill = canvas.linear([
    { at: 0, colour: shade(light, shift(tone, 0.03), 0.8) },
    { at: 1, colour: shade(light, shift(tone, -0.08), 0.5) },
  ])
  canvas.fill(onPanel(floor, outline), fill)
  canvas.stroke(
    hatch(floor, outline, boards ? 0.16 : 0.6, boards ? 'upright' : 'across') +
      (boards ? '' : hatch(floor, outline, 0.6, 'upright')),
    light.shadow.colour,
    1.6,
    'opacity=".26"',
  )
  const lip = panel(stage, [-half, -0.2, far], [1, 0, 0], [0, 1, 0])
  canvas.fill(onPanel(lip, rectSpots(0, 0.2, half * 2, 0.05)), shade(light, shift(tone, -0.1), 0.4))
}

function drawPergola(stage: Stage, half: number, far: number, scheme: Scheme): void {
  const tall = 2.75
  for (const x of [-half, half]) drawPost(stage, x, far, 0, tall, 0.15, scheme.wood)
  for (let z = far; z > 4.3; z -= 0.62)
    drawBox(
      stage,
      { x: [-half - 0.2, half + 0.2], y: [tall, tall + 0.12], z: [z - 0.08, z] },
      shift(scheme.wood, -0.02),
    )
  for (const x of [-half, half])
    drawBox(
      stage,
      { x: [x - 0.06, x + 0.06], y: [tall - 0.14, tall], z: [4.2, far] },
      shift(scheme.wood, -0.08),
    )
}

function furnish(stage: Stage, scheme: Scheme, random: Random, far: number, parasol: boolean): void {
  const x = random.range(-0.3, 0.3)
  drawRug(
    stage,
    { x: [x - 1.7, x + 1.7], z: [far - 3, far - 0.8] },
    random.pick(['stripes', 'border', 'berber'] as const),
    scheme.soft,
    scheme.accent,
  )
  const set = random.pick(['lounge', 'dining', 'loungers'] as const)
  if (set === 'lounge') {
    drawSofa(stage, [x, 0, far - 0.75], 2.2, { ...scheme, fabric: scheme.soft }, false)
    drawTable(
      stage,
      { x: [x - 0.5, x + 0.5], y: [0.32, 0.38], z: [far - 2.1, far - 1.6] },
      scheme.wood,
      scheme.metal,
    )
    drawVase(stage, [x + 0.2, 0.38, far - 1.85], 0.3, [0.94, 0.012, 85], scheme.accent)
    drawMug(stage, [x - 0.2, 0.38, far - 1.95], scheme.accent)
    drawArmchair(stage, [x + 1.75, 0, far - 1.9], 0.7, scheme.accent, scheme)
    return
  }
  if (set === 'dining') {
    if (parasol) drawParasol(stage, [x, 0, far - 1.6], 2.4, 1.3, scheme.accent)
    drawChair(stage, [x - 0.95, 0, far - 1.6], -1.3, scheme.wood, scheme.soft)
    drawChair(stage, [x + 0.95, 0, far - 1.6], 1.3, scheme.wood, scheme.soft)
    drawChair(stage, [x, 0, far - 0.95], 0, scheme.wood, scheme.soft)
    drawRoundTable(stage, [x, 0, far - 1.65], 0.62, 0.72, scheme.wood, scheme.metal)
    drawVase(stage, [x, 0.72, far - 1.6], 0.32, [0.94, 0.012, 85], scheme.accent)
    drawMug(stage, [x - 0.28, 0.72, far - 1.85], scheme.fabric)
    drawMug(stage, [x + 0.3, 0.72, far - 1.8], scheme.fabric)
    return
  }
  for (const dx of [-0.85, 0.85]) {
    drawBox(stage, boxAt(x + dx, far - 2, 0.72, 0.12, 1.7, 0.14), scheme.wood)
    drawCushion(
      stage,
      { x: [x + dx - 0.33, x + dx + 0.33], y: [0.26, 0.38], z: [far - 2.85, far - 1.5] },
      0.06,
      scheme.soft,
    )
    drawCushion(
      stage,
      { x: [x + dx - 0.33, x + dx + 0.33], y: [0.26, 0.86], z: [far - 1.5, far - 1.3] },
      0.1,
      scheme.soft,
    )
    drawPillow(stage, [x + dx, 0.4, far - 1.56], 0.36, 0.05, scheme.accent, scheme.soft)
  }
  drawRoundTable(stage, [x, 0, far - 1.9], 0.24, 0.42, scheme.wood, scheme.metal)
  drawMug(stage, [x, 0.42, far - 1.92], scheme.accent)
}
