/** A row per home, from which the bounds of its totals follow: its words, then its runs, so that a question waits for memory once. */
export type BoundRows = {
  /** Prices are known from this day on, for `boundedDays`. */
  firstDay: number
  rows: Uint16Array
  /** Where each row begins. */
  rowAt: Uint32Array
}

/** The two years that are searched, and some weeks until bounds are made anew. */
export const boundedDays = 768

/**
 * A run: from which day on, counted from the first, a night in the week and one at the weekend cost what, rounded down. The
 * first holds for the days before it too.
 */
export const boundRun = { day: 0, price: 1, weekendPrice: 2, length: 3 } as const

/** The words of a row: what comes to the prices. */
export const rowWords = {
  weekendDays: 0,
  /** What every stay of a week, and of four, has taken off, and what an early or a late one may have; in basis points. */
  weekly: 1,
  monthly: 2,
  perhaps: 3,
  /** What every stay costs besides its nights, at least. */
  least: 4,
  /** At most: in basis points of all, once, for each night, for each guest, and for each night of each. */
  share: 5,
  once: 6,
  night: 7,
  guest: 8,
  guestNight: 9,
  /** 1 where of these only what is asked once may be more than nothing. */
  isSimple: 10,
  /** How many runs there are; none where it may cost anything. */
  runs: 11,
  length: 12,
} as const

/** Where the runs of a row end, which begins at a place. */
export function endOfRow(rows: Uint16Array, row: number): number {
  return row + rowLength(rows[row + rowWords.runs] as number) // within the row
}

/** How many words a row of so many runs takes. */
export function rowLength(runs: number): number {
  return rowWords.length + runs * boundRun.length
}

/** The place of the last run of a row that has begun by a day, counted from the first. */
export function boundRunAt(rows: Uint16Array, row: number, day: number): number {
  const first = row + rowWords.length
  let low = 0
  // Within the row.
  let high = rows[row + rowWords.runs] as number
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if ((rows[first + middle * boundRun.length] as number) <= day) low = middle
    else high = middle
  }
  return first + low * boundRun.length
}
