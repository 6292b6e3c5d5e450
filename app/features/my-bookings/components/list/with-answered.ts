/** A row that was answered on the screen, and where it stood. */
export type Answered<Row> = { booking: Row; at: number }

/** The rows of a list with those that were answered on the screen, where they stood, also when they left the list. */
export function withAnswered<Row extends { id: string }>(
  rows: readonly Row[],
  answered: readonly Answered<Row>[],
): Row[] {
  const all = [...rows]
  const gone = answered.filter(({ booking }) => !rows.some(({ id }) => id === booking.id))
  for (const { booking, at } of gone.toSorted((one, other) => one.at - other.at)) all.splice(at, 0, booking)
  return all
}
