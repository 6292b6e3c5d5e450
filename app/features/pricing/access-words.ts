/** How many days before check-in a guest sees Wi-Fi and door details. */
export const accessDaysBefore = 3

/**
 * The one sentence about when Wi-Fi and door details appear, without its full stop: on pages, in mails and before a request. `who`
 * are the two who confirm the payments that they wait for; null where they wait for none.
 */
export function accessSentence(when: string, who: string | null): string {
  const condition = who === null ? '' : `, once ${who} have both confirmed the payments that are due`
  return `Wi-Fi and door details appear ${when}${condition}`
}

/** What a guest reads before a request, of a home that holds details back. */
export const accessPlanLine = accessSentence(`${accessDaysBefore} days before check-in`, 'you and your host')
