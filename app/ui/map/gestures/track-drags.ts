import { type MapView, pushed, zoomed } from '../map-view.ts'
import { createInertia } from './inertia.ts'
import { fromMiddle, isStill, type MovedMap, type Spot } from './moved-map.ts'

/** Moves a map by one finger or the mouse, and zooms it by two fingers. Answers how to stop hearing them. */
export function trackDrags(element: HTMLElement, map: MovedMap): () => void {
  const inertia = createInertia(map)
  const fingers = new Map<number, Spot>()
  let speed = { x: 0, y: 0 }
  let movedAt = 0
  let hasMoved = false
  // A press that stops a coasting map; where that came to rest has still to be told.
  let hasStopped = false

  function press(event: PointerEvent): void {
    if (event.button !== 0 || isStill(event.target)) return
    if (inertia.stop()) hasStopped = true
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    speed = { x: 0, y: 0 }
    hasMoved = false
  }
  function drag(event: PointerEvent): void {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const [dx, dy] = [now.x - before.x, now.y - before.y]
    // A hand that shakes while it presses a pin is not a drag.
    if (!hasMoved && Math.hypot(dx, dy) < 4) return
    if (!hasMoved) element.setPointerCapture(event.pointerId)
    hasMoved = true
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    fingers.set(event.pointerId, now)
    if (other) {
      map.onMove(pinched(element, map.current(), { before, now, other }))
      return
    }
    const elapsed = Math.max(1, event.timeStamp - movedAt)
    movedAt = event.timeStamp
    speed = { x: dx / elapsed, y: dy / elapsed }
    map.onMove(pushed(map.current(), dx, dy))
  }
  function release(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId) || !(hasMoved || hasStopped) || fingers.size > 0) return
    hasStopped = false
    suppressNextClick(element)
    const isMoving = event.timeStamp - movedAt < 60 && Math.hypot(speed.x, speed.y) > 0.15
    if (isMoving && !matchMedia('(prefers-reduced-motion: reduce)').matches) inertia.start(speed)
    else map.onRest(map.current())
  }

  const hearing = new AbortController()
  const { signal } = hearing
  element.addEventListener('pointerdown', press, { signal })
  element.addEventListener('pointermove', drag, { signal })
  element.addEventListener('pointerup', release, { signal })
  element.addEventListener('pointercancel', release, { signal })
  return () => {
    inertia.stop()
    hearing.abort()
  }
}

/** A view after one of two fingers has moved. */
function pinched(
  element: HTMLElement,
  from: MapView,
  { before, now, other }: Record<'before' | 'now' | 'other', Spot>,
): MapView {
  const nearer = Math.log2(apart(now, other) / apart(before, other))
  const middle = between(now, other)
  const middleBefore = between(before, other)
  const shifted = pushed(from, middle.x - middleBefore.x, middle.y - middleBefore.y)
  return zoomed(shifted, from.zoom + nearer, fromMiddle(element, middle))
}

function between(a: Spot, b: Spot): Spot {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

function apart(a: Spot, b: Spot): number {
  return Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
}

/** The click that ends a drag must not press what lies under the pointer. */
function suppressNextClick(element: HTMLElement): void {
  const suppress = (event: MouseEvent) => {
    event.stopPropagation()
    event.preventDefault()
  }
  element.addEventListener('click', suppress, { capture: true, once: true })
  setTimeout(() => element.removeEventListener('click', suppress, { capture: true }), 0)
}
