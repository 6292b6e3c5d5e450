import type { ReportableKind } from './case.ts'
import type { ReportReason } from './report.ts'

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

/** What somebody reports, as they choose it and as mails and the console call it. */
export const reportReasonWords: Record<ReportReason, string> = {
  inappropriate: 'Inappropriate Content',
  fraud: 'Fraudulent Activity',
  safety: 'Safety Concerns',
  spam: 'Spam/Harassment',
  policy: 'Policy Violations',
  copyright: 'Copyright Issues',
  child_abuse: 'Abuse of a Child',
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
