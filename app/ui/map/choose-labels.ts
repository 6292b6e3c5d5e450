import type { MapTile } from './map-tile.ts'
import { type MapPoint, type MapSize, type MapView, toScreen } from './map-view.ts'

export type MapLabel = MapPoint & {
  kind: 'country' | 'city' | 'town' | 'village'
  name: string
  population: number
  /** Pixels from the middle of the view. */
  x: number
  y: number
  /** The side of the dot on which the name stands. */
  side: 'start' | 'end'
}

type Box = { left: number; right: number; top: number; bottom: number }

const mostLabels = 40

/** The names that fit onto a view without touching, countries first and large places before small ones. */
export function chooseLabels(tiles: readonly MapTile[], view: MapView, size: MapSize): MapLabel[] {
  const taken: Box[] = []
  const isFree = (box: Box) =>
    taken.every(
      ({ left, right, top, bottom }) =>
        box.right < left || box.left > right || box.bottom < top || box.top > bottom,
    )
  const halfWidth = size.width / 2
  const halfHeight = size.height / 2
  const isVisible = ({ left, right, top, bottom }: Box) =>
    left > -halfWidth && right < halfWidth && top > -halfHeight && bottom < halfHeight
  const labels: MapLabel[] = []

  for (const label of candidates(tiles, view)) {
    if (labels.length === mostLabels) break
    for (const side of ['end', 'start'] as const) {
      const box = boxOf(label, side)
      if (!isVisible(box) || !isFree(box)) continue
      taken.push(box)
      labels.push({ ...label, side })
      break
    }
  }
  return labels
}

function candidates(tiles: readonly MapTile[], view: MapView): Omit<MapLabel, 'side'>[] {
  const at = (longitude: number, latitude: number) => {
    const point = { longitude: longitude / 1_000, latitude: latitude / 1_000 }
    return { ...point, ...toScreen(view, point) }
  }
  const countries =
    view.zoom > 5.6
      ? []
      : tiles
          .flatMap((tile) => tile.countries)
          .filter(([, , , area]) => area * 4 ** view.zoom > 2_200)
          .sort((a, b) => b[3] - a[3])
          .map(([name, longitude, latitude]) => ({
            kind: 'country' as const,
            name,
            population: 0,
            ...at(longitude, latitude),
          }))
  const fewest = smallestPopulation(view.zoom)
  const places = tiles
    .flatMap((tile) => tile.places)
    .filter(([, , , population]) => population >= fewest)
    .sort((a, b) => b[3] - a[3])
    .slice(0, 600)
    .map(([name, longitude, latitude, population]) => ({
      kind:
        population >= 500_000
          ? ('city' as const)
          : population >= 40_000
            ? ('town' as const)
            : ('village' as const),
      name,
      population,
      ...at(longitude, latitude),
    }))
  return [...countries, ...places]
}

function smallestPopulation(zoom: number): number {
  if (zoom < 3.2) return 5_000_000
  if (zoom < 5) return 1_000_000
  if (zoom < 6.2) return 250_000
  if (zoom < 8) return 50_000
  return zoom < 9.5 ? 10_000 : 0
}

const letterWidth = { country: 8.2, city: 7.6, town: 6.8, village: 6.2 }
const gap = 6

function boxOf({ kind, name, x, y }: Omit<MapLabel, 'side'>, side: 'start' | 'end'): Box {
  const width = name.length * letterWidth[kind] + 8
  if (kind === 'country') return { left: x - width / 2, right: x + width / 2, top: y - 12, bottom: y + 12 }
  const left = side === 'end' ? x - gap : x - gap - width
  return { left, right: left + width + 2 * gap, top: y - 10, bottom: y + 10 }
}
