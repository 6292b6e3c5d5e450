import os from 'node:os'
import type { Scene } from '../scenes/scene.ts'
import { drawPicture } from './draw-picture.ts'

// The program of the drawing process: one scene at a time, each answered by one message.

// Serving pages comes first.
os.setPriority(5)
// Ctrl-C reaches the whole terminal; the worker decides when drawing ends.
process.on('SIGINT', () => undefined)
process.on('disconnect', () => process.exit(0))
process.on('message', async (scene: Scene) => {
  try {
    process.send?.({ picture: await drawPicture(scene) })
  } catch (error) {
    process.send?.({ problem: error instanceof Error ? error.message : String(error) })
  }
})
