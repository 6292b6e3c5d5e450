import type { PropertyId } from '#lib/ids.ts'

/** The ids of a segment's listings, four words each, and a table of slots to find them by: number + 1, 0 is free. */
export type IdTable = { ids: Uint32Array; slots: Uint32Array }

/** Builds the table over so many ids. */
export function makeIdTable(ids: Uint32Array): IdTable {
  const size = ids.length / 4
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(8, size * 1.5))))
  const mask = slots.length - 1
  for (let listing = 0; listing < size; listing++) {
    let slot = hash(ids, listing * 4) & mask
    while (slots[slot] !== 0) slot = (slot + 1) & mask
    slots[slot] = listing + 1
  }
  return { ids, slots }
}

/** The number of the listing with this id; -1 when there is none. */
export function findId({ ids, slots }: IdTable, id: Uint32Array): number {
  const mask = slots.length - 1
  for (let slot = hash(id, 0) & mask; ; slot = (slot + 1) & mask) {
    const listing = (slots[slot] ?? 0) - 1
    if (listing < 0 || compareIds(ids, listing, id, 0) === 0) return listing
  }
}

/** The four words of a UUID. */
export function packId(id: string): Uint32Array {
  const words = new Uint32Array(4)
  packIdInto(words, 0, id)
  return words
}

/** Writes the four words of a UUID in the place of a listing. */
export function packIdInto(ids: Uint32Array, listing: number, id: string): void {
  const digits = id.replaceAll('-', '')
  for (let word = 0; word < 4; word++) {
    ids[listing * 4 + word] = Number.parseInt(digits.slice(word * 8, word * 8 + 8), 16)
  }
}

/** The UUID of a listing as PostgreSQL writes it, in lower case. */
export function unpackId(ids: Uint32Array, listing: number): PropertyId {
  let digits = ''
  for (let word = 0; word < 4; word++) digits += (ids[listing * 4 + word] ?? 0).toString(16).padStart(8, '0')
  // Only ids of listings are packed.
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') as PropertyId
}

/** Below 0 when the first stands before the second in PostgreSQL's order of UUIDs, above 0 behind, 0 for the same. */
export function compareIds(a: Uint32Array, an: number, b: Uint32Array, bn: number): number {
  for (let word = 0; word < 4; word++) {
    const difference = (a[an * 4 + word] ?? 0) - (b[bn * 4 + word] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

function hash(ids: Uint32Array, at: number): number {
  // Ids made one after the other differ in few bits.
  let h = Math.imul((ids[at] ?? 0) ^ Math.imul(ids[at + 1] ?? 0, 0x9e3779b1), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 15) ^ (ids[at + 2] ?? 0), 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 13) ^ (ids[at + 3] ?? 0), 0x27d4eb2f)
  return (h ^ (h >>> 16)) >>> 0
}
