/**
 * A piece of the base map as `scripts/geodata` writes it. Lines and rings are flat lists: the first point, then the
 * steps from each point to the next, in thousandths of a degree east and north. Rings that were cut run along `box`.
 */
export type MapTile = {
  /** West, south, east, north in degrees. */
  box: [number, number, number, number]
  land: number[][]
  borders: number[][]
  /** Between the states of the US, and the counties of each. */
  states: number[][]
  counties: number[][]
  /** Name, longitude, latitude (thousandths of a degree) and inhabitants; largest first. */
  places: [string, number, number, number][]
  /** Name, longitude, latitude (thousandths of a degree) and square degrees of the largest piece. */
  countries: [string, number, number, number][]
}

export type MapLevel = 'world' | 'middle' | 'near'

// One file each for the parts of the world that have anything to show, named by `scripts/geodata`; the build gives
// them hashes, so that browsers keep them. Not inlined: the content policy lets scripts fetch only from the site.
const files = import.meta.glob<string>('/node_modules/.cache/holmward-geodata/map/*.json', {
  exhaustive: true,
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

const urls = new Map(
  Object.entries(files).map(([file, url]) => [file.slice(file.lastIndexOf('/') + 1, -'.json'.length), url]),
)

// Names of all tiles and of everything above them.
const names = new Set([...urls.keys()].flatMap((name) => [...name].map((_, end) => name.slice(0, end + 1))))

const widestTile = 45

/** The names of the tiles that a view between these longitudes (-180 to 180) and latitudes needs. */
export function tilesOf(level: MapLevel, [west, south, east, north]: MapTile['box']): string[] {
  if (level === 'world') return ['world']
  const tiles: string[] = []
  for (let column = 0; column < 360 / widestTile; column++) {
    for (let row = 0; row < 180 / widestTile; row++) {
      visit(`${level}-${column}${row}`, column * widestTile - 180, row * widestTile - 90, widestTile)
    }
  }
  return tiles

  function visit(name: string, left: number, bottom: number, width: number): void {
    const isApart = left > east || left + width < west || bottom > north || bottom + width < south
    if (isApart || !names.has(name)) return
    if (urls.has(name)) {
      tiles.push(name)
      return
    }
    const half = width / 2
    visit(`${name}0`, left, bottom, half)
    visit(`${name}1`, left + half, bottom, half)
    visit(`${name}2`, left, bottom + half, half)
    visit(`${name}3`, left + half, bottom + half, half)
  }
}

const loaded = new Map<string, Promise<MapTile>>()

/** Fetches a tile once; one that failed is asked for again the next time. */
export function loadTile(name: string): Promise<MapTile> {
  const known = loaded.get(name)
  if (known) return known
  const tile = fetchTile(name)
  loaded.set(name, tile)
  tile.catch(() => loaded.delete(name))
  return tile
}

async function fetchTile(name: string): Promise<MapTile> {
  const response = await fetch(urls.get(name) ?? '')
  if (!response.ok) throw new Error(`The map's part ${name} answered ${response.status}.`)
  return response.json()
}
