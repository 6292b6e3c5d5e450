/** Columns as wide as their longest word, for a terminal. */
export function printTable(head: string[], rows: string[][]): void {
  const widths = head.map((word, at) => Math.max(word.length, ...rows.map((row) => row[at]?.length ?? 0)))
  for (const row of [head, ...rows]) {
    console.log(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  }
}

/** An instant in UTC, without what nobody reads: `2026-06-15 12:00:00`. */
export function toTime(instant: Date): string {
  return instant.toISOString().replace('T', ' ').slice(0, 19)
}
