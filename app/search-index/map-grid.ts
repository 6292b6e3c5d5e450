import type { IndexCluster, MicroPoint } from '#platform/search-index.ts'

/** Counts points by the cells of a grid. */
export type MapGrid = { add(point: MicroPoint): void; clusters(): IndexCluster[] }

const columns = 2 ** 22

/** A grid of square cells, so many millionths of a degree wide; a cluster stands where its points are on average. */
export function mapGrid(cell: number): MapGrid {
  const cells = new Map<number, { count: number; latitude: number; longitude: number }>()
  return {
    add: ({ latitude, longitude }) => {
      const row = Math.floor((latitude + 90_000_000) / cell)
      const key = row * columns + Math.floor((longitude + 180_000_000) / cell)
      const known = cells.get(key)
      if (!known) {
        cells.set(key, { count: 1, latitude, longitude })
        return
      }
      known.count++
      known.latitude += latitude
      known.longitude += longitude
    },
    clusters: () =>
      [...cells.values()].map(({ count, latitude, longitude }) => ({
        count,
        latitude: Math.round(latitude / count),
        longitude: Math.round(longitude / count),
      })),
  }
}
