import { useEffect, useState } from 'react'
import type { MapSize, MapView } from './map-view.ts'
import type { PlacedTile } from './tiles/tile-source.ts'
import { openStreets, openWorldMap } from './tiles/world-map.ts'

type MapTiles = {
  world: readonly PlacedTile[]
  /** Of the operator's archive. */
  streets: readonly PlacedTile[]
  /** Parts of the world did not come. */
  failed: boolean
}

/** Tiles with the view and the size for which they are complete. */
export type TilesInView = MapTiles & { view: MapView; size: MapSize }

/** The tiles for a view; while those are on their way, the ones for a view before. Null at first. */
export function useTiles(view: MapView, size: MapSize): TilesInView | null {
  const [shown, setShown] = useState<TilesInView | null>(null)
  useEffect(() => {
    if (size.width === 0) return
    let isCurrent = true
    loadTiles(view, size).then((tiles) => {
      if (isCurrent) setShown((before) => ({ ...keepSame(before, tiles), view, size }))
    })
    return () => {
      isCurrent = false
    }
  }, [view, size])
  return shown
}

const nothing = { tiles: [], failed: true }

async function loadTiles(view: MapView, size: MapSize): Promise<MapTiles> {
  const [world, streets] = await Promise.all([
    openWorldMap()
      .load(view, size)
      .catch(() => nothing),
    // Where they do not come there is the world's map.
    openStreets()
      ?.load(view, size)
      .catch(() => nothing),
  ])
  return { world: world.tiles, streets: streets?.tiles ?? [], failed: world.failed }
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
