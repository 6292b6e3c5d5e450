import type { Exterior } from '#database/seed/pictures/scene.ts'

/** The picture of a listing that has none: a calm cottage among fields. */
export const defaultHero: Exterior = {
  kind: 'exterior',
  house: 'cottage',
  biome: 'countryside',
  hour: 'golden',
  seed: 2024,
}
