/** A stream of numbers that is the same for the same seed on every machine. */
export interface Random {
  /** The next number, 0 (included) to 1 (excluded). */
  next(): number
  /** A number between two bounds. */
  range(low: number, high: number): number
  /** A whole number between two bounds, both included. */
  whole(low: number, high: number): number
  /** True with this probability, 0 to 1. */
  chance(probability: number): boolean
  /** One element of the list. Throws when it is empty. */
  pick<Item>(items: readonly Item[]): Item
  /** A stream of its own, so that drawing more of one thing does not shift everything after it. */
  fork(label: number): Random
}

/** Starts a stream from a seed; mulberry32, chosen because it is short and has no visible patterns. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    range: (low, high) => low + (high - low) * next(),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new RangeError('Nothing to pick from: the list is empty.')
      return item
    },
    fork: (label) => seeded((Math.imul(seed, 0x9e3779b1) ^ Math.imul(label + 1, 0x85ebca6b)) >>> 0),
  }
}
