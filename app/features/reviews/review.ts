/** The stars that can be given. */
export const stars = [5, 4, 3, 2, 1] as const
export type Stars = (typeof stars)[number]

/** What the reviews of a property come to. */
export type ReviewSummary = {
  count: number
  /** To one decimal; null without reviews. */
  average: number | null
  /** How many of a hundred would recommend it, rounded; null without reviews. */
  recommendPercent: number | null
  breakdown: Record<Stars, number>
}

/** Sums up counts (specification, section 9: average to one decimal, recommend percentage rounded, breakdown). */
export function summarizeReviews(breakdown: Record<Stars, number>, recommending: number): ReviewSummary {
  const count = stars.reduce((sum, star) => sum + breakdown[star], 0)
  const points = stars.reduce((sum, star) => sum + star * breakdown[star], 0)
  if (count === 0) return { count, average: null, recommendPercent: null, breakdown }
  return {
    count,
    average: Math.round((points / count) * 10) / 10,
    recommendPercent: Math.round((recommending / count) * 100),
    breakdown,
  }
}
