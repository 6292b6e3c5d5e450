import { createHash } from 'node:crypto'
import type { HomeScene } from '#database/seed/pictures/scene.ts'
import { drawExterior, drawView } from './exterior.ts'
import { drawHarbour, type Harbour } from './harbour.ts'
import { drawInterior } from './interior.ts'

/** Everything that decides a picture. */
export type Scene = HomeScene | Harbour

/** Raised whenever the drawing changes, so that stored pictures are drawn anew. */
const version = 1

/** Draws a scene as an SVG of 1600 by 1067 pixels; the same scene always gives the same text. */
export function drawScene(scene: Scene): string {
  switch (scene.kind) {
    case 'exterior':
      return drawExterior(scene)
    case 'view':
      return drawView(scene)
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
