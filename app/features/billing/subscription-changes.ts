import { isLasting, type Subscription } from './entitlement.ts'

/** What can become of a subscription, as its owner would say it. */
export const subscriptionChanges = [
  'started',
  'plan_changed',
  'payment_failed',
  'payment_recovered',
  'canceled',
  'resumed',
  'ended',
] as const

export type SubscriptionChange = (typeof subscriptionChanges)[number]

/** What happened between two states that the provider told, the second after the first; null is before the first. */
export function changesBetween(before: Subscription | null, after: Subscription): SubscriptionChange[] {
  const wasLasting = before !== null && isLasting(before)
  if (!isLasting(after)) return wasLasting ? ['ended'] : []
  const changes: SubscriptionChange[] = []
  if (!wasLasting) changes.push('started')
  if (wasLasting && before.plan !== after.plan) changes.push('plan_changed')
  const owedBefore = wasLasting && isOwed(before)
  if (isOwed(after) && !owedBefore) changes.push('payment_failed')
  if (!isOwed(after) && owedBefore) changes.push('payment_recovered')
  const endedBefore = wasLasting && before.cancelAt !== null
  if (after.cancelAt && !endedBefore) changes.push('canceled')
  if (!after.cancelAt && endedBefore) changes.push('resumed')
  return changes
}

function isOwed({ status }: Subscription): boolean {
  return status === 'past_due' || status === 'unpaid'
}
