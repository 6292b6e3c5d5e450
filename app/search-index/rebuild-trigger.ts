/** What tells whether an index should be built anew. */
export type RebuildState = {
  /** How many listings stand outside of the first segment, or are dead in it. */
  outside: number
  /** How many the first segment was built of. */
  first: number
  /** How many have changed since the last look. */
  changed: number
  /** In milliseconds, of a clock that does not jump. */
  now: number
}

const minute = 60_000

/** Where the lines are drawn; tests draw them closer. */
export const rebuildThresholds = {
  /** Fewer outside are worth no new index. */
  fewOutside: 20_000,
  /** As many a minute as hosts of a million homes make by hand; an import makes fifty times as many. */
  changesOfQuietMinute: 1_000,
  /** So many are not waited with: more than an import of a million, and at most about what the index holds already. */
  manyOutside: 1_500_000,
}

/**
 * Tells when so much has changed that a new index should be built. It waits for the end of an import: an index that was built
 * in the middle of one soon has as much outside of its first segment as that before.
 */
export function createRebuildTrigger({ fewOutside, changesOfQuietMinute, manyOutside } = rebuildThresholds) {
  let minuteBegan: number | null = null
  let changesOfMinute = 0
  let askAgainAt = Number.NEGATIVE_INFINITY
  return ({ outside, first, changed, now }: RebuildState): boolean => {
    minuteBegan ??= now
    changesOfMinute += changed
    const isMinuteOver = now - minuteBegan >= minute
    const isQuiet = isMinuteOver && changesOfMinute <= changesOfQuietMinute
    // One that is busy already need not be watched to its end.
    if (isMinuteOver || changesOfMinute > changesOfQuietMinute) {
      minuteBegan = now
      changesOfMinute = 0
    }
    const isDue = outside > Math.max(fewOutside, first / 4)
    if (!isDue || now < askAgainAt) return false
    if (!isQuiet && outside <= Math.max(manyOutside, first)) return false
    // The new one may fail, and what is larger takes longer.
    askAgainAt = now + 15 * minute
    return true
  }
}
