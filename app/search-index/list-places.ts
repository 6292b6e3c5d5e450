import type { IndexPlace } from '#platform/search-index.ts'
import { eachBit } from './bitmap.ts'
import type { ListingIndex } from './listing-index.ts'

/** Every place that has listings, and how many: one pass over all of them, and no more. */
export function listPlaces({ segments, recent }: ListingIndex): IndexPlace[] {
  const places = new Map<string, IndexPlace>()
  const add = (place: string, foldedPlace: string, count: number) => {
    const known = places.get(place)
    if (known) known.count += count
    else if (count > 0) places.set(place, { place, foldedPlace, count })
  }
  for (const segment of segments) {
    const counts = new Uint32Array(segment.places.keys.length)
    eachBit(segment.live, (listing) => {
      const key = segment.place[listing] ?? 0
      counts[key] = (counts[key] ?? 0) + 1
      return true
    })
    for (const [key, place] of segment.places.keys.entries())
      add(place, segment.foldedPlaces[key] ?? '', counts[key] ?? 0)
  }
  for (const { place, foldedPlace } of recent.values()) add(place, foldedPlace, 1)
  return [...places.values()]
}
