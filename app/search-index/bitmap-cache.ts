import type { Bitmap } from './bitmap.ts'
import type { Segment } from './segment.ts'

/** How many words, phrases and places a segment remembers. */
const mostRecent = 64

/** A bitmap of the segment, kept for a while, because people look for the same words and places. Not to be written. */
export function cachedBitmap({ recent }: Segment, key: string, make: () => Bitmap): Bitmap {
  const bits = recent.get(key) ?? make()
  recent.delete(key)
  recent.set(key, bits)
  const [oldest] = recent.keys()
  if (recent.size > mostRecent && oldest !== undefined) recent.delete(oldest)
  return bits
}
