/** Why somebody reports something (specification, section 2, community guidelines), by what is stored. */
export const reportReasons = {
  inappropriate: 'Inappropriate Content',
  fraud: 'Fraudulent Activity',
  safety: 'Safety Concerns',
  spam: 'Spam/Harassment',
  policy: 'Policy Violations',
  copyright: 'Copyright Issues',
} as const

export type ReportReason = keyof typeof reportReasons

/** The keys, for schemas. */
export const reportReasonCodes = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]] // those of the literal

/** How long the words of a report may be. */
export const longestReport = 1_000
