import { countOf } from '#lib/text.ts'

export const sessionsWords = {
  title: 'Where you are signed in',
  lead: 'Is there one that you do not know? End it, and change your password.',
  loading: 'Loading your sessions',
  thisOne: 'This one',
  /** `by` is what `signedInBy` says; the session of this page has no day of its last use. */
  signedIn: (day: string, by: string, lastUsed: string | null) =>
    `Signed in on ${day}${by}${lastUsed ? `, last used on ${lastUsed}` : ''}`,
  end: 'End',
  endOf: (device: string, day: string) => `End the session: ${device}, since ${day}`,
  ended: 'Session ended',
  endedText: (device: string) => `${device} is signed out.`,
  endOthers: 'Sign out everywhere else',
  endedOthers: 'Signed out everywhere else',
  endedOthersText: (count: number) => `${countOf(count, 'session')} ended.`,
  noOthers: 'You are signed in nowhere else.',
}
