import { matchDoc } from '#app/listing-matching/match-doc.ts'
import type {
  IndexFacets,
  IndexMap,
  IndexMapShape,
  IndexPage,
  IndexQuestion,
  IndexSpot,
} from '#platform/search-index.ts'
import { countBits, eachBit } from './bitmap.ts'
import { arrivalsOf } from './cheapest-stays.ts'
import { addDocFacets, addSegmentFacets, emptyFacets } from './count-facets.ts'
import type { ListingIndex } from './listing-index.ts'
import { mapGrid } from './map-grid.ts'
import { matchSegment } from './match-segment.ts'
import type { Matches } from './merge-best.ts'
import { idsInOrder, spotsInOrder } from './unconfirmed-last.ts'

/** The page of a question, and how many match in all. */
export function findPage(
  index: ListingIndex,
  question: IndexQuestion,
  { offset, limit }: { offset: number; limit: number },
): IndexPage {
  const matches = match(index, question)
  const total = countAll(matches)
  const ids = offset >= total ? [] : idsInOrder(matches, question, offset, offset + limit)
  const { flexible, guests } = question
  return flexible ? { total, ids, arrivals: arrivalsOf(index, flexible, guests ?? 1, ids) } : { total, ids }
}

/** The counts of every value of every filter. */
export function countFacets(index: ListingIndex, question: IndexQuestion): IndexFacets {
  const facets = emptyFacets()
  for (const segment of index.segments) addSegmentFacets(facets, segment, question)
  for (const listing of index.recent.values()) addDocFacets(facets, listing, question)
  return facets
}

/** All that a box can hold; it leaves out what has no point. */
const everywhere = { west: -180_000_000, south: -90_000_000, east: 180_000_000, north: 90_000_000 }

/** What a map shows of the listings that match and have a point. */
export function drawMap(index: ListingIndex, asked: IndexQuestion, shape: IndexMapShape): IndexMap {
  const question = { ...asked, box: asked.box ?? everywhere }
  const matches = match(index, question)
  const total = countAll(matches)
  const isFew = total <= shape.best + shape.spots
  const listed = spotsInOrder(matches, question, isFew ? total : shape.best)
  const begun = withArrivals(index, question, listed)
  const [best, spots] = [begun.slice(0, shape.best), begun.slice(shape.best)]
  if (isFew) return { total, best, spots, clusters: [] }
  const grid = mapGrid(shape.cell)
  for (const { segment, bits } of matches.parts) {
    eachBit(bits, (listing) => {
      grid.add({ latitude: segment.latitude[listing] ?? 0, longitude: segment.longitude[listing] ?? 0 })
      return true
    })
  }
  for (const { point } of matches.recent) if (point) grid.add(point)
  return { total, best, spots: [], clusters: grid.clusters() }
}

function withArrivals(
  index: ListingIndex,
  { flexible, guests }: IndexQuestion,
  spots: IndexSpot[],
): IndexSpot[] {
  if (!flexible) return spots
  const ids = spots.map(({ id }) => id)
  const arrivals = arrivalsOf(index, flexible, guests ?? 1, ids)
  return spots.map((spot, at) => ({ ...spot, arrival: arrivals[at] ?? 0 }))
}

function match({ segments, recent }: ListingIndex, question: IndexQuestion): Matches {
  const parts = segments.map((segment) => {
    const bits = matchSegment(segment, question)
    return { segment, bits, count: countBits(bits) }
  })
  return {
    parts: parts.filter(({ count }) => count > 0),
    recent: [...recent.values()].filter((listing) => matchDoc(listing, question)),
  }
}

function countAll({ parts, recent }: Matches): number {
  return parts.reduce((sum, { count }) => sum + count, recent.length)
}
