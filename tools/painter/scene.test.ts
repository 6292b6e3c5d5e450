import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { biomes, houseKinds, roomKinds } from '#database/seed/pictures/scene.ts'
import { defaultHero } from './default-hero.ts'
import { quietScene } from './quiet-scene.ts'
import { drawScene, type Scene, sceneKey } from './scene.ts'

const cabin: Scene = { kind: 'exterior', house: 'cabin', biome: 'mountain', hour: 'golden', seed: 11 }

const kitchen: Scene = { kind: 'room', room: 'kitchen', biome: 'sea', hour: 'day', palette: 'sage', seed: 3 }

describe('a drawn scene', () => {
  it('is the same text for the same description', () => {
    for (const scene of [cabin, kitchen, quietScene]) expect(drawScene({ ...scene })).toBe(drawScene(scene))
  })

  it('differs when only the seed differs', () => {
    for (const scene of [cabin, kitchen])
      expect(drawScene({ ...scene, seed: scene.seed + 1 })).not.toBe(drawScene(scene))
  })

  it('shows the hour and the landscape it was asked for', () => {
    expect(drawScene({ ...cabin, hour: 'dusk' })).not.toBe(drawScene(cabin))
    expect(drawScene({ ...kitchen, biome: 'snow' })).not.toBe(drawScene(kitchen))
  })

  it.each(houseKinds)('is a valid picture of 3:2 for the house kind %s', async (house) => {
    const biome = biomes[houseKinds.indexOf(house) % biomes.length] ?? 'sea'
    await expectPicture({ kind: 'exterior', house, biome, hour: 'dusk', seed: 5 })
  })

  it.each(roomKinds)('is a valid picture of 3:2 for the room %s', async (room) => {
    await expectPicture({ kind: 'room', room, biome: 'lake', hour: 'dawn', palette: 'ochre', seed: 5 })
  })

  it.each(biomes)('is a valid picture of 3:2 for the view of the landscape %s', async (biome) => {
    await expectPicture({ kind: 'view', biome, hour: 'golden', seed: 5 })
  })

  it('renders to bytes that do not change between runs', async () => {
    const [first, second] = [await render(defaultHero), await render(defaultHero)]
    expect(first.length).toBeGreaterThan(4_000)
    expect(second.equals(first)).toBe(true)
  })
})

describe('the key of a scene', () => {
  it('ignores the order in which the description was written', () => {
    expect(sceneKey({ seed: 11, hour: 'golden', biome: 'mountain', house: 'cabin', kind: 'exterior' })).toBe(
      sceneKey(cabin),
    )
  })

  it('differs for every part of the description', () => {
    const scenes: Scene[] = [
      cabin,
      { ...cabin, seed: 12 },
      { ...cabin, hour: 'day' },
      { ...cabin, house: 'dome' },
      kitchen,
      quietScene,
    ]
    const keys = scenes.map(sceneKey)
    expect(new Set(keys).size).toBe(scenes.length)
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{20}$/)
  })
})

async function expectPicture(scene: Scene): Promise<void> {
  const svg = drawScene(scene)
  expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  const { format, width, height } = await sharp(Buffer.from(svg)).metadata()
  expect({ format, width, height }).toEqual({ format: 'svg', width: 1600, height: 1067 })
}

function render(scene: Scene): Promise<Buffer> {
  return sharp(Buffer.from(drawScene(scene)))
    .resize(400)
    .webp({ quality: 78 })
    .toBuffer()
}
