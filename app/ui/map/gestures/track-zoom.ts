import { zoomed } from '../map-view.ts'
import { fromMiddle, isStill, type MovedMap } from './moved-map.ts'

const restAfterWheelMs = 180

/** Zooms a map by the wheel with Ctrl and by a double click. Answers how to stop hearing them. */
export function trackZoom(element: HTMLElement, map: MovedMap): () => void {
  let wheelRest: ReturnType<typeof setTimeout> | undefined

  function zoom({ clientX, clientY }: MouseEvent, by: number): void {
    const view = map.current()
    map.onMove(zoomed(view, view.zoom + by, fromMiddle(element, { x: clientX, y: clientY })))
  }
  function rest(): void {
    map.onRest(map.current())
  }
  function turnWheel(event: WheelEvent): void {
    // Without Ctrl the wheel belongs to the page. A pinch on a touchpad comes as a wheel with Ctrl.
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY
    zoom(event, Math.max(-0.6, Math.min(0.6, -lines / 160)))
    clearTimeout(wheelRest)
    wheelRest = setTimeout(rest, restAfterWheelMs)
  }
  function pressTwice(event: MouseEvent): void {
    if (isStill(event.target)) return
    zoom(event, 1)
    rest()
  }

  const hearing = new AbortController()
  const { signal } = hearing
  element.addEventListener('wheel', turnWheel, { passive: false, signal })
  element.addEventListener('dblclick', pressTwice, { signal })
  return () => {
    clearTimeout(wheelRest)
    hearing.abort()
  }
}
