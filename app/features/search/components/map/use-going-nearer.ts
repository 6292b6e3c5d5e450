import { useCallback, useRef } from 'react'
import { type MapPoint, zoomed } from '#ui/map/map-view.ts'
import type { useSearchedView } from './use-searched-view.ts'

/** Looks at a point from much nearer. One function for good, so that what calls it need not be rendered with the map. */
export function useGoingNearer(searched: ReturnType<typeof useSearchedView>): (point: MapPoint) => void {
  const latest = useRef(searched)
  latest.current = searched
  return useCallback(({ latitude, longitude }) => {
    const { view, move } = latest.current
    if (view) move({ ...zoomed(view, view.zoom + 2), latitude, longitude })
  }, [])
}
