import { type Canvas, height, oval, soft, width } from '#painter/canvas.ts'
import { shade } from '#painter/hours.ts'
import type { Stage } from '#painter/stage.ts'
import { shift, type Tone } from '#painter/tone.ts'
import { drawFlowers, drawGrass, frameCorner } from './meadow.ts'
import { placeRock, plantAgave, plantBush, plantCactus } from './plants.ts'
import { drawTree, plantTree } from './trees.ts'

type Wild = 'sea' | 'lake' | 'mountain' | 'desert' | 'forest' | 'vineyard' | 'snow' | 'countryside'

/** Plants, stones and framing leaves between the house and the eye. */
export function drawForeground(stage: Stage, biome: Wild, ground: Tone): void {
  const { random } = stage
  const wide = { x: [-9, 9], z: [8.4, 17] } as const
  const right = { x: [1, 10], z: [8.4, 17] } as const
  switch (biome) {
    case 'sea':
      drawGrass(stage, { x: [3, 10], z: [8.4, 18] }, 260, [0.66, 0.1, 112], 0.5)
      plantAgave(stage, [6.2, 0, 13], 0.8, [0.55, 0.09, 140])
      plantTree(stage, 'palm', [random.range(6.9, 7.6), 0, 15.5], random.range(7, 8.2))
      frameCorner(stage, width + 30, height + 20, 360, [0.48, 0.11, 138])
      return
    case 'lake':
      drawGrass(stage, { x: [-3, 10], z: [8.4, 19] }, 420, ground)
      drawFlowers(stage, right, 120, [
        [0.95, 0.02, 100],
        [0.72, 0.14, 310],
      ])
      plantTree(stage, 'pine', [7.6, 0, 15], random.range(7.5, 9.5))
      plantTree(stage, 'birch', [6.7, 0, 16.4], 6.6)
      frameCorner(stage, width + 20, height + 30, 330, [0.46, 0.1, 132])
      return
    case 'mountain':
      drawGrass(stage, wide, 400, ground)
      drawFlowers(stage, wide, 170, [
        [0.97, 0.02, 100],
        [0.82, 0.15, 85],
        [0.66, 0.16, 315],
        [0.68, 0.19, 25],
      ])
      for (let i = 0; i < 3; i++)
        placeRock(
          stage,
          [(i % 2 ? 1 : -1) * random.range(3.4, 7), 0, random.range(10.5, 14)],
          random.range(0.4, 0.9),
        )
      plantTree(stage, 'pine', [-7.4, 0, 16], random.range(7, 8.6))
      plantTree(stage, 'pine', [8, 0, 14.6], random.range(8, 10))
      frameCorner(stage, -20, height + 20, 300, [0.5, 0.11, 128])
      return
    case 'desert':
      scatterPebbles(stage)
      drawGrass(stage, wide, 90, [0.72, 0.08, 92], 0.42)
      plantCactus(stage, [-6.8, 0, 15], random.range(3, 4.2))
      plantCactus(stage, [7.4, 0, 16.4], random.range(2.4, 3.4))
      placeRock(stage, [6, 0, 13], 1.3, [0.6, 0.085, 45])
      placeRock(stage, [6.9, 0, 12.4], 0.7, [0.6, 0.085, 45])
      plantAgave(stage, [5.2, 0, 11.6], 0.62)
      plantAgave(stage, [-5.3, 0, 12.2], 0.8)
      plantBush(stage, [-4.3, 0, 11], 0.9, 0.5, [0.6, 0.07, 115], [0.84, 0.13, 85])
      return
    case 'forest':
      drawGrass(stage, wide, 420, ground, 0.34)
      drawFlowers(stage, wide, 90, [
        [0.95, 0.02, 100],
        [0.7, 0.13, 300],
      ])
      plantTree(stage, 'birch', [-7.3, 0, 16.5], 8.4)
      plantTree(stage, 'pine', [8.2, 0, 15], 11)
      drawTree(stage, 'pine', -30, height + 40, 820)
      for (let i = 0; i < 4; i++)
        plantAgave(
          stage,
          [random.chance(0.5) ? random.range(4.2, 6.6) : random.range(-6.6, -4.4), 0, random.range(10, 14)],
          random.range(0.5, 0.8),
          [0.5, 0.11, 138],
        )
      placeRock(stage, [5.6, 0, 11.5], 0.9, [0.5, 0.03, 120])
      frameCorner(stage, width + 20, height + 20, 320, [0.42, 0.1, 140])
      return
    case 'vineyard':
      drawGrass(stage, wide, 400, ground, 0.26)
      drawFlowers(stage, wide, 170, [
        [0.66, 0.2, 28],
        [0.66, 0.15, 300],
      ])
      plantBush(stage, [6.4, 0, 13], 1.3, 0.8, [0.55, 0.07, 135], [0.64, 0.15, 300])
      plantBush(stage, [5.2, 0, 12.3], 1.1, 0.66, [0.55, 0.07, 135], [0.64, 0.15, 300])
      plantTree(stage, 'olive', [-7, 0, 15.6], 4.8)
      plantTree(stage, 'cypress', [7.9, 0, 15.4], 8)
      frameCorner(stage, -20, height + 20, 310, [0.5, 0.1, 122])
      return
    case 'snow':
      plantTree(stage, 'pine', [-7.2, 0, 15.4], random.range(7, 9))
      plantTree(stage, 'pine', [7.9, 0, 14.8], random.range(8, 10))
      plantTree(stage, 'pine', [6.7, 0, 12.6], random.range(2, 3))
      placeRock(stage, [-5.4, 0, 11.8], 0.9)
      drawSnowfall(stage.canvas, stage)
      return
    case 'countryside':
      drawGrass(stage, wide, 400, ground)
      drawFlowers(stage, wide, 190, [
        [0.66, 0.21, 28],
        [0.97, 0.02, 100],
        [0.8, 0.15, 90],
        [0.66, 0.13, 290],
      ])
      plantTree(stage, 'oak', [8.4, 0, 16], 7.4)
      plantTree(stage, 'blossom', [-7.4, 0, 16.4], 4.8)
      plantBush(stage, [-5.6, 0, 13], 1.2, 0.8, undefined, [0.86, 0.1, 350])
      frameCorner(stage, width + 20, height + 20, 330, [0.5, 0.12, 130])
  }
}

function scatterPebbles(stage: Stage): void {
  const { canvas, light, random } = stage
  let dark = ''
  let pale = ''
  for (let i = 0; i < 190; i++) {
    const t = random.next() ** 1.4
    const y = 660 + t * 410
    const r = 1 + t * random.range(1, 6)
    const x = random.next() * width
    dark += oval(x + r * 0.5, y + r * 0.3, r * 1.2, r * 0.5)
    pale += oval(x, y, r, r * 0.5)
  }
  canvas.fill(dark, light.shadow.colour, 'opacity=".25"')
  canvas.fill(pale, shade(light, shift([0.72, 0.07, 55], 0), 0.8))
}

function drawSnowfall(canvas: Canvas, stage: Stage): void {
  const { random } = stage
  let far = ''
  let near = ''
  for (let i = 0; i < 120; i++)
    far += oval(random.next() * width, random.next() * height, random.range(1, 2.2))
  for (let i = 0; i < 34; i++)
    near += oval(random.next() * width, random.next() * height, random.range(3, 5.5))
  canvas.fill(far, '#fff', 'opacity=".6"')
  canvas.fill(near, '#fff', 'opacity=".42"')
  soft(canvas, width / 2, height + 60, 1100, 200, '#ffffff', 0.2)
}
