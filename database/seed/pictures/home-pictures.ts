import type { Home } from '../homes/home.ts'
import type { Biome, Exterior, HomeScene, Hour, Interior, RoomKind } from './scene.ts'

/** A picture of a home: the name of its files, what it shows, and the words for those who do not see it. */
export type HomePicture<Shown extends HomeScene = HomeScene> = { name: string; scene: Shown; alt: string }

/** The pictures of a home in the order of its gallery: the cover, its 3 to 7 rooms, then the landscape at its door. */
export function picturesOf(home: Home): [HomePicture<Exterior>, ...HomePicture[]] {
  const { house, biome, hour, alt } = home.cover
  const rooms = roomsOf(home)
  const toNamed = (room: RoomKind, order: number) =>
    toRoom(home, room, order, rooms.indexOf(room) < order ? 'Second bedroom' : roomNames[room])
  return [
    { name: nameOf(home, 0), scene: { kind: 'exterior', house, biome, hour }, alt },
    ...rooms.map(toNamed),
    {
      name: nameOf(home, rooms.length + 1),
      scene: { kind: 'view', biome, hour: viewHour[hour] },
      alt: describeView(biome, viewHour[hour]),
    },
  ]
}

/** What a house looks like in words: "Cottage by the sea in the early morning". */
export function describeHouse({ house, biome, hour }: Exterior): string {
  const name = house.replace('-', ' ')
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${near[biome]} ${at[hour]}`
}

/** What a room looks like in words: "Living room at dusk, with the lake outside". */
export function describeRoom(
  { room, biome, hour }: Pick<Interior, 'room' | 'biome' | 'hour'>,
  name = roomNames[room],
): string {
  if (room === 'terrace') return `${name} ${at[hour]}, looking over ${outside[biome]}`
  return `${name} ${at[hour]}, with ${outside[biome]} outside`
}

function describeView(biome: Biome, hour: Hour): string {
  const what = `${outside[biome].charAt(0).toUpperCase()}${outside[biome].slice(1)}`
  return biome === 'city' ? `The street outside ${at[hour]}` : `${what} before the door ${at[hour]}`
}

function nameOf(home: Home, order: number): string {
  return `${home.slug}-${order + 1}`
}

function toRoom(home: Home, room: RoomKind, order: number, called: string): HomePicture<Interior> {
  const { biome, hour } = home.cover
  return {
    name: nameOf(home, order + 1),
    scene: { kind: 'room', room, biome, hour },
    alt: describeRoom({ room, biome, hour }, called),
  }
}

function roomsOf({ guests, amenities }: Home): RoomKind[] {
  const has = (amenity: string) => amenities.includes(amenity)
  const outdoors: RoomKind[] = has('balcony') || has('garden') || has('bbq-grill') ? ['terrace'] : []
  const cooking: RoomKind = has('kitchen') ? 'kitchen' : 'detail'
  if (guests <= 2) return ['bedroom', cooking, 'bathroom', ...outdoors]
  if (guests <= 7) return ['living', 'bedroom', cooking, 'bathroom', ...outdoors]
  return ['living', cooking, 'bedroom', 'dining', 'bathroom', 'bedroom', ...outdoors]
}

/** Seen at another hour than the house, so that the gallery does not end as it began. */
const viewHour: Record<Hour, Hour> = { dawn: 'golden', day: 'golden', golden: 'day', dusk: 'golden' }

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
