import type { ReportableKind } from './case.ts'

/** What the form is called, by what is reported. */
export const reportTitles: Record<ReportableKind, string> = {
  listing: 'Report this listing',
  guide: 'Report this guide book',
  message: 'Report this message',
  review: 'Report this review',
  guest_review: 'Report this review',
  profile: 'Report this profile',
  conversation: 'Report this conversation',
}

export const reportSentWords = {
  answered: 'A person looks at it, and you are told by mail what comes of it. Whom you reported is not told.',
  hint: 'A person looks at it. Whom you reported is not told.',
}
