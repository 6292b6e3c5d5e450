import type { HomeTerms } from '#app/listing-matching/home-terms.ts'
import type { ListingDoc } from '#app/listing-matching/listing-doc.ts'
import { clearBit, hasBit } from './bitmap.ts'
import { buildSegment } from './build-segment.ts'
import { docOf, updateInPlace } from './doc-of-segment.ts'
import { compareIds, findId, packId } from './id-table.ts'
import { forgetTotals } from './kept-totals.ts'
import { forgetNightsBefore, takeNight } from './nights.ts'
import type { Segment } from './segment.ts'
import { setTerms } from './segment-terms.ts'

/**
 * All active listings: the segments, of which the first was built from the whole database, and those that changed
 * since the last segment was built. Every listing lives in exactly one of them.
 */
export type ListingIndex = { segments: Segment[]; recent: Map<string, ListingDoc> }

/** How many changed listings are looked through one by one before they become a segment. */
const mostRecent = 256

/** How many small segments there are before they are joined. */
const mostSegments = 12

/** An index of finished segments, with no listing changed since. */
export function createIndex(segments: Segment[]): ListingIndex {
  return { segments, recent: new Map() }
}

/** How many listings are in it. */
export function countListings({ segments, recent }: ListingIndex): number {
  return segments.reduce((sum, { liveCount }) => sum + liveCount, recent.size)
}

/** How many listings stand outside of the first segment, or are dead in it: what makes a new one worth its while. */
export function countOutside({ segments, recent }: ListingIndex): number {
  const [first, ...others] = segments
  return others.reduce(
    (sum, { size }) => sum + size,
    recent.size + (first ? first.size - first.liveCount : 0),
  )
}

/** Puts a listing in the place of what was known of it; null takes it out. */
export function replaceListing(index: ListingIndex, id: string, doc: ListingDoc | null): void {
  index.recent.delete(id)
  const words = packId(id)
  for (const segment of index.segments) {
    const listing = findId(segment.ids, words)
    if (listing < 0 || !hasBit(segment.live, listing)) continue
    if (doc && updateInPlace(segment, listing, doc)) return
    clearBit(segment.live, listing)
    segment.liveCount--
  }
  if (doc) index.recent.set(id, doc)
}

/** Takes more nights of a listing, where it is known. */
export function addNights(index: ListingIndex, id: string, nights: readonly number[]): void {
  const recent = index.recent.get(id)
  if (recent) {
    const all = [...new Set([...recent.nights, ...nights])].sort((a, b) => a - b)
    index.recent.set(id, { ...recent, nights: all })
    return
  }
  const words = packId(id)
  for (const segment of index.segments) {
    const listing = findId(segment.ids, words)
    if (listing < 0 || !hasBit(segment.live, listing)) continue
    for (const night of nights) takeNight(segment.nights, night, listing)
    // The cheapest of several stays may be taken now.
    if (segment.terms) forgetTotals(segment.terms.kept, listing)
  }
}

/** Gives a listing its terms, where it is known. */
export function addTerms(index: ListingIndex, id: string, terms: HomeTerms): void {
  const words = packId(id)
  for (const segment of index.segments) {
    const listing = findId(segment.ids, words)
    if (listing >= 0 && hasBit(segment.live, listing)) setTerms(segment, listing, terms)
  }
}

/** Forgets nights that are over. */
export function forgetBefore(index: ListingIndex, day: number): void {
  for (const segment of index.segments) forgetNightsBefore(segment.nights, day)
}

/** Makes segments of what has changed, and few of many. Pauses between pieces of work, so that searches go on. */
export async function tidy(
  index: ListingIndex,
  pause: () => Promise<void>,
  { sealAll = false } = {},
): Promise<void> {
  if (index.recent.size >= mostRecent || (sealAll && index.recent.size > 0)) {
    index.segments.push(await joinDocs([...index.recent.values()], pause))
    index.recent.clear()
  }
  const [first, ...others] = index.segments
  if (!first || others.length <= mostSegments) return
  const { small, large } = bySize(others)
  const living = small.reduce((sum, { liveCount }) => sum + liveCount, 0)
  index.segments = [first, ...large, await joinListings(living, newestFirst(small), pause)]
}

/**
 * Half of the segments, the smallest, and what is no larger than all of these together: so that a home that changed is put into
 * another segment a few times while an import goes on, not with each dozen of them.
 */
function bySize(segments: readonly Segment[]): { small: Segment[]; large: Segment[] } {
  const sorted = segments.toSorted((one, other) => one.size - other.size)
  let joined = 0
  const end = sorted.findIndex(({ size }, at) => {
    const isLarge = at >= mostSegments / 2 && size > joined
    joined += size
    return isLarge
  })
  return end < 0 ? { small: sorted, large: [] } : { small: sorted.slice(0, end), large: sorted.slice(end) }
}

async function joinDocs(listings: ListingDoc[], pause: () => Promise<void>): Promise<Segment> {
  const sorted = listings
    .map((listing) => ({ listing, id: packId(listing.id) }))
    .sort((a, b) => b.listing.createdAt - a.listing.createdAt || compareIds(b.id, 0, a.id, 0))
    .map(({ listing }) => listing)
  return joinListings(sorted.length, sorted, pause)
}

/**
 * The living listings of segments, each of which has its own newest first. One after the other: all of an import at once would
 * be more than the thread may hold.
 */
function* newestFirst(segments: readonly Segment[]): Generator<ListingDoc> {
  const heads = segments.map((segment) => ({ segment, listing: nextLiving(segment, 0) }))
  for (;;) {
    const [head] = heads
      .filter(({ segment, listing }) => listing < segment.size)
      .sort(
        (a, b) =>
          (b.segment.createdAt[b.listing] ?? 0) - (a.segment.createdAt[a.listing] ?? 0) ||
          compareIds(b.segment.ids.ids, b.listing, a.segment.ids.ids, a.listing),
      )
    if (!head) return
    yield docOf(head.segment, head.listing)
    head.listing = nextLiving(head.segment, head.listing + 1)
  }
}

function nextLiving({ live, size }: Segment, from: number): number {
  let listing = from
  while (listing < size && !hasBit(live, listing)) listing++
  return listing
}

async function joinListings(
  count: number,
  listings: Iterable<ListingDoc>,
  pause: () => Promise<void>,
): Promise<Segment> {
  const builder = buildSegment(Math.max(1, count))
  let added = 0
  for (const listing of listings) {
    builder.add(listing)
    if (++added % 100 === 0) await pause()
  }
  const pieces = builder.finishInPieces()
  for (;;) {
    const piece = pieces.next()
    if (piece.done) return piece.value
    await pause()
  }
}
