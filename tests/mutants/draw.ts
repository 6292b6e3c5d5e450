/** Whole numbers below a bound, the same for the same seed: mulberry32. */
function numbers(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** So many of the given things, each at most once, the same for the same seed. */
export function draw<Thing>(things: readonly Thing[], count: number, seed: number): Thing[] {
  const next = numbers(seed)
  const left = [...things]
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(next(left.length), 1)).flat()
}
