import { createCanvas } from './canvas.ts'
import { finish } from './finish.ts'
import type { Hour } from './hours.ts'
import type { Biome } from './nature/biomes.ts'
import { seeded } from './random.ts'
import { drawBathroom } from './rooms/bathroom.ts'
import { drawBedroom } from './rooms/bedroom.ts'
import { drawDining } from './rooms/dining.ts'
import { drawKitchen } from './rooms/kitchen.ts'
import { drawLiving } from './rooms/living.ts'
import { type Palette, schemeOf } from './rooms/palette.ts'
import { drawDetail } from './rooms/reading-corner.ts'
import { openRoom, type Room } from './rooms/room.ts'
import { drawTerrace } from './rooms/terrace.ts'

/** Kinds of room. A detail is a reading corner, a terrace looks out into the landscape. */
export const roomKinds = ['living', 'bedroom', 'bathroom', 'kitchen', 'dining', 'terrace', 'detail'] as const

/** One of the rooms. */
export type RoomKind = (typeof roomKinds)[number]

/** A room of a home, in its colours, with its landscape at the window. */
export interface Interior {
  readonly kind: 'room'
  readonly room: RoomKind
  readonly biome: Biome
  readonly hour: Hour
  readonly palette: Palette
  readonly seed: number
}

const furnished: Record<Exclude<RoomKind, 'terrace'>, (room: Room) => void> = {
  living: drawLiving,
  bedroom: drawBedroom,
  bathroom: drawBathroom,
  kitchen: drawKitchen,
  dining: drawDining,
  detail: drawDetail,
}

/** Draws a room. */
export function drawInterior(scene: Interior): string {
  const canvas = createCanvas()
  const random = seeded(scene.seed).fork(roomKinds.indexOf(scene.room))
  const scheme = schemeOf(scene.palette)
  if (scene.room === 'terrace') {
    const stage = drawTerrace(canvas, scene, scheme, random)
    finish(canvas, stage.light, random)
    return canvas.toSvg()
  }
  const room = openRoom(canvas, scene, scheme, random)
  furnished[scene.room](room)
  finish(canvas, room.stage.light, random)
  return canvas.toSvg()
}
