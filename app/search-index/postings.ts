import { addTo, type Bitmap, emptyBitmap, keepIn, setBit } from './bitmap.ts'

/**
 * For each key the listings that have it. A key with few holds the steps between their numbers, packed as in
 * ByteLists; one with more than an eighth holds a bitmap, which is smaller then.
 */
export type Postings = {
  size: number
  /** How many listings have each key. */
  counts: Uint32Array
  /** Where the steps of each key begin; one more than there are keys. */
  starts: Float64Array
  bytes: Uint8Array
  /** For each key the number of its bitmap, from 1; 0 means that it has steps. */
  slots: Uint32Array
  bitmaps: Uint32Array
}

/** Calls `emit` for every listing from one up to before another and each of its keys, listings ascending; a key may repeat. */
export type PairsOf = (from: number, to: number, emit: (listing: number, key: number) => void) => void

/** So many listings are read at once: a few milliseconds. */
const pieceSize = 4_096

/**
 * Makes the postings of so many keys over so many listings, in pieces, between which searches may have their turn. Reads the
 * pairs twice: to measure, then to write. With `asBitmaps` every key gets a bitmap: for a few keys that are counted all the time.
 */
export function* makePostings(
  keys: number,
  size: number,
  pairsOf: PairsOf,
  { asBitmaps = false } = {},
): Generator<void, Postings> {
  const counts = new Uint32Array(keys)
  const lengths = new Float64Array(keys)
  const last = new Int32Array(keys).fill(-1)
  const measure = (listing: number, key: number): void => {
    const before = last[key] as number
    if (before === listing) return
    counts[key] = (counts[key] as number) + 1
    lengths[key] = (lengths[key] as number) + bytesOf(listing - before)
    last[key] = listing
  }
  yield* readInPieces(size, (from, to) => pairsOf(from, to, measure))
  const words = (size + 31) >>> 5
  const starts = new Float64Array(keys + 1)
  const slots = new Uint32Array(keys)
  let slotCount = 0
  for (let key = 0; key < keys; key++) {
    const isDense = asBitmaps || (lengths[key] as number) > words * 4
    if (isDense) slots[key] = ++slotCount
    starts[key + 1] = (starts[key] as number) + (isDense ? 0 : (lengths[key] as number))
  }
  const bytes = new Uint8Array(starts[keys] as number)
  const bitmaps = new Uint32Array(slotCount * words)
  const views = Array.from({ length: slotCount }, (_, slot) =>
    bitmaps.subarray(slot * words, (slot + 1) * words),
  )
  const at = starts.slice(0, keys)
  last.fill(-1)
  const write = (listing: number, key: number): void => {
    const before = last[key] as number
    if (before === listing) return
    last[key] = listing
    const view = views[(slots[key] as number) - 1]
    if (view) {
      setBit(view, listing)
      return
    }
    let rest = listing - before
    let position = at[key] as number
    while (rest > 127) {
      bytes[position++] = (rest & 127) | 128
      rest >>>= 7
    }
    bytes[position++] = rest
    at[key] = position
  }
  yield* readInPieces(size, (from, to) => pairsOf(from, to, write))
  return { size, counts, starts, bytes, slots, bitmaps }
}

function* readInPieces(size: number, read: (from: number, to: number) => void): Generator<void, void> {
  for (let from = 0; from < size; from += pieceSize) {
    read(from, Math.min(size, from + pieceSize))
    yield
  }
}

/** Adds the listings of a key to a bitmap. */
export function addListings(bits: Bitmap, postings: Postings, key: number): void {
  const dense = denseOf(postings, key)
  if (dense) {
    addTo(bits, dense)
    return
  }
  const listings = unpack(postings, key)
  const count = postings.counts[key] as number
  for (let at = 0; at < count; at++) setBit(bits, listings[at] as number)
}

/** The listings that have one of the keys. */
export function listingsOf(postings: Postings, keys: readonly number[]): Bitmap {
  const bits = emptyBitmap(postings.size)
  for (const key of keys) addListings(bits, postings, key)
  return bits
}

/** Keeps in a bitmap the listings that have a key. */
export function keepListings(bits: Bitmap, postings: Postings, key: number): void {
  keepIn(bits, bitmapOf(postings, key))
}

/** The listings of a key. Shared: not to be written. */
export function bitmapOf(postings: Postings, key: number): Bitmap {
  return denseOf(postings, key) ?? listingsOf(postings, [key])
}

/** The same postings with a bitmap for every key. */
export function withBitmaps(postings: Postings): Postings {
  const { size, counts } = postings
  const words = (size + 31) >>> 5
  const keys = counts.length
  const bitmaps = new Uint32Array(keys * words)
  for (let key = 0; key < keys; key++) bitmaps.set(bitmapOf(postings, key), key * words)
  const slots = Uint32Array.from(counts, (_, key) => key + 1)
  return { size, counts, starts: new Float64Array(keys + 1), bytes: new Uint8Array(0), slots, bitmaps }
}

function denseOf({ slots, bitmaps, size }: Postings, key: number): Bitmap | null {
  const slot = slots[key] ?? 0
  const words = (size + 31) >>> 5
  return slot > 0 ? bitmaps.subarray((slot - 1) * words, slot * words) : null
}

let unpacked = new Uint32Array(1_024)

/**
 * The listings of a key that has steps: as many as it counts, then what an earlier key left. Good until the next call.
 * Not a callback for each listing, which would cost more than the listing.
 */
function unpack({ counts, starts, bytes }: Postings, key: number): Uint32Array {
  // Within bounds: keys are numbered by the dictionary that the postings belong to.
  const count = counts[key] as number
  if (unpacked.length < count) unpacked = new Uint32Array(count)
  let at = starts[key] as number
  let listing = -1
  for (let place = 0; place < count; place++) {
    let byte = bytes[at++] as number
    let step = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] as number
      step |= (byte & 127) << shift
    }
    listing += step
    unpacked[place] = listing
  }
  return unpacked
}

function bytesOf(step: number): number {
  if (step < 128) return 1
  if (step < 16_384) return 2
  return step < 2_097_152 ? 3 : 4
}
