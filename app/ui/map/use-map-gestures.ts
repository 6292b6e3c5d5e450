import { type RefObject, useEffect, useRef } from 'react'
import type { MovedMap } from './gestures/moved-map.ts'
import { trackDrags } from './gestures/track-drags.ts'
import { trackZoom } from './gestures/track-zoom.ts'

/**
 * Moves a map by drag, by two fingers and by the wheel with Ctrl. A drag that ends in motion coasts a little, unless
 * motion is to be reduced. What has `data-map-still` keeps its presses to itself.
 */
export function useMapGestures(box: RefObject<HTMLDivElement | null>, map: MovedMap): void {
  const latest = useRef(map)
  latest.current = map

  useEffect(() => {
    const element = box.current
    if (!element) return
    const moved: MovedMap = {
      current: () => latest.current.current(),
      onMove: (view) => latest.current.onMove(view),
      onRest: (view) => latest.current.onRest(view),
    }
    const stopDrags = trackDrags(element, moved)
    const stopZooming = trackZoom(element, moved)
    return () => {
      stopDrags()
      stopZooming()
    }
  }, [box])
}
