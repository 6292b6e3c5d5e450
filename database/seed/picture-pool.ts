import { photoUrl } from '#features/photos/photo.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { drawnPath } from './draw-pictures.ts'
import { type WaitingPhoto, writeDrawnPhotos } from './drawing/write-drawn-photos.ts'
import { describeHouse, describeRoom } from './home-pictures.ts'
import type { Hour } from './scenes/hours.ts'
import type { HouseKind } from './scenes/houses/kinds.ts'
import type { RoomKind } from './scenes/interior.ts'
import type { Biome } from './scenes/nature/biomes.ts'
import { type Palette, palettes } from './scenes/rooms/palette.ts'
import { type Scene, sceneKey } from './scenes/scene.ts'
import { stableNumber } from './stable.ts'

type Pooled<Of extends Scene['kind']> = { path: string; alt: string; scene: Extract<Scene, { kind: Of }> }

/** What of a listing decides about its pictures. `property_type` is a slug of the vocabulary. */
export type PicturedListing = { source_id: string; property_type: string; state: string; city: string }

const exteriorList: readonly (readonly [HouseKind, Biome, Hour])[] = [
  ['apartment', 'city', 'day'],
  ['apartment', 'city', 'golden'],
  ['apartment', 'city', 'dusk'],
  ['apartment', 'sea', 'day'],
  ['apartment', 'sea', 'dawn'],
  ['house', 'countryside', 'day'],
  ['house', 'countryside', 'golden'],
  ['house', 'city', 'dusk'],
  ['house', 'sea', 'day'],
  ['house', 'forest', 'dawn'],
  ['house', 'vineyard', 'golden'],
  ['house', 'lake', 'dusk'],
  ['house', 'sea', 'golden'],
  ['house', 'mountain', 'golden'],
  ['house', 'forest', 'golden'],
  ['house', 'countryside', 'dusk'],
  ['villa', 'sea', 'golden'],
  ['villa', 'vineyard', 'day'],
  ['villa', 'countryside', 'dusk'],
  ['condo', 'city', 'golden'],
  ['condo', 'sea', 'day'],
  ['studio', 'city', 'day'],
  ['studio', 'city', 'dusk'],
  ['loft', 'city', 'golden'],
  ['cottage', 'countryside', 'golden'],
  ['cottage', 'sea', 'dawn'],
  ['cabin', 'forest', 'golden'],
  ['cabin', 'mountain', 'dusk'],
  ['tiny-house', 'countryside', 'day'],
  ['dome', 'desert', 'dusk'],
  ['container', 'sea', 'golden'],
  ['tree-house', 'forest', 'day'],
  ['a-frame', 'mountain', 'golden'],
  ['off-grid', 'desert', 'golden'],
  ['beach-house', 'sea', 'golden'],
  ['beach-house', 'sea', 'day'],
  ['lake-house', 'lake', 'golden'],
  ['castle', 'countryside', 'golden'],
  ['lighthouse', 'sea', 'golden'],
  ['windmill', 'countryside', 'day'],
]

// Five of each kind, in every palette, by day and in the evening sun.
const pooledRooms: readonly RoomKind[] = [
  'living',
  'bedroom',
  'kitchen',
  'bathroom',
  'living',
  'bedroom',
  'dining',
  'terrace',
]
const landscapes: readonly Biome[] = ['sea', 'city', 'countryside', 'forest', 'vineyard']

const exteriors: readonly Pooled<'exterior'>[] = exteriorList.map(([house, biome, hour]) => {
  const name = `${house}-${biome}-${hour}`
  const scene = { kind: 'exterior', house, biome, hour, seed: stableNumber(`pool/${name}`) } as const
  return { path: drawnPath('pool', name, sceneKey(scene)), alt: describeHouse(house, biome, hour), scene }
})

const rooms: readonly Pooled<'room'>[] = landscapes.flatMap((biome, row) =>
  pooledRooms.map((room, column) => {
    const palette: Palette = palettes[(row * 3 + column) % palettes.length] ?? 'linen'
    const hour: Hour = (row + column) % 2 === 0 ? 'day' : 'golden'
    const name = `${room}-${biome}-${palette}`
    const scene = { kind: 'room', room, biome, hour, palette, seed: stableNumber(`pool/${name}`) } as const
    return { path: drawnPath('pool', name, sceneKey(scene)), alt: describeRoom(room, biome, hour), scene }
  }),
)

/** What the shared pictures show. */
export const pooledScenes: readonly Scene[] = [...exteriors, ...rooms].map(({ scene }) => scene)

/**
 * Makes sure that the drawn pictures which imported listings share are there or on their way; safe to repeat. Answers
 * how many were missing. The queue of `demoPictureJob` must exist.
 */
export function preparePool(ctx: Pick<Context, 'db' | 'jobs' | 'clock'>): Promise<number> {
  const createdAt = ctx.clock()
  const photos: WaitingPhoto[] = [
    ...exteriors.map((picture) => ({ ...picture, ownerId: null, createdAt, priority: 15 })),
    ...rooms.map((picture) => ({ ...picture, ownerId: null, createdAt, priority: 8 })),
  ]
  return inTransaction(ctx.db, (tx) => writeDrawnPhotos(ctx, tx, photos))
}

/**
 * The addresses of a listing's pictures from the pool: a house of its type, in a landscape that its place allows when
 * there is a choice, and four to six rooms. Always the same for the same listing.
 */
export function choosePoolPictures(listing: PicturedListing): string[] {
  const seed = stableNumber(listing.source_id)
  const outside = chooseExterior(listing, seed)
  const wanted = 4 + (seed % 3)
  const first = roomsFor[listing.property_type === 'studio' ? 'one room' : 'several rooms']
  const kinds = [...first, ...extraRooms.slice(seed % extraRooms.length), ...extraRooms].slice(0, wanted)
  const shown = new Set<string>([outside.path])
  for (const [order, kind] of kinds.entries()) {
    const choice = rooms.filter(({ scene, path }) => scene.room === kind && !shown.has(path))
    const room = choice[stableNumber(`${listing.source_id}/${order}`) % choice.length]
    if (room) shown.add(room.path)
  }
  return [...shown].map(photoUrl)
}

const roomsFor: Record<'one room' | 'several rooms', readonly RoomKind[]> = {
  'one room': ['bedroom', 'kitchen', 'bathroom'],
  'several rooms': ['living', 'bedroom', 'kitchen'],
}
const extraRooms: readonly RoomKind[] = ['bathroom', 'terrace', 'bedroom', 'dining']

function chooseExterior({ property_type, city, state }: PicturedListing, seed: number): Pooled<'exterior'> {
  const kinds = kindsOf(property_type)
  const ofType = exteriors.filter(({ scene }) => kinds.includes(scene.house))
  const place = `${city} ${state}`.toLowerCase()
  const fitting = ofType.filter(({ scene }) => fits(scene.biome, place))
  const choice = fitting.length > 0 ? fitting : ofType
  const chosen = choice[seed % choice.length] ?? exteriors[0]
  if (!chosen) throw new Error('the pool is empty')
  return chosen
}

function kindsOf(propertyType: string): readonly string[] {
  if (propertyType === 'unique') return ['lighthouse', 'windmill']
  return exteriors.some(({ scene }) => scene.house === propertyType) ? [propertyType] : ['house', 'cottage']
}

// Only what would be plainly wrong is kept apart: no sea in the country, no wilderness in a metropolis.
const seaside =
  /\b(beach|bay|coast|surf|byron|noosa|manly|bondi|sorrento|island|shore|port|point|waters|heads?)\b/
const metropolis = /\b(sydney|melbourne|brisbane|perth|adelaide|hobart|london|toronto|montreal|new york)\b/

function fits(biome: Biome, place: string): boolean {
  if (seaside.test(place)) return !['lake', 'desert', 'mountain'].includes(biome)
  if (metropolis.test(place)) return ['city', 'sea', 'countryside'].includes(biome)
  return biome !== 'sea'
}
