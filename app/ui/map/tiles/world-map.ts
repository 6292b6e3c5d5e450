import { openTileSource, type TileSource } from './tile-source.ts'
import { worldMapPath } from './world-map-path.ts'

let world: TileSource | null = null

/** Land, waters, borders and names of the whole world; one for all maps of a page. */
export function openWorldMap(): TileSource {
  world ??= openTileSource(new URL(worldMapPath, location.href).href)
  return world
}

let streets: TileSource | null | undefined

/** The operator's archive of streets, which `document.ts` names; null where the site has none. */
export function openStreets(): TileSource | null {
  if (streets === undefined) {
    const address = document.querySelector<HTMLMetaElement>('meta[name="map-archive"]')?.content
    streets = address ? openTileSource(new URL(address, location.href).href) : null
  }
  return streets
}
