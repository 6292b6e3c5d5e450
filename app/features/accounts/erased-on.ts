/** What keeps the data of an account from being erased before a day. */
type Hold = { until: string }

/** When a closed account is erased: a hold that lasts longer is waited for. */
export function erasedOn(deleteAfter: string, hold: Hold | null): string {
  return hold && new Date(hold.until) > new Date(deleteAfter) ? hold.until : deleteAfter
}
