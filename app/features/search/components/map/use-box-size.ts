import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import type { MapSize } from '#ui/map/map-view.ts'

/** The size of the map's box, known before there is a view to draw; null at first. */
export function useBoxSize(box: RefObject<HTMLDivElement | null>): MapSize | null {
  const [size, setSize] = useState<MapSize | null>(null)
  const measure = useCallback(() => {
    const element = box.current
    if (!element || element.clientWidth === 0) return
    const { clientWidth: width, clientHeight: height } = element
    setSize((before) => (before?.width === width && before.height === height ? before : { width, height }))
  }, [box])
  useLayoutEffect(() => {
    if (!box.current) return
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box, measure])
  return size
}
