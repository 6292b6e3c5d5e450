import type Stripe from 'stripe'
import { type SubscriptionStatus, subscriptionStatuses } from '#lib/plan.ts'
import { type CheckoutState, ProviderFailed, type ProviderSubscription } from '../subscription-provider.ts'

const statuses: ReadonlySet<string> = new Set(subscriptionStatuses)

/** A subscription of Stripe's in our words; `unpaid` are its open invoices when it is behind. */
export function toSubscription(found: Stripe.Subscription, unpaid: Stripe.Invoice[]): ProviderSubscription {
  // Since Stripe's version of March 2025 the period stands on the items. We sell one item; an operator may add more.
  const item = found.items.data[0]
  if (!item || !statuses.has(found.status)) throw new ProviderFailed(`Stripe answered ${found.status}`)
  const periodEnd = Math.max(...found.items.data.map(({ current_period_end }) => current_period_end))
  const cancelAt = found.cancel_at ?? (found.cancel_at_period_end ? periodEnd : null)
  return {
    id: found.id,
    customerId: typeof found.customer === 'string' ? found.customer : found.customer.id,
    status: found.status as SubscriptionStatus, // one of the set above
    priceId: item.price.id,
    startedAt: toDate(found.start_date),
    currentPeriodEnd: toDate(periodEnd),
    cancelAt: cancelAt === null ? null : toDate(cancelAt),
    endedAt: found.ended_at === null ? null : toDate(found.ended_at),
    unpaidSince: unpaidSince(found, item.current_period_start, unpaid),
  }
}

function unpaidSince(found: Stripe.Subscription, periodStart: number, unpaid: Stripe.Invoice[]): Date | null {
  const { status, latest_invoice: latest, cancellation_details: reason } = found
  if (status === 'past_due' || status === 'unpaid') {
    return toDate(unpaid.length > 0 ? Math.min(...unpaid.map(({ created }) => created)) : periodStart)
  }
  if (status !== 'canceled') return null
  // Ended while it was owed: then the period that it stands in was never paid.
  const isOwed = typeof latest === 'object' && /^(open|uncollectible)$/.test(latest?.status ?? '')
  return isOwed || reason?.reason === 'payment_failed' ? toDate(periodStart) : null
}

/** What became of a checkout session. */
export function toCheckoutState({ status, subscription }: Stripe.Checkout.Session): CheckoutState {
  return {
    status: status === 'complete' ? 'complete' : status === 'expired' ? 'expired' : 'open',
    subscriptionId: typeof subscription === 'string' ? subscription : (subscription?.id ?? null),
  }
}

function toDate(seconds: number): Date {
  return new Date(seconds * 1000)
}
