import type { Home } from './homes/home.ts'
import type { Hour } from './scenes/hours.ts'
import type { HouseKind } from './scenes/houses/kinds.ts'
import type { RoomKind } from './scenes/interior.ts'
import type { Biome } from './scenes/nature/biomes.ts'
import { type Palette, palettes } from './scenes/rooms/palette.ts'
import type { Scene } from './scenes/scene.ts'
import { stableNumber } from './stable.ts'

/** A picture of a home: what is drawn, and the words for those who do not see it. */
export type HomePicture = { scene: Scene; alt: string }

/** The pictures of a home in the order of its gallery: the cover, the house at another hour, then 3 to 6 rooms. */
export function picturesOf(home: Home): [HomePicture, ...HomePicture[]] {
  const { house, biome, hour, alt } = home.cover
  const seed = stableNumber(`${home.slug}/house`)
  const later = otherHour[hour]
  return [
    { scene: { kind: 'exterior', house, biome, hour, seed }, alt },
    { scene: { kind: 'exterior', house, biome, hour: later, seed }, alt: `${home.title} ${at[later]}` },
    ...roomsOf(home).map((room, order) => toRoom(home, room, order)),
  ]
}

/** Covers are drawn first, then the second picture of each home, then the rooms. By the place in the gallery, from 0. */
export function urgencyOf(order: number): number {
  return [20, 10][order] ?? 5
}

/** What a house looks like in words: "Cottage by the sea in the early morning". */
export function describeHouse(house: HouseKind, biome: Biome, hour: Hour): string {
  const name = house.replace('-', ' ')
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${near[biome]} ${at[hour]}`
}

/** What a room looks like in words: "Living room at dusk, with the lake outside". */
export function describeRoom(room: RoomKind, biome: Biome, hour: Hour): string {
  return `${roomNames[room]} ${at[hour]}, with ${outside[biome]} outside`
}

function toRoom(home: Home, room: RoomKind, order: number): HomePicture {
  const { biome, hour } = home.cover
  const palette: Palette = palettes[stableNumber(`${home.slug}/palette`) % palettes.length] ?? 'linen'
  const seed = stableNumber(`${home.slug}/room/${order}`)
  return { scene: { kind: 'room', room, biome, hour, palette, seed }, alt: describeRoom(room, biome, hour) }
}

function roomsOf({ guests, amenities }: Home): RoomKind[] {
  const has = (amenity: string) => amenities.includes(amenity)
  const outdoors: RoomKind[] = has('balcony') || has('garden') || has('bbq-grill') ? ['terrace'] : []
  const cooking: RoomKind = has('kitchen') ? 'kitchen' : 'detail'
  if (guests <= 2) return ['bedroom', cooking, 'bathroom', ...outdoors]
  if (guests <= 7) return ['living', 'bedroom', cooking, 'bathroom', ...outdoors]
  return ['living', cooking, 'dining', 'bedroom', 'bedroom', ...(outdoors.length > 0 ? outdoors : bath)]
}

const bath: RoomKind[] = ['bathroom']

const otherHour: Record<Hour, Hour> = { dawn: 'golden', day: 'golden', golden: 'dusk', dusk: 'day' }

const at: Record<Hour, string> = {
  dawn: 'in the early morning',
  day: 'by day',
  golden: 'in the evening sun',
  dusk: 'at dusk',
}

const outside: Record<Biome, string> = {
  sea: 'the sea',
  lake: 'the lake',
  mountain: 'the mountains',
  desert: 'the dry hills',
  forest: 'the trees',
  vineyard: 'the vines',
  city: 'the city',
  snow: 'the snow',
  countryside: 'the meadows',
}

const near: Record<Biome, string> = {
  sea: 'by the sea',
  lake: 'beside a lake',
  mountain: 'below the mountains',
  desert: 'in dry country',
  forest: 'among trees',
  vineyard: 'between vines',
  city: 'in a city street',
  snow: 'in deep snow',
  countryside: 'among meadows',
}

const roomNames: Record<RoomKind, string> = {
  living: 'Living room',
  bedroom: 'Bedroom',
  bathroom: 'Bathroom',
  kitchen: 'Kitchen',
  dining: 'Dining table',
  terrace: 'Terrace',
  detail: 'Reading corner',
}
