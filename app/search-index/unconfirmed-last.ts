import type { PropertyId } from '#lib/ids.ts'
import type { IndexQuestion, IndexSpot } from '#platform/search-index.ts'
import { type Bitmap, countBits, emptyBitmap, keepIn, setBit, takeOut } from './bitmap.ts'
import { bestIds, bestSpots, type Matches } from './merge-best.ts'
import { cachedBitmap, type Segment } from './segment.ts'

/** The ids from `offset` to before `end`; with dates those last whose calendar nobody has confirmed for weeks. */
export function idsInOrder(
  matches: Matches,
  question: IndexQuestion,
  offset: number,
  end: number,
): PropertyId[] {
  const [first, last] = split(matches, question)
  if (!last) return bestIds(first, question, offset, end)
  const before = countAll(first)
  return [
    ...bestIds(first, question, Math.min(offset, before), Math.min(end, before)),
    ...bestIds(last, question, Math.max(0, offset - before), Math.max(0, end - before)),
  ]
}

/** The first so many as a map shows them, in the same order. */
export function spotsInOrder(matches: Matches, question: IndexQuestion, end: number): IndexSpot[] {
  const [first, last] = split(matches, question)
  if (!last) return bestSpots(first, question, end)
  const before = countAll(first)
  return [
    ...bestSpots(first, question, Math.min(end, before)),
    ...bestSpots(last, question, Math.max(0, end - before)),
  ]
}

/** What matched, without those that come last; and those, where there are any. */
function split(matches: Matches, { stay, flexible }: IndexQuestion): [Matches, Matches | null] {
  if (!stay && !flexible) return [matches, null]
  const first: Matches = { parts: [], recent: matches.recent.filter((listing) => !listing.isUnconfirmed) }
  const last: Matches = { parts: [], recent: matches.recent.filter((listing) => listing.isUnconfirmed) }
  for (const part of matches.parts) {
    const late = partOf(part, keepIn)
    if (late.count === 0) first.parts.push(part)
    else {
      last.parts.push(late)
      if (late.count < part.count) first.parts.push(partOf(part, takeOut))
    }
  }
  return countAll(last) === 0 ? [matches, null] : [first, last]
}

type Part = Matches['parts'][number]

/** What of a part is left by the bitmap of those whose calendar is unconfirmed. */
function partOf({ segment, bits }: Part, choose: typeof keepIn): Part {
  const own = bits.slice()
  choose(
    own,
    cachedBitmap(segment, 'unconfirmed', () => unconfirmedIn(segment)),
  )
  return { segment, bits: own, count: countBits(own) }
}

function unconfirmedIn({ size, unconfirmed }: Segment): Bitmap {
  const found = emptyBitmap(size)
  for (let listing = unconfirmed.indexOf(1); listing >= 0; listing = unconfirmed.indexOf(1, listing + 1))
    setBit(found, listing)
  return found
}

function countAll({ parts, recent }: Matches): number {
  return parts.reduce((sum, { count }) => sum + count, recent.length)
}
