import { PMTiles } from 'pmtiles'
import { boundsOf, type MapSize, type MapView, project, worldSize } from '../map-view.ts'
import { readVectorTile, type VectorTile } from './read-vector-tile.ts'

/** Where a tile lies; its column counts on beyond the date line, so that it is drawn beside the view. */
export type TilePlace = { zoom: number; column: number; row: number }
export type PlacedTile = TilePlace & { tile: VectorTile }

export type TilesOfView = {
  /** None where the archive has none, which in the world's means sea. */
  tiles: readonly PlacedTile[]
  /** Where tiles should be that did not come: nobody knows whether that is land or sea. */
  missing: readonly TilePlace[]
}

/** An archive of vector tiles at an address of which single pieces are fetched. */
export type TileSource = {
  /** The tiles that a view of this size needs. Those that did not come are asked for anew the next time. */
  load(view: MapView, size: MapSize): Promise<TilesOfView>
}

// About three screens of a city.
const mostKept = 160

/** Opens an archive; nothing is fetched before the first tile is wanted. */
export function openTileSource(address: string): TileSource {
  let archive = new PMTiles(address)
  const kept = new Map<string, Promise<VectorTile | null>>()

  function tileAt({ zoom, column, row }: TilePlace): Promise<VectorTile | null> {
    const turns = 2 ** zoom
    const around = ((column % turns) + turns) % turns
    const key = `${zoom}/${around}/${row}`
    const known = kept.get(key)
    if (known) {
      // The last ones used are the last in the map.
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const tile = archive
      .getZxy(zoom, around, row)
      .then((answer) => (answer ? readVectorTile(new Uint8Array(answer.data)) : null))
    kept.set(key, tile)
    tile.catch(() => kept.delete(key))
    for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - mostKept))) kept.delete(oldest)
    return tile
  }

  async function load(view: MapView, size: MapSize): Promise<TilesOfView> {
    const asked = archive
    const header = await asked.getHeader().catch(() => null)
    const places = placesOf(view, size, header?.minZoom ?? 0, header?.maxZoom ?? 0)
    const answers = header ? await Promise.allSettled(places.map(tileAt)) : []
    const tiles: PlacedTile[] = []
    const missing: TilePlace[] = []
    for (const [at, place] of places.entries()) {
      const answer = answers[at]
      if (answer?.status !== 'fulfilled') missing.push(place)
      else if (answer.value) tiles.push({ ...place, tile: answer.value })
    }
    // It keeps even what it failed to read, such as the directory of all tiles around.
    if (missing.length > 0 && archive === asked) archive = new PMTiles(address)
    return { tiles, missing }
  }

  return { load }
}

/** Tiles are made for 512 pixels; they are drawn at 0.8 to 1.6 times that, and larger beyond the deepest. */
const enlarged = 0.3

/** Where the tiles of a view lie; none where the archive has none for views from so far. */
export function placesOf(view: MapView, size: MapSize, lowest: number, deepest: number): TilePlace[] {
  const zoom = Math.min(deepest, Math.max(0, Math.floor(view.zoom - 1 + enlarged)))
  if (zoom < lowest) return []
  const count = 2 ** zoom
  const [x] = project(view)
  const { north, south } = boundsOf(view, size)
  const [, top] = project({ longitude: 0, latitude: north })
  const [, bottom] = project({ longitude: 0, latitude: south })
  const half = size.width / 2 / worldSize(view.zoom)
  const places: TilePlace[] = []
  for (let column = Math.floor((x - half) * count); column <= Math.floor((x + half) * count); column++) {
    for (let row = Math.floor(top * count); row <= Math.min(count - 1, Math.floor(bottom * count)); row++) {
      places.push({ zoom, column, row: Math.max(0, row) })
    }
  }
  return places
}
