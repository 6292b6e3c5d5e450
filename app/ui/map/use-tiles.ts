import { useEffect, useState } from 'react'
import type { MapSize, MapView } from './map-view.ts'
import type { PlacedTile, TilePlace } from './tiles/tile-source.ts'
import { openStreets, openWorldMap } from './tiles/world-map.ts'

type MapTiles = {
  world: readonly PlacedTile[]
  /** Where parts of the world did not come. */
  missing: readonly TilePlace[]
  /** Of the operator's archive. */
  streets: readonly PlacedTile[]
}

/** Tiles with the view and the size for which they were loaded. */
export type TilesInView = MapTiles & { view: MapView; size: MapSize }

const firstPauseMs = 1_000
const longestPauseMs = 30_000

/**
 * The tiles for a view; while those are on their way, the ones for a view before. Null at first. What does not come is
 * asked for again, ever more seldom, as long as the view stays.
 */
export function useTiles(view: MapView, size: MapSize): TilesInView | null {
  const [shown, setShown] = useState<TilesInView | null>(null)
  useEffect(() => {
    if (size.width === 0) return
    let isCurrent = true
    let waiting: ReturnType<typeof setTimeout> | undefined
    const load = async (pauseMs: number, missingBefore: number) => {
      const tiles = await loadTiles(view, size)
      if (!isCurrent) return
      const { length: missing } = tiles.missing
      if (missing !== missingBefore) setShown((before) => ({ ...keepSame(before, tiles), view, size }))
      if (missing > 0)
        waiting = setTimeout(() => load(Math.min(longestPauseMs, 2 * pauseMs), missing), pauseMs)
    }
    load(firstPauseMs, -1)
    return () => {
      isCurrent = false
      clearTimeout(waiting)
    }
  }, [view, size])
  return shown
}

async function loadTiles(view: MapView, size: MapSize): Promise<MapTiles> {
  // Where there are no streets there is the world's map.
  const [world, streets] = await Promise.all([
    openWorldMap().load(view, size),
    openStreets()?.load(view, size),
  ])
  return { world: world.tiles, missing: world.missing, streets: streets?.tiles ?? [] }
}

/** The lists of before where nothing has changed, so that nobody reads their names again. */
function keepSame(before: MapTiles | null, now: MapTiles): MapTiles {
  if (!before) return now
  const keep = (old: readonly PlacedTile[], next: readonly PlacedTile[]) =>
    old.length === next.length &&
    old.every(({ tile, column }, at) => tile === next[at]?.tile && column === next[at]?.column)
      ? old
      : next
  return { ...now, world: keep(before.world, now.world), streets: keep(before.streets, now.streets) }
}
