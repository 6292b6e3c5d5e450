/** A kind of mail that somebody may switch off, as the account page and the link in a mail call it. */
export type MailKind = (typeof mailKinds)[number]

/**
 * The kinds of mail that are a service and no part of an agreement, in the order in which they are offered. Everything else
 * (confirmations, cancellations, payments, the account itself) is always sent, because somebody who misses it loses a stay or
 * money.
 */
export const mailKinds = [
  'booking_requests',
  'messages',
  'reminders',
  'review_invitations',
  'reviews',
  'calendar_alerts',
  'saved_searches',
  'free_nights',
] as const

/** The kind of that name; null for any other text. */
export function findMailKind(text: string): MailKind | null {
  return mailKinds.find((kind) => kind === text) ?? null
}
