import { pushed } from '../map-view.ts'
import type { MovedMap, Spot } from './moved-map.ts'

const coastingMs = 320

/** The way that a map still goes after a drag has let it go in motion, ever more slowly. */
export function createInertia(map: MovedMap) {
  let frame = 0

  /** At a speed in pixels per millisecond. */
  function start(speed: Spot): void {
    const startedAt = performance.now()
    let lastAt = startedAt
    const step = (now: number) => {
      const left = 1 - (now - startedAt) / coastingMs
      if (left <= 0) {
        frame = 0
        map.onRest(map.current())
        return
      }
      const elapsed = now - lastAt
      lastAt = now
      map.onMove(pushed(map.current(), speed.x * elapsed * left, speed.y * elapsed * left))
      frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
  }

  /** Whether it was under way. */
  function stop(): boolean {
    const wasUnderWay = frame !== 0
    cancelAnimationFrame(frame)
    frame = 0
    return wasUnderWay
  }

  return { start, stop }
}
