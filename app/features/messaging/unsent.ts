import { dayMs } from '#lib/duration.ts'

/** For how long a question waits for its writer to sign in. */
export const unsentKeptForMs = 7 * dayMs

/** Where a question that waits is sent by whoever has signed in. */
export function unsentPath(token: string): string {
  return `/messages/unsent/${token}`
}
