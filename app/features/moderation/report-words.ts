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
  child_abuse: 'Child Abuse',
}

export const reportSentWords = {
  answered:
    'A person will look at it, and we’ll email you the outcome. We don’t tell the person you reported.',
  hint: 'A person will look at it. We don’t tell the person you reported.',
}

/** What who reported reads once an appeal has taken back what we did. */
export const reportReversedWords = {
  subject: 'We changed the decision on your report',
  preheader: 'An appeal was successful.',
  heading: 'We changed the decision on your report',
  reversed:
    'We told you that we acted on it. The person concerned appealed. A person looked at it again and reversed our decision.',
}
