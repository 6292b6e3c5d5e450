/**
 * The rows of an inbox in their order, but for the one that lies open: reading it would move it down from among the unread ones, under
 * the hand that has just pressed it, so it stays where it was shown until another is opened.
 */
export function holdPlace<Row extends { id: string }>(
  rows: readonly Row[],
  openId: string | null,
  before: readonly string[],
): Row[] {
  const shown = openId === null ? -1 : before.indexOf(openId)
  const now = rows.findIndex(({ id }) => id === openId)
  const open = rows[now]
  if (!open || shown === -1 || now <= shown) return [...rows]
  const others = rows.filter((row) => row !== open)
  return [...others.slice(0, shown), open, ...others.slice(shown)]
}
