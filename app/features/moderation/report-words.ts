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

/** What who reported reads once an appeal has taken back what we did. */
export const reportReversedWords = {
  subject: 'What you reported was decided anew',
  preheader: 'An appeal was right.',
  heading: 'What you reported was decided anew',
  reversed:
    'We told you that we acted on it. Whom it is about has appealed, a person has looked at it again, and what we did is taken back.',
}
