/**
 * Why somebody reports something, by what is stored: the six of the specification (section 2, community guidelines), and the one
 * that the law asks no name for (DSA, article 16 (2) c).
 */
export const reportReasonCodes = [
  'inappropriate',
  'fraud',
  'safety',
  'spam',
  'policy',
  'copyright',
  'child_abuse',
] as const

export type ReportReason = (typeof reportReasonCodes)[number]

/** How long the words of a report may be. */
export const longestReport = 1_000
