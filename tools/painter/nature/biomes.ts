import type { Biome } from '#database/seed/pictures/scene.ts'
import type { Stage } from '#painter/stage.ts'
import type { Tone } from '#painter/tone.ts'
import { drawCityBackdrop, drawCityForeground } from './city.ts'
import { drawCountryside, drawVineyard } from './farmland.ts'
import { drawForeground } from './foreground.ts'
import { drawLake, drawSea } from './shores.ts'
import { drawDesert, drawForest, drawMountain, drawSnow } from './wild.ts'

const grounds: Record<Biome, { ground: Tone; path: Tone }> = {
  sea: { ground: [0.86, 0.055, 82], path: [0.72, 0.045, 70] },
  lake: { ground: [0.58, 0.105, 128], path: [0.74, 0.05, 75] },
  mountain: { ground: [0.61, 0.115, 124], path: [0.72, 0.04, 72] },
  desert: { ground: [0.76, 0.08, 62], path: [0.84, 0.055, 72] },
  forest: { ground: [0.5, 0.085, 124], path: [0.6, 0.06, 62] },
  vineyard: { ground: [0.66, 0.1, 112], path: [0.82, 0.055, 78] },
  city: { ground: [0.76, 0.012, 80], path: [0.83, 0.015, 75] },
  snow: { ground: [0.955, 0.014, 245], path: [0.88, 0.02, 245] },
  countryside: { ground: [0.62, 0.13, 128], path: [0.78, 0.05, 75] },
}

/** Ground and path colours of a landscape. */
export function groundOf(biome: Biome): { ground: Tone; path: Tone } {
  return grounds[biome]
}

/** Everything behind the house: sky, far land, water, the ground it stands on and the plants at its back. */
export function drawBackdrop(stage: Stage, biome: Biome, wisps: boolean): void {
  const tone = grounds[biome].ground
  switch (biome) {
    case 'sea':
      drawSea(stage, tone, wisps)
      return
    case 'lake':
      drawLake(stage, tone, wisps)
      return
    case 'mountain':
      drawMountain(stage, tone, wisps)
      return
    case 'desert':
      drawDesert(stage, tone, wisps)
      return
    case 'forest':
      drawForest(stage, tone, wisps)
      return
    case 'vineyard':
      drawVineyard(stage, tone, wisps)
      return
    case 'city':
      drawCityBackdrop(stage, tone, wisps)
      return
    case 'snow':
      drawSnow(stage, tone, wisps)
      return
    case 'countryside':
      drawCountryside(stage, tone, wisps)
      return
  }
}

/** Everything between the house and the eye. */
export function drawNear(stage: Stage, biome: Biome): void {
  if (biome === 'city') drawCityForeground(stage)
  else drawForeground(stage, biome, grounds[biome].ground)
}
