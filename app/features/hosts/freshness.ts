import { dayMs } from '#lib/duration.ts'

/** After so long without a sign the host is asked whether the calendar is still right (market rule 29). */
export const askAfterDays = 14
/** After so long guests are told, and searches with dates show the home last. */
export const unconfirmedAfterDays = 28

/** What was last confirmed before this instant wants to be asked about. */
export function askedBefore(now: Date): Date {
  return new Date(now.getTime() - askAfterDays * dayMs)
}

/** What was last confirmed before this instant counts as unconfirmed. */
export function unconfirmedBefore(now: Date): Date {
  return new Date(now.getTime() - unconfirmedAfterDays * dayMs)
}
