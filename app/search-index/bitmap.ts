/** One bit per listing of a segment: number `listing` is bit `listing & 31` of word `listing >>> 5`. */
export type Bitmap = Uint32Array

/** A bitmap of zeros for so many listings. */
export function emptyBitmap(size: number): Bitmap {
  return new Uint32Array((size + 31) >>> 5)
}

/** A bitmap of ones for so many listings; the bits behind the last stay zero. */
export function fullBitmap(size: number): Bitmap {
  const bits = emptyBitmap(size).fill(0xffffffff)
  if (size & 31) bits[bits.length - 1] = 2 ** (size & 31) - 1
  return bits
}

/** Whether a number is in it. */
export function hasBit(bits: Bitmap, listing: number): boolean {
  return ((at(bits, listing >>> 5) >>> (listing & 31)) & 1) === 1
}

/** Puts a number into it. */
export function setBit(bits: Bitmap, listing: number): void {
  bits[listing >>> 5] = at(bits, listing >>> 5) | (1 << (listing & 31))
}

/** Takes a number out of it. */
export function clearBit(bits: Bitmap, listing: number): void {
  bits[listing >>> 5] = at(bits, listing >>> 5) & ~(1 << (listing & 31))
}

/** Keeps in the first what is also in the second. */
export function keepIn(bits: Bitmap, other: Bitmap): void {
  for (let word = 0; word < bits.length; word++) bits[word] = at(bits, word) & at(other, word)
}

/** Takes out of the first what is in the second. */
export function takeOut(bits: Bitmap, other: Bitmap): void {
  for (let word = 0; word < bits.length; word++) bits[word] = at(bits, word) & ~at(other, word)
}

/** Adds to the first what is in the second. */
export function addTo(bits: Bitmap, other: Bitmap): void {
  for (let word = 0; word < bits.length; word++) bits[word] = at(bits, word) | at(other, word)
}

/** How many numbers are in it. */
export function countBits(bits: Bitmap): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) count += ones(at(bits, word))
  return count
}

/** How many are in both. */
export function countBoth(bits: Bitmap, other: Bitmap): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) {
    const both = at(bits, word) & at(other, word)
    if (both !== 0) count += ones(both)
  }
  return count
}

/** Calls with every number whose bit is set, ascending, until the call answers false. */
export function eachBit(bits: Bitmap, visit: (listing: number) => boolean | undefined): void {
  for (let word = 0; word < bits.length; word++) {
    let rest = at(bits, word)
    while (rest !== 0) {
      const lowest = rest & -rest
      if (visit((word << 5) + 31 - Math.clz32(lowest)) === false) return
      rest ^= lowest
    }
  }
}

/** Calls with every number that is in both, ascending. The call may write the first. */
export function eachBitOfBoth(bits: Bitmap, other: Bitmap, visit: (listing: number) => void): void {
  for (let word = 0; word < bits.length; word++) {
    let rest = at(bits, word) & at(other, word)
    while (rest !== 0) {
      const lowest = rest & -rest
      visit((word << 5) + 31 - Math.clz32(lowest))
      rest ^= lowest
    }
  }
}

// Within bounds by construction; `?? 0` would cost a branch in the innermost loops of search.
function at(bits: Bitmap, word: number): number {
  return bits[word] as number
}

/** How many bits of a word are set. */
export function ones(word: number): number {
  const ofPairs = word - ((word >>> 1) & 0x55555555)
  const ofFours = (ofPairs & 0x33333333) + ((ofPairs >>> 2) & 0x33333333)
  const ofBytes = (ofFours + (ofFours >>> 4)) & 0x0f0f0f0f
  return Math.imul(ofBytes, 0x01010101) >>> 24
}

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
