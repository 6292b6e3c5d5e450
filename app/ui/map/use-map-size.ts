import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import type { MapSize } from './map-view.ts'

/**
 * By how many pixels the drawing is larger than the window on it, on every side, so that a drag seldom comes to its
 * edge.
 */
export const drawingMargin = 256

/** The size of a map's window and of the drawing behind it, in pixels; both are 0 × 0 until the window is known. */
export function useMapSize(box: RefObject<HTMLDivElement | null>): { window: MapSize; drawing: MapSize } {
  const [window, setWindow] = useState<MapSize>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setWindow({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return useMemo(
    () => ({
      window,
      drawing: drawingOf(window),
    }),
    [window],
  )
}

/** How large the drawing behind a window is. Behind one of unknown size there is none: it would be shown, too small. */
export function drawingOf({ width, height }: MapSize): MapSize {
  if (width === 0 || height === 0) return { width: 0, height: 0 }
  return { width: Math.round(width + 2 * drawingMargin), height: Math.round(height + 2 * drawingMargin) }
}
