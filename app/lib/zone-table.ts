/** From an instant on (milliseconds since 1970), the clocks are ahead of UTC by so many; null where the table ends. */
export type Transition = { since: number; ahead: number | null }

let table: ReadonlyMap<string, readonly Transition[]> = new Map()

/**
 * Takes the transitions of all zones, oldest first, for every question about a zone that this process asks: those that
 * SQL reads too (decision 88). A browser and a process without a database have none, and ask their own `Intl`.
 */
export function adoptZoneTable(transitions: ReadonlyMap<string, readonly Transition[]>): void {
  table = transitions
}

/** By how many milliseconds the clocks of a zone are ahead of UTC at an instant; null where the table has nothing. */
export function tableOffset(instant: number, timeZone: string): number | null {
  const since = table.get(timeZone)?.findLast((each) => each.since <= instant)
  return since?.ahead ?? null
}
