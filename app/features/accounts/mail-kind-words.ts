import type { MailKind } from './mail-kinds.ts'

/** What a kind of mail is called, by itself and within a sentence, and what it tells. */
export const mailKindWords: Record<MailKind, { label: string; within: string; hint: string }> = {
  booking_requests: {
    label: 'Requests',
    within: 'requests',
    hint: 'New requests for your listings, and a receipt for requests you send. We always email you before a request expires.',
  },
  messages: {
    label: 'Messages',
    within: 'messages',
    hint: 'You have an unread message: right away by push, after two minutes by email.',
  },
  reminders: { label: 'Reminders', within: 'reminders', hint: 'Three days before a stay starts.' },
  review_invitations: {
    label: 'Review invitations',
    within: 'review invitations',
    hint: 'On the day of check-out, and three days before the review period ends.',
  },
  reviews: {
    label: 'Reviews',
    within: 'reviews',
    hint: 'Reviews that guests and hosts write about you, and replies.',
  },
  calendar_alerts: {
    label: 'Calendar alerts',
    within: 'calendar alerts',
    hint: "A connected calendar has failed for a day or overlaps a confirmed stay, or you haven't confirmed your calendar for two weeks.",
  },
  saved_searches: {
    label: 'Saved searches',
    within: 'saved searches',
    hint: 'New homes that match your search, lower prices and newly free nights. At most once a day.',
  },
  free_nights: {
    label: "Nights you're waiting for",
    within: "nights you're waiting for",
    hint: 'Nights that were taken are free again. We tell you once, right away.',
  },
}
