/** Below that many nothing is said of a host (market rule 28). */
export const fewest = 5

/** So many of so many; what is shown of a host is always told with the number that it is told from. */
export type Share = { of: number; are: number }

/** What a host's bookings of the last twelve months come to; null where there are too few to tell. */
export type HostFigures = {
  /** Requests that the host accepted, of those that had to be answered. */
  acceptance: Share | null
  /** Stays that the host cancelled, of those that were agreed. */
  cancellations: Share | null
  /** Requests and instant bookings for which the calendar was right. */
  calendar: Share | null
}

/** The share as it may be shown: null where it is told from too few. */
export function toShare(are: number, of: number): Share | null {
  return of < fewest ? null : { of, are }
}

/** Whole percent, rounded down where rounding up would say "all". */
export function percentOf({ of, are }: Share): number {
  const percent = Math.round((100 * are) / of)
  return percent === 100 && are < of ? 99 : percent
}
