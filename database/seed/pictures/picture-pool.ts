import { photoUrl } from '#features/photos/photo.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { homes } from '../homes/all-homes.ts'
import { stableNumber } from '../stable.ts'
import { describeHouse, describeRoom, type HomePicture, picturesOf } from './home-pictures.ts'
import { picturePath, writePictures } from './picture-files.ts'
import type { Biome, Exterior, Hour, HouseKind, Interior, RoomKind } from './scene.ts'

/** What of a listing decides about its pictures. `property_type` is a slug of the vocabulary. */
export type PicturedListing = { source_id: string; property_type: string; state: string; city: string }

/** Houses besides those of the demo world: of the kinds that catalogues are full of, where it has few. */
const moreHouses: readonly (readonly [HouseKind, Biome, Hour])[] = [
  ['apartment', 'city', 'day'],
  ['apartment', 'sea', 'day'],
  ['apartment', 'sea', 'dawn'],
  ['house', 'city', 'dusk'],
  ['house', 'sea', 'day'],
  ['house', 'forest', 'dawn'],
  ['house', 'vineyard', 'golden'],
  ['house', 'lake', 'dusk'],
  ['house', 'mountain', 'golden'],
  ['studio', 'city', 'day'],
  ['cottage', 'sea', 'dawn'],
  ['cabin', 'mountain', 'dusk'],
]

const shown = homes.flatMap(picturesOf)
const exteriors: readonly HomePicture<Exterior>[] = [
  ...shown.filter(isExterior),
  ...moreHouses.map(([house, biome, hour]) => {
    const name = `pool-${house}-${biome}-${hour}`
    const scene = { kind: 'exterior', house, biome, hour } as const
    return { name, scene, alt: describeHouse(scene) }
  }),
]
const rooms: readonly HomePicture<Interior>[] = shown.filter(isRoom)

/** The pictures that imported listings share: the houses and rooms of the demo world and some more, by their names. */
export const pooledPictures: readonly HomePicture[] = [
  // What is said of a home's cover may be true of that home alone.
  ...exteriors.map((picture) => ({ ...picture, alt: describeHouse(picture.scene) })),
  ...rooms.map((picture) => ({ ...picture, alt: describeRoom(picture.scene) })),
]

/** Makes sure that the pictures which imported listings share are there; safe to repeat. Answers how many were new. */
export function preparePool(ctx: Pick<Context, 'db' | 'storage' | 'clock'>): Promise<number> {
  const createdAt = ctx.clock()
  const photos = pooledPictures.map(({ name, alt }) => ({
    path: picturePath('pool', name),
    name,
    ownerId: null,
    alt,
    createdAt,
  }))
  return inTransaction(ctx.db, (tx) => writePictures(ctx, tx, photos))
}

/**
 * The addresses of a listing's pictures from the pool: a house of its type, in a landscape that its place allows when
 * there is a choice, and four to six rooms. Always the same for the same listing.
 */
export function choosePoolPictures(listing: PicturedListing): string[] {
  const seed = stableNumber(listing.source_id)
  const wanted = 4 + (seed % 3)
  const first = roomsFor[listing.property_type === 'studio' ? 'one room' : 'several rooms']
  const kinds = [...first, ...extraRooms.slice(seed % extraRooms.length), ...extraRooms].slice(0, wanted)
  const chosen = new Set<string>([chooseHouse(listing).name])
  for (const [order, kind] of kinds.entries()) {
    const choice = rooms.filter(({ scene, name }) => scene.room === kind && !chosen.has(name))
    const room = choice[stableNumber(`${listing.source_id}/${order}`) % choice.length]
    if (room) chosen.add(room.name)
  }
  return [...chosen].map((name) => photoUrl(picturePath('pool', name)))
}

const roomsFor: Record<'one room' | 'several rooms', readonly RoomKind[]> = {
  'one room': ['bedroom', 'kitchen', 'bathroom'],
  'several rooms': ['living', 'bedroom', 'kitchen'],
}
const extraRooms: readonly RoomKind[] = ['bathroom', 'terrace', 'bedroom', 'dining']

/** The house that stands for a listing: of its type, in a landscape that its place allows when there is a choice. */
export function chooseHouse({
  source_id,
  property_type,
  city,
  state,
}: PicturedListing): HomePicture<Exterior> {
  const kinds = kindsOf(property_type)
  const ofType = exteriors.filter(({ scene }) => kinds.includes(scene.house))
  const place = `${city} ${state}`.toLowerCase()
  const fitting = ofType.filter(({ scene }) => fits(scene.biome, place))
  const choice = fitting.length > 0 ? fitting : ofType
  const chosen = choice[stableNumber(source_id) % choice.length] ?? exteriors[0]
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
  if (seaside.test(place)) return !['lake', 'desert', 'mountain', 'snow'].includes(biome)
  if (metropolis.test(place)) return ['city', 'sea', 'countryside'].includes(biome)
  return biome !== 'sea' && biome !== 'snow'
}

function isExterior(picture: HomePicture): picture is HomePicture<Exterior> {
  return picture.scene.kind === 'exterior'
}

function isRoom(picture: HomePicture): picture is HomePicture<Interior> {
  return picture.scene.kind === 'room'
}
