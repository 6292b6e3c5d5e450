import type { KeyboardEvent } from 'react'
import { type MapSize, type MapView, pushed, zoomed } from './map-view.ts'

/** The view in whose middle lies what took focus beyond the window's edge; null when it is in sight. */
export function afterFocus(target: Element, box: Element, view: MapView): MapView | null {
  const inner = target.getBoundingClientRect()
  const outer = box.getBoundingClientRect()
  const x = inner.left + inner.width / 2 - outer.left
  const y = inner.top + inner.height / 2 - outer.top
  if (x > 0 && y > 0 && x < outer.width && y < outer.height) return null
  return pushed(view, outer.width / 2 - x, outer.height / 2 - y)
}

const keySteps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** The view after a key: arrows move by a fifth of the window, with Shift by half. Null for keys that do nothing. */
export function afterKey(event: KeyboardEvent, view: MapView, { width, height }: MapSize): MapView | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  const step = keySteps[event.key]
  const reach = event.shiftKey ? 0.5 : 0.2
  const next = step
    ? pushed(view, step[0] * width * reach, step[1] * height * reach)
    : event.key === '+' || event.key === '='
      ? zoomed(view, view.zoom + 1)
      : event.key === '-' || event.key === '_'
        ? zoomed(view, view.zoom - 1)
        : null
  if (next) event.preventDefault()
  return next
}
