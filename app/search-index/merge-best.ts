import type { ListingDoc } from '#app/listing-matching/listing-doc.ts'
import { sortKey } from '#app/listing-matching/sort-key.ts'
import { costOfDoc } from '#app/listing-matching/stay-costs.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { IndexQuestion, IndexSpot } from '#platform/search-index.ts'
import { bestOfSegment, keysIn } from './best-of-segment.ts'
import type { Bitmap } from './bitmap.ts'
import { currencyOf } from './currency-parts.ts'
import { compareIds, packId, unpackId } from './id-table.ts'
import { noPoint } from './number-columns.ts'
import type { Segment } from './segment.ts'

/** What matched, part by part. */
export type Matches = {
  parts: { segment: Segment; bits: Bitmap; count: number }[]
  recent: ListingDoc[]
}

/** A listing as parts are merged by: its place in the order, then the newer, then the greater id. */
type Candidate = { key: number; createdAt: number; ids: Uint32Array; at: number }

/** The listings of one part in order, read one after the other. */
type Line = {
  head: Candidate | null
  length: number
  candidateAt(place: number): Candidate
  spotAt(place: number): IndexSpot | null
  place: number
}

/** The ids from `offset` to before `end` in the question's order. */
export function bestIds(
  matches: Matches,
  question: IndexQuestion,
  offset: number,
  end: number,
): PropertyId[] {
  return merge(matches, question, offset, end).map(({ line, place }) => {
    const { ids, at } = line.candidateAt(place)
    return unpackId(ids, at)
  })
}

/** The first so many in the question's order as a map shows them; those without a point are left out. */
export function bestSpots(matches: Matches, question: IndexQuestion, end: number): IndexSpot[] {
  return merge(matches, question, 0, end).flatMap(({ line, place }) => line.spotAt(place) ?? [])
}

type Merged = { line: Line; place: number }

/** Only what is asked for is kept, so that even the last of a million pages takes little memory. */
function merge({ parts, recent }: Matches, question: IndexQuestion, offset: number, end: number): Merged[] {
  const lines = parts.map(({ segment, bits }) =>
    lineOfSegment(segment, bestOfSegment(segment, bits, question, end), question),
  )
  if (recent.length > 0) lines.push(lineOfDocs(recent, question))
  const [only] = lines
  if (only && lines.length === 1) {
    const last = Math.min(end, only.length)
    return Array.from({ length: Math.max(0, last - offset) }, (_, at) => ({ line: only, place: offset + at }))
  }
  for (const line of lines) line.head = line.length > 0 ? line.candidateAt(0) : null
  const merged: Merged[] = []
  for (let taken = 0; taken < end; taken++) {
    const line = foremost(lines)
    if (!line) break
    if (taken >= offset) merged.push({ line, place: line.place })
    line.place++
    line.head = line.place < line.length ? line.candidateAt(line.place) : null
  }
  return merged
}

function foremost(lines: readonly Line[]): Line | null {
  let first: Line | null = null
  for (const line of lines) {
    if (line.head && (!first?.head || compare(line.head, first.head) < 0)) first = line
  }
  return first
}

function compare(a: Candidate, b: Candidate): number {
  // Not the difference of the keys alone: that of two infinities is no number.
  if (a.key !== b.key) return a.key - b.key
  return b.createdAt - a.createdAt || compareIds(b.ids, b.at, a.ids, a.at)
}

function lineOfSegment(segment: Segment, listed: readonly number[], question: IndexQuestion): Line {
  const { ids } = segment.ids
  const keyOf = keysIn(segment, question)
  const listingAt = (place: number) => listed[place] ?? 0
  return {
    head: null,
    place: 0,
    length: listed.length,
    candidateAt: (place) => {
      const listing = listingAt(place)
      return { key: keyOf(listing), createdAt: segment.createdAt[listing] ?? 0, ids, at: listing }
    },
    spotAt: (place) => {
      const listing = listingAt(place)
      const latitude = segment.latitude[listing] ?? noPoint
      if (latitude === noPoint) return null
      const longitude = segment.longitude[listing] ?? 0
      const currency = currencyOf(segment, listing)
      return { id: unpackId(ids, listing), price: segment.price[listing] ?? 0, currency, latitude, longitude }
    },
  }
}

function lineOfDocs(recent: readonly ListingDoc[], question: IndexQuestion): Line {
  const listed = recent
    .map((listing) => ({
      listing,
      candidate: {
        key: sortKey(question.sort, { ...listing, price: costOfDoc(listing, question) }, question.near),
        createdAt: listing.createdAt,
        ids: packId(listing.id),
        at: 0,
      },
    }))
    .sort((a, b) => compare(a.candidate, b.candidate))
  return {
    head: null,
    place: 0,
    length: listed.length,
    candidateAt: (place) =>
      listed[place]?.candidate ?? { key: 0, createdAt: 0, ids: new Uint32Array(4), at: 0 },
    spotAt: (place) => {
      const listing = listed[place]?.listing
      // The key of a listing, as the database gave it.
      const id = listing?.id as PropertyId
      if (!listing?.point) return null
      return { id, price: listing.price, currency: listing.currency, ...listing.point }
    },
  }
}
