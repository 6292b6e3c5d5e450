/** A kind of mail that somebody may switch off, as the account page and the link in a mail call it. */
export type MailKind = (typeof mailKinds)[number]['kind']

/**
 * The kinds of mail that are a service and no part of an agreement. Everything else (confirmations, cancellations,
 * payments, the account itself) is always sent, because somebody who misses it loses a stay or money.
 */
export const mailKinds = [
  {
    kind: 'booking_requests',
    label: 'Requests',
    hint: 'A guest asks to stay in one of your homes, or your own request was sent. Before one runs out we always write.',
  },
  {
    kind: 'messages',
    label: 'Messages',
    hint: 'Somebody has written to you, and you have not read it: at once by push, after two minutes by mail.',
  },
  { kind: 'reminders', label: 'Reminders', hint: 'Three days before a stay begins.' },
  {
    kind: 'review_invitations',
    label: 'Review invitations',
    hint: 'How was it? On the day of check-out, and three days before the time to write ends.',
  },
  { kind: 'reviews', label: 'Reviews', hint: 'What guests and hosts write about you, and answers.' },
  {
    kind: 'calendar_alerts',
    label: 'Calendar alerts',
    hint: 'A connected calendar has failed for a day, or overlaps a stay that you confirmed; or nothing has told us for two weeks that yours is right.',
  },
  {
    kind: 'saved_searches',
    label: 'Saved searches',
    hint: 'New homes that fit a search of yours, lower prices, and nights that came free: once a day at most.',
  },
  {
    kind: 'free_nights',
    label: 'Nights you wait for',
    hint: 'They were taken when you wanted them, and are free: at once, and once.',
  },
] as const

/** The kind of that name; null for any other text. */
export function findMailKind(text: string): MailKind | null {
  return mailKinds.find(({ kind }) => kind === text)?.kind ?? null
}
