/** The hours of a scene. */
export const hours = ['dawn', 'day', 'golden', 'dusk'] as const

/** One of the hours. */
export type Hour = (typeof hours)[number]

/** The landscapes a scene can be set in. */
export const biomes = [
  'sea',
  'lake',
  'mountain',
  'desert',
  'forest',
  'vineyard',
  'city',
  'snow',
  'countryside',
] as const

/** One of the landscapes. */
export type Biome = (typeof biomes)[number]

/** Kinds of house: one for each property type a listing can have, a loft, and two for unique homes. */
export const houseKinds = [
  'apartment',
  'condo',
  'studio',
  'loft',
  'house',
  'villa',
  'cottage',
  'cabin',
  'a-frame',
  'dome',
  'castle',
  'container',
  'tree-house',
  'beach-house',
  'lake-house',
  'tiny-house',
  'off-grid',
  'lighthouse',
  'windmill',
] as const

/** One of the kinds. */
export type HouseKind = (typeof houseKinds)[number]

/** Kinds of room. A detail is a reading corner, a terrace looks out into the landscape. */
export const roomKinds = ['living', 'bedroom', 'bathroom', 'kitchen', 'dining', 'terrace', 'detail'] as const

/** One of the rooms. */
export type RoomKind = (typeof roomKinds)[number]

/** A house in its landscape. */
export interface Exterior {
  readonly kind: 'exterior'
  readonly house: HouseKind
  readonly biome: Biome
  readonly hour: Hour
}

/** A landscape as one sees it from the door of a home. */
export interface View {
  readonly kind: 'view'
  readonly biome: Biome
  readonly hour: Hour
}

/** A room of a home, with its landscape at the window. */
export interface Interior {
  readonly kind: 'room'
  readonly room: RoomKind
  readonly biome: Biome
  readonly hour: Hour
}

/** What a picture of a home shows. */
export type HomeScene = Exterior | View | Interior
