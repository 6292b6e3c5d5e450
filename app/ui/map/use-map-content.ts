import { type RefObject, useMemo } from 'react'
import { chooseLabels, isTown, namedPlaces } from './choose-labels.ts'
import type { MapSize, MapView } from './map-view.ts'
import type { useMapSize } from './use-map-size.ts'
import { usePaintedMap } from './use-painted-map.ts'
import { useTiles } from './use-tiles.ts'

/** What of the world lies in a view: its ground, which this paints into an element, and the names upon it. */
export function useMapContent(
  ground: RefObject<HTMLElement | null>,
  view: MapView,
  size: ReturnType<typeof useMapSize>,
) {
  const tiles = useTiles(view, size.drawing)
  const places = useMemo(() => namedPlaces(tiles?.world ?? []), [tiles?.world])
  const towns = useMemo(() => places.filter(isTown), [places])
  const painted = usePaintedMap(ground, tiles, towns)
  const labels = useMemo(() => chooseLabels(places, view, size.drawing), [places, view, size.drawing])
  return {
    painted,
    labels,
    largestTown: labels.find((label) => isTown(label) && isInside(label.x, label.y, size.window)) ?? null,
    hasStreets: tiles !== null && tiles.streets.length > 0,
    isIncomplete: tiles !== null && tiles.missing.length > 0,
  }
}

function isInside(x: number, y: number, { width, height }: MapSize): boolean {
  return Math.abs(x) < width / 2 - 40 && Math.abs(y) < height / 2 - 40
}
