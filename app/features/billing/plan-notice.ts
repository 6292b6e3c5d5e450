import type { SubscriptionAnswer } from './billing-schema.ts'

/** What a host must be told: a payment that failed, more active listings than the plan has, or no room for another. */
export type Notice = 'unpaid' | 'over-limit' | 'full'

/** The one notice that comes before others; null when all is well. */
export function noticeFor(
  { state, enforced, listing_limit: limit }: SubscriptionAnswer,
  { activeCount, isListing }: { activeCount: number | null; isListing: boolean },
): Notice | null {
  if (state === 'grace' || state === 'past_due') return 'unpaid'
  if (!enforced || limit === null || activeCount === null) return null
  if (activeCount > limit) return 'over-limit'
  return isListing && activeCount >= limit ? 'full' : null
}
