import { type FocusEvent, type RefObject, useLayoutEffect } from 'react'
import { afterFocus } from './map-keys.ts'
import { type MapView, toScreen, worldSize, zoomed } from './map-view.ts'
import type { DrawnView } from './use-drawn-view.ts'
import { useMapGestures } from './use-map-gestures.ts'
import { drawingMargin } from './use-map-size.ts'

type Layer = RefObject<HTMLDivElement | null>

type Options = {
  box: Layer
  /** Drawn for the drawn view; painted for a view of its own, null at first. */
  layers: { under: Layer; over: Layer; ground: Layer }
  paintedView: MapView | null
  drawing: DrawnView
  /** Called when a movement has come to rest. */
  onViewChange(view: MapView): void
}

/** Moves a map: shifts and scales at once what is drawn, until there is a new drawing. */
export function useMapMotion({ box, layers, paintedView, drawing, onViewChange }: Options) {
  const { under, over, ground } = layers
  const { shown, drawnView, asked, draw } = drawing
  useLayoutEffect(() => {
    place(shown.current, drawnView, [under.current, over.current])
    if (paintedView) place(shown.current, paintedView, [ground.current])
  }, [shown, drawnView, paintedView, under, over, ground])

  function follow(next: MapView): void {
    shown.current = next
    place(next, drawnView, [under.current, over.current])
    if (paintedView) place(next, paintedView, [ground.current])
  }
  function rest(next: MapView): void {
    follow(next)
    draw(next)
    onViewChange(next)
  }
  useMapGestures(box, {
    current: () => shown.current,
    onMove: (next) => {
      follow(next)
      if (isFar(next, asked.current)) draw(next)
    },
    onRest: rest,
  })
  return {
    rest,
    zoom: (by: number) => rest(zoomed(shown.current, Math.round(shown.current.zoom + by))),
    /** What takes focus beyond the window's edge comes into sight. */
    followFocus: ({ target, currentTarget }: FocusEvent) => {
      const next = over.current?.contains(target) ? afterFocus(target, currentTarget, shown.current) : null
      if (next) rest(next)
    },
  }
}

/** Whether a view comes near the edge of what is drawn for another. */
function isFar(view: MapView, drawn: MapView): boolean {
  const { x, y } = toScreen(view, drawn)
  return Math.max(Math.abs(x), Math.abs(y)) > drawingMargin * 0.8 || Math.abs(view.zoom - drawn.zoom) > 0.8
}

/** Shifts and scales what was drawn for one view so that it fits another. */
function place(shown: MapView, drawn: MapView, layers: (HTMLElement | null)[]): void {
  const { x, y } = toScreen(shown, drawn)
  const scale = worldSize(shown.zoom) / worldSize(drawn.zoom)
  for (const layer of layers) {
    if (!layer) continue
    layer.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${scale})`
    // Every marker is styled anew when it changes, which a drag need not wait for.
    const unscale = String(1 / scale)
    if (layer.style.getPropertyValue('--map-unscale') !== unscale)
      layer.style.setProperty('--map-unscale', unscale)
  }
}
