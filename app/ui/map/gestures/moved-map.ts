import type { MapView } from '../map-view.ts'

/** A map as a gesture moves it. */
export type MovedMap = {
  /** The view as it is shown this moment. */
  current: () => MapView
  /** Shows a view that is still on its way. */
  onMove(view: MapView): void
  /** The gesture has come to rest. */
  onRest(view: MapView): void
}

/** Pixels of the screen, or from the middle of a map. */
export type Spot = { x: number; y: number }

/** Where on the screen a pointer is, as seen from the middle of a map. */
export function fromMiddle(element: Element, { x, y }: Spot): Spot {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: x - left - width / 2, y: y - top - height / 2 }
}

/** Whether something keeps its presses to itself. */
export function isStill(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-map-still]') !== null
}
