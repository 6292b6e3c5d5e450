import { dayMs } from '#lib/duration.ts'

/** The stars that can be given. */
export const stars = [5, 4, 3, 2, 1] as const
export type Stars = (typeof stars)[number]

/** What a guest may give stars to besides the stay as a whole; none of it makes the rating (market rule C7). */
export const homeScores = [
  'cleanliness',
  'accuracy',
  'check_in',
  'communication',
  'location',
  'value',
] as const
export type HomeScore = (typeof homeScores)[number]

/** What a host may give stars to besides the guest as a whole. */
export const guestScores = ['communication', 'cleanliness', 'rules'] as const
export type GuestScore = (typeof guestScores)[number]

/** The orders in which a home's reviews can be read. */
export const reviewSorts = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** For how many days after its publication a host can answer a review. */
export const answerDays = 30

/** Until when a review that is published then can be answered. */
export function answerUntilOf(publishedAt: Date): Date {
  return new Date(publishedAt.getTime() + answerDays * dayMs)
}

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
