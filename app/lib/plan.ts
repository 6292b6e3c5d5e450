import { type Currency, type Money, money } from './money.ts'

/** What a host can subscribe to (specification, sections 1 and 9). */
export type Plan = 'starter' | 'professional'

/** The plans from the smaller to the larger. */
export const plans: readonly Plan[] = ['starter', 'professional']

/** How each plan is called. */
export const planName: Record<Plan, string> = { starter: 'Starter', professional: 'Professional' }

/** What hosts pay their subscription in. */
export const planCurrency: Currency = 'USD'

/** What each plan costs a month. */
export const planPrice: Record<Plan, Money> = {
  starter: money(4_900, planCurrency),
  professional: money(9_900, planCurrency),
}

/** What the provider says of a subscription; the words are Stripe's, and the database checks them too. */
export const subscriptionStatuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** How many listings may be active with each plan; null is no limit. */
export const planListings: Record<Plan, number | null> = { starter: 1, professional: null }
