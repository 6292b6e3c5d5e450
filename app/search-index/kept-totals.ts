/** Totals of one stay that were reckoned: page, counts, map and the next page ask for the same. */
export type KeptTotals = { key: string; totals: Uint32Array }

/** Of so many listings one is a candidate at least; fewer are reckoned anew sooner than they are kept. */
const leastShare = 64

/** For so many of the last stays, and so many homes in all; but for two of them at least. */
const mostStays = 8
const mostHomes = 4 * 2 ** 20

/**
 * The totals of a stay by the number of the listing, 0 where none has been reckoned yet; null for so few candidates that it
 * is not worth it. Those of the stay that was asked for longest ago make room.
 */
export function keptTotals(
  kept: KeptTotals[],
  { key, size, candidates }: { key: string; size: number; candidates: number },
): Uint32Array | null {
  if (candidates * leastShare < size) return null
  const known = kept.findIndex((each) => each.key === key)
  if (known >= 0) {
    const [found] = kept.splice(known, 1)
    if (found) kept.push(found)
    return found?.totals ?? null
  }
  const most = Math.max(2, Math.min(mostStays, Math.floor(mostHomes / size)))
  // The memory is used again, so that no question has megabytes collected.
  const totals = (kept.length >= most && kept.shift()?.totals.fill(0)) || new Uint32Array(size)
  kept.push({ key, totals })
  return totals
}

/** Forgets the totals of a listing whose prices change. */
export function forgetTotals(kept: readonly KeptTotals[], n: number): void {
  for (const { totals } of kept) totals[n] = 0
}
