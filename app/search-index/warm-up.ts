import { openBitMemory } from './bit-memory.ts'
import { type Bitmap, emptyBitmap } from './bitmap.ts'
import { currencyParts } from './currency-parts.ts'
import { withBitmaps } from './postings.ts'
import type { Segment } from './segment.ts'
import { createThresholds, thresholdCount } from './thresholds.ts'

/** How many bitmaps a question works with at a time. */
const rooms = 4

/**
 * Readies a large segment: makes the bitmaps that every question may need, so that no visitor waits for them, and has
 * them stand, with those of types and amenities, in a memory where they are compared quickly.
 */
export function warmUp(segment: Segment): void {
  const { types, amenities } = segment
  const words = emptyBitmap(segment.size).length
  const taken = (thresholdCount + types.keys.length + amenities.keys.length) * words
  const memory = openBitMemory({ taken, rooms, words })
  types.postings = withBitmaps(types.postings, memory.take)
  amenities.postings = withBitmaps(amenities.postings, memory.take)
  currencyParts(segment)
  segment.thresholds = createThresholds(segment, () => memory.take(words))
  segment.rooms = memory.rooms
}

/** A bitmap to work in, until the next question, that begins as a copy of another. */
export function copyInto(segment: Segment, room: 0 | 1 | 2 | 3, bits: Bitmap): Bitmap {
  const copy = segment.rooms[room]
  if (!copy) return bits.slice()
  copy.set(bits)
  return copy
}
