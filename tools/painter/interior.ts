import { type Interior, type RoomKind, roomKinds } from '#database/seed/pictures/scene.ts'
import { seeded } from '#database/seed/random.ts'
import { createCanvas } from './canvas.ts'
import { finish } from './finish.ts'
import { drawBathroom } from './rooms/bathroom.ts'
import { drawBedroom } from './rooms/bedroom.ts'
import { drawDining } from './rooms/dining.ts'
import { drawKitchen } from './rooms/kitchen.ts'
import { drawLiving } from './rooms/living.ts'
import { schemeOf } from './rooms/palette.ts'
import { drawDetail } from './rooms/reading-corner.ts'
import { openRoom, type Room } from './rooms/room.ts'
import { drawTerrace } from './rooms/terrace.ts'

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
