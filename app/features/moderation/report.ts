/**
 * Why somebody reports something, by what is stored: the six of the specification (section 2, community guidelines), and the one
 * that the law asks no name for (DSA, article 16 (2) c).
 */
export const reportReasons = {
  inappropriate: 'Inappropriate Content',
  fraud: 'Fraudulent Activity',
  safety: 'Safety Concerns',
  spam: 'Spam/Harassment',
  policy: 'Policy Violations',
  copyright: 'Copyright Issues',
  child_abuse: 'Abuse of a Child',
} as const

export type ReportReason = keyof typeof reportReasons

/** The keys, for schemas. */
export const reportReasonCodes = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]] // those of the literal

/** How long the words of a report may be. */
export const longestReport = 1_000
