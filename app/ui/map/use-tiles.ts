import { useEffect, useState } from 'react'
import { loadTile, type MapLevel, type MapTile, tilesOf } from './map-tile.ts'
import { boundsOf, type MapSize, type MapView } from './map-view.ts'

/** How detailed the base map is at a zoom: 1 : 110, 50 or 10 million. */
function levelOf(zoom: number): MapLevel {
  if (zoom < 3.2) return 'world'
  return zoom < 6.2 ? 'middle' : 'near'
}

/** The tiles for a view; while new ones are on their way, those of the view before. */
export function useTiles(view: MapView, size: MapSize): { tiles: readonly MapTile[]; failed: boolean } {
  const [shown, setShown] = useState<{ key: string; tiles: MapTile[]; failed: boolean }>({
    key: '',
    tiles: [],
    failed: false,
  })
  const names = size.width === 0 ? [] : namesFor(view, size)
  const key = names.join(' ')
  useEffect(() => {
    if (!key) return
    let isCurrent = true
    Promise.allSettled(key.split(' ').map(loadTile)).then((answers) => {
      if (!isCurrent) return
      const tiles = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
      setShown((before) => ({
        key,
        tiles: tiles.length > 0 ? tiles : before.tiles,
        failed: answers.some(({ status }) => status === 'rejected'),
      }))
    })
    return () => {
      isCurrent = false
    }
  }, [key])
  return shown
}

function namesFor(view: MapView, size: MapSize): string[] {
  const { west, south, east, north } = boundsOf(view, size)
  const level = levelOf(view.zoom)
  const boxes: [number, number, number, number][] =
    west <= east
      ? [[west, south, east, north]]
      : [
          [west, south, 180, north],
          [-180, south, east, north],
        ]
  return [...new Set(boxes.flatMap((box) => tilesOf(level, box)))]
}
