import { dayMs } from '#lib/duration.ts'
import { type Plan, planListings, type SubscriptionStatus } from '#lib/plan.ts'

/** What is stored of a subscription; every field is the provider's word. */
export type Subscription = {
  id: string
  plan: Plan | null
  status: SubscriptionStatus
  startedAt: Date
  currentPeriodEnd: Date
  /** When it will end, once it was cancelled. */
  cancelAt: Date | null
  endedAt: Date | null
  /** Since when an invoice is not paid; null when all are. */
  unpaidSince: Date | null
}

/**
 * How a host stands. `grace`: the last payment failed, but everything still works. `past_due`: that has lasted too
 * long, and nothing does until it is paid. `canceled`: works until the period that was paid for ends.
 */
export type EntitlementState = 'none' | 'trialing' | 'active' | 'grace' | 'past_due' | 'canceled'

/** What a host may do (rulings, B9 and E): it follows the paid subscription, never the number of listings. */
export type Entitlement = {
  /** The plan whose rights hold now; null when none do. */
  plan: Plan | null
  state: EntitlementState
  /** How many listings may be active; null is no limit. It binds only where `BILLING_ENFORCEMENT=publish`. */
  listingLimit: number | null
  canUseGuide: boolean
  /** When this state ends by itself: the next renewal, the end of the grace period or of what was paid for. */
  until: Date | null
}

/** How long everything works after a payment failed (rulings, E). */
export const graceDays = 7

const graceMs = graceDays * dayMs

/** How somebody without a subscription stands. */
export const noEntitlement: Entitlement = {
  plan: null,
  state: 'none',
  listingLimit: 0,
  canUseGuide: false,
  until: null,
}

/** What one subscription gives at an instant. */
export function entitlementOf(subscription: Subscription, now: Date): Entitlement {
  const { plan, status, currentPeriodEnd, cancelAt, unpaidSince } = subscription
  if (!plan) return noEntitlement
  // What was decided to end has ended then, even when nobody has told us yet.
  if (cancelAt && now >= cancelAt) return noEntitlement
  switch (status) {
    case 'trialing':
    case 'active':
      return granted(plan, cancelAt ? 'canceled' : status, cancelAt ?? currentPeriodEnd)
    case 'past_due':
      return whileOwed(plan, unpaidSince ?? currentPeriodEnd, cancelAt, now)
    case 'canceled':
      // Ended while it was owed, or before its time: the days that were paid for are still the host's.
      return unpaidSince || now >= currentPeriodEnd
        ? noEntitlement
        : granted(plan, 'canceled', earlier(currentPeriodEnd, cancelAt))
    case 'unpaid':
      return { ...noEntitlement, state: 'past_due' }
    case 'incomplete':
    case 'incomplete_expired':
    case 'paused':
      return noEntitlement
  }
}

/**
 * What several subscriptions give together: the most that one of them gives. Nobody should have two; some operator
 * will.
 */
export function bestEntitlement(subscriptions: readonly Subscription[], now: Date): Entitlement {
  return subscriptions
    .map((subscription) => entitlementOf(subscription, now))
    .reduce((best, next) => (rank(next) > rank(best) ? next : best), noEntitlement)
}

/** Whether a subscription lasts, so that another one would be a second one. */
export function isLasting({ status }: Pick<Subscription, 'status'>): boolean {
  return status !== 'canceled' && status !== 'incomplete_expired' && status !== 'incomplete'
}

function whileOwed(plan: Plan, since: Date, cancelAt: Date | null, now: Date): Entitlement {
  const graceEnds = new Date(since.getTime() + graceMs)
  if (now >= graceEnds) return { ...noEntitlement, state: 'past_due' }
  return granted(plan, 'grace', earlier(graceEnds, cancelAt))
}

function earlier(one: Date, other: Date | null): Date {
  return other && other < one ? other : one
}

function granted(plan: Plan, state: EntitlementState, until: Date): Entitlement {
  return { plan, state, listingLimit: planListings[plan], canUseGuide: plan === 'professional', until }
}

const stateRank: Record<EntitlementState, number> = {
  none: 0,
  past_due: 1,
  grace: 2,
  canceled: 3,
  trialing: 4,
  active: 5,
}

function rank({ plan, state }: Entitlement): number {
  const planRank = plan === 'professional' ? 20 : plan === 'starter' ? 10 : 0
  return planRank + stateRank[state]
}
