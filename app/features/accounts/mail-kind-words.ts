import type { MailKind } from './mail-kinds.ts'

/** What a kind of mail is called, by itself and within a sentence, and what it tells. */
export const mailKindWords: Record<MailKind, { label: string; within: string; hint: string }> = {
  booking_requests: {
    label: 'Requests',
    within: 'requests',
    hint: 'A guest asks to stay in one of your homes, or your own request was sent. Before one runs out we always write.',
  },
  messages: {
    label: 'Messages',
    within: 'messages',
    hint: 'Somebody has written to you, and you have not read it: at once by push, after two minutes by mail.',
  },
  reminders: { label: 'Reminders', within: 'reminders', hint: 'Three days before a stay begins.' },
  review_invitations: {
    label: 'Review invitations',
    within: 'review invitations',
    hint: 'How was it? On the day of check-out, and three days before the time to write ends.',
  },
  reviews: {
    label: 'Reviews',
    within: 'reviews',
    hint: 'What guests and hosts write about you, and answers.',
  },
  calendar_alerts: {
    label: 'Calendar alerts',
    within: 'calendar alerts',
    hint: 'A connected calendar has failed for a day, or overlaps a stay that you confirmed; or nothing has told us for two weeks that yours is right.',
  },
  saved_searches: {
    label: 'Saved searches',
    within: 'saved searches',
    hint: 'New homes that fit a search of yours, lower prices, and nights that came free: once a day at most.',
  },
  free_nights: {
    label: 'Nights you wait for',
    within: 'nights you wait for',
    hint: 'They were taken when you wanted them, and are free: at once, and once.',
  },
}
