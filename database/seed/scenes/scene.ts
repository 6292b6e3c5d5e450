import { createHash } from 'node:crypto'
import { drawExterior, type Exterior } from './exterior.ts'
import { drawHarbour, type Harbour } from './harbour.ts'
import { daylight } from './hours.ts'
import { drawInterior, type Interior } from './interior.ts'
import { schemeOf } from './rooms/palette.ts'
import { blend, css } from './tone.ts'

/** Everything that decides a picture. */
export type Scene = Exterior | Interior | Harbour

/** Raised whenever the drawing changes, so that stored pictures are drawn anew. */
const version = 1

/** Draws a scene as an SVG of 1600 by 1067 pixels; the same scene always gives the same text. */
export function drawScene(scene: Scene): string {
  switch (scene.kind) {
    case 'exterior':
      return drawExterior(scene)
    case 'room':
      return drawInterior(scene)
    case 'harbour':
      return drawHarbour(scene)
  }
}

/** A stable name for the scene's picture: 20 hex digits of its description and the drawing's version. */
export function sceneKey(scene: Scene): string {
  const description = Object.entries(scene).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([version, description]))
    .digest('hex')
    .slice(0, 20)
}

/** The colour that fills the picture's place until it has loaded: its sky, or the wall of its room. */
export function sceneTone(scene: Scene): string {
  const light = daylight(scene.hour)
  const sky = css(light.sky[1])
  if (scene.kind !== 'room' || scene.room === 'terrace') return sky
  return blend(css(schemeOf(scene.palette).wall), sky, scene.hour === 'dusk' ? 0.34 : 0.12)
}
