import { type Bitmap, countBits, countBoth } from './bitmap.ts'

/** Counts what a bitmap shares with others. Good until the bitmap is written. */
export type Counter = {
  /** How many numbers are in the bitmap. */
  total: number
  /** How many of them are in another. */
  countIn(other: Bitmap): number
}

/** Looking up one word takes about as long as comparing so many in a row. */
const wordsPerLook = 96

/** A counter of a bitmap. Where most of it is empty, it looks only at the words that are not. */
export function counterOf(bits: Bitmap): Counter {
  const total = countBits(bits)
  const most = Math.floor(bits.length / wordsPerLook)
  // Each number may stand in a word of its own.
  if (total > most) return { total, countIn: (other) => countBoth(bits, other) }
  const places = new Uint32Array(total)
  let filled = 0
  for (let word = 0; word < bits.length; word++) if (bits[word] !== 0) places[filled++] = word
  const words = new Uint32Array(filled)
  for (let at = 0; at < filled; at++) words[at] = bits[places[at] as number] as number
  const looked = new Uint32Array(filled)
  return {
    total,
    countIn: (other) => {
      for (let at = 0; at < filled; at++)
        looked[at] = (words[at] as number) & (other[places[at] as number] as number)
      return countBits(looked)
    },
  }
}
