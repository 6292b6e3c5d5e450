import { PMTiles } from 'pmtiles'
import { boundsOf, type MapSize, type MapView, project, worldSize } from '../map-view.ts'
import { readVectorTile, type VectorTile } from './read-vector-tile.ts'

/** A tile and where it lies; its column counts on beyond the date line, so that it is drawn beside the view. */
export type PlacedTile = { zoom: number; column: number; row: number; tile: VectorTile }

/** An archive of vector tiles at an address of which single pieces are fetched. */
export type TileSource = {
  /** The tiles that a view of this size needs. `failed` where one of them did not come. */
  load(view: MapView, size: MapSize): Promise<{ tiles: PlacedTile[]; failed: boolean }>
}

// About three screens of a city.
const mostKept = 160

/** Opens an archive; nothing is fetched before the first tile is wanted. */
export function openTileSource(address: string): TileSource {
  const archive = new PMTiles(address)
  const kept = new Map<string, Promise<VectorTile | null>>()

  function tileAt(zoom: number, column: number, row: number): Promise<VectorTile | null> {
    const key = `${zoom}/${column}/${row}`
    const known = kept.get(key)
    if (known) {
      // The last ones used are the last in the map.
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const tile = archive
      .getZxy(zoom, column, row)
      .then((answer) => (answer ? readVectorTile(new Uint8Array(answer.data)) : null))
    kept.set(key, tile)
    tile.catch(() => kept.delete(key))
    for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - mostKept))) kept.delete(oldest)
    return tile
  }

  return {
    load: async (view, size) => {
      const { minZoom, maxZoom } = await archive.getHeader()
      const places = placesOf(view, size, minZoom, maxZoom)
      const answers = await Promise.allSettled(
        places.map(async ({ zoom, column, row }) => {
          const turns = 2 ** zoom
          const tile = await tileAt(zoom, ((column % turns) + turns) % turns, row)
          return tile ? [{ zoom, column, row, tile }] : []
        }),
      )
      return {
        tiles: answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
        failed: answers.some(({ status }) => status === 'rejected'),
      }
    },
  }
}

/** Tiles are made for 512 pixels; they are drawn at 0.8 to 1.6 times that, and larger beyond the deepest. */
const enlarged = 0.3

/** Where the tiles of a view lie; none where the archive has none for views from so far. */
export function placesOf(view: MapView, size: MapSize, lowest: number, deepest: number) {
  const zoom = Math.min(deepest, Math.max(0, Math.floor(view.zoom - 1 + enlarged)))
  if (zoom < lowest) return []
  const count = 2 ** zoom
  const [x] = project(view)
  const { north, south } = boundsOf(view, size)
  const [, top] = project({ longitude: 0, latitude: north })
  const [, bottom] = project({ longitude: 0, latitude: south })
  const half = size.width / 2 / worldSize(view.zoom)
  const places: { zoom: number; column: number; row: number }[] = []
  for (let column = Math.floor((x - half) * count); column <= Math.floor((x + half) * count); column++) {
    for (let row = Math.floor(top * count); row <= Math.min(count - 1, Math.floor(bottom * count)); row++) {
      places.push({ zoom, column, row: Math.max(0, row) })
    }
  }
  return places
}
