import { type RefObject, useEffect, useRef } from 'react'
import { type MapView, pushed, zoomed } from './map-view.ts'

type GestureOptions = {
  box: RefObject<HTMLDivElement | null>
  /** The view as it is shown this moment. */
  current: () => MapView
  /** Shows a view that is still on its way. */
  onMove(view: MapView): void
  /** The gesture has come to rest. */
  onRest(view: MapView): void
}

type Finger = { x: number; y: number }

const coastingMs = 320
const restAfterWheelMs = 180

/**
 * Moves a map by drag, by two fingers and by the wheel with Ctrl. A drag that ends in motion coasts a little, unless
 * motion is to be reduced. What has `data-map-still` keeps its presses to itself.
 */
export function useMapGestures({ box, current, onMove, onRest }: GestureOptions): void {
  const options = useRef({ current, onMove, onRest })
  options.current = { current, onMove, onRest }

  useEffect(() => {
    const element = box.current
    if (!element) return
    const fingers = new Map<number, Finger>()
    let speed = { x: 0, y: 0 }
    let movedAt = 0
    let frame = 0
    let hasMoved = false
    // A press that stops a coasting map; where that came to rest has still to be told.
    let hasStopped = false
    let wheelRest: ReturnType<typeof setTimeout> | undefined

    const fromMiddle = ({ x, y }: Finger): Finger => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { x: x - left - width / 2, y: y - top - height / 2 }
    }
    const { view, move, rest } = {
      view: () => options.current.current(),
      move: (next: MapView) => options.current.onMove(next),
      rest: () => options.current.onRest(options.current.current()),
    }

    function press(event: PointerEvent): void {
      if (event.button !== 0 || isStill(event.target)) return
      hasStopped ||= frame !== 0
      stopCoasting()
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
      if (!hasMoved) {
        hasMoved = true
        element?.setPointerCapture(event.pointerId)
      }
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
      fingers.set(event.pointerId, now)
      if (other) {
        move(pinched(view(), before, now, other))
        return
      }
      const elapsed = Math.max(1, event.timeStamp - movedAt)
      movedAt = event.timeStamp
      speed = { x: dx / elapsed, y: dy / elapsed }
      move(pushed(view(), dx, dy))
    }

    function pinched(from: MapView, before: Finger, now: Finger, other: Finger): MapView {
      const between = (a: Finger, b: Finger) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
      const apart = (a: Finger, b: Finger) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
      const nearer = Math.log2(apart(now, other) / apart(before, other))
      const middle = between(now, other)
      const middleBefore = between(before, other)
      const shifted = pushed(from, middle.x - middleBefore.x, middle.y - middleBefore.y)
      return zoomed(shifted, from.zoom + nearer, fromMiddle(middle))
    }

    function release(event: PointerEvent): void {
      if (!fingers.delete(event.pointerId) || !(hasMoved || hasStopped) || fingers.size > 0) return
      hasStopped = false
      suppressNextClick(element)
      const isMoving = event.timeStamp - movedAt < 60 && Math.hypot(speed.x, speed.y) > 0.15
      if (isMoving && !matchMedia('(prefers-reduced-motion: reduce)').matches) coast()
      else rest()
    }

    function coast(): void {
      const startedAt = performance.now()
      let lastAt = startedAt
      const step = (now: number) => {
        const left = 1 - (now - startedAt) / coastingMs
        if (left <= 0) {
          frame = 0
          rest()
          return
        }
        const elapsed = now - lastAt
        lastAt = now
        move(pushed(view(), speed.x * elapsed * left, speed.y * elapsed * left))
        frame = requestAnimationFrame(step)
      }
      frame = requestAnimationFrame(step)
    }

    function stopCoasting(): void {
      cancelAnimationFrame(frame)
      frame = 0
    }

    function turnWheel(event: WheelEvent): void {
      // Without Ctrl the wheel belongs to the page. A pinch on a touchpad comes as a wheel with Ctrl.
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY
      const step = Math.max(-0.6, Math.min(0.6, -lines / 160))
      move(zoomed(view(), view().zoom + step, fromMiddle({ x: event.clientX, y: event.clientY })))
      clearTimeout(wheelRest)
      wheelRest = setTimeout(rest, restAfterWheelMs)
    }

    function pressTwice(event: MouseEvent): void {
      if (isStill(event.target)) return
      move(zoomed(view(), view().zoom + 1, fromMiddle({ x: event.clientX, y: event.clientY })))
      rest()
    }

    element.addEventListener('pointerdown', press)
    element.addEventListener('pointermove', drag)
    element.addEventListener('pointerup', release)
    element.addEventListener('pointercancel', release)
    element.addEventListener('wheel', turnWheel, { passive: false })
    element.addEventListener('dblclick', pressTwice)
    return () => {
      stopCoasting()
      clearTimeout(wheelRest)
      element.removeEventListener('pointerdown', press)
      element.removeEventListener('pointermove', drag)
      element.removeEventListener('pointerup', release)
      element.removeEventListener('pointercancel', release)
      element.removeEventListener('wheel', turnWheel)
      element.removeEventListener('dblclick', pressTwice)
    }
  }, [box])
}

function isStill(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-map-still]') !== null
}

/** The click that ends a drag must not press what lies under the pointer. */
function suppressNextClick(element: HTMLElement | null): void {
  const suppress = (event: MouseEvent) => {
    event.stopPropagation()
    event.preventDefault()
  }
  element?.addEventListener('click', suppress, { capture: true, once: true })
  setTimeout(() => element?.removeEventListener('click', suppress, { capture: true }), 0)
}
