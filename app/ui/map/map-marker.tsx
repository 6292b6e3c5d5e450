import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { type MapPoint, type MapSize, type MapView, toScreen } from './map-view.ts'

/**
 * What was drawn, for whoever draws upon it: pixels from the middle, right for this view. Its size is larger than that of
 * the window through which it is seen, so that it can be moved.
 */
export type Drawn = { view: MapView; size: MapSize; window: MapSize }

export type MapMarkerProps = { drawn: Drawn; point: MapPoint; children: ReactNode; className?: string }

/** Something that stands on a point of the map and keeps its size while the map is zoomed. */
export function MapMarker({ drawn, point, children, className }: MapMarkerProps) {
  const { x, y } = toScreen(drawn.view, point)
  return (
    <div className={cx('map-marker absolute', className)} style={{ left: x, top: y }}>
      {children}
    </div>
  )
}
