import type { Plan, SubscriptionStatus } from '#lib/plan.ts'

export type ProviderName = 'stripe' | 'sandbox'

/** A subscription as the provider knows it at this moment. */
export type ProviderSubscription = {
  id: string
  customerId: string
  status: SubscriptionStatus
  priceId: string | null
  startedAt: Date
  currentPeriodEnd: Date
  /** When it will end, once somebody has cancelled it; null while it renews. */
  cancelAt: Date | null
  endedAt: Date | null
  /** Since when an invoice of it waits in vain for its money; null when all are paid. */
  unpaidSince: Date | null
}

export type CheckoutOrder = {
  customerId: string
  priceId: string
  /** The account's id, for whoever looks at it at the provider's. */
  reference: string
  successUrl: string
  cancelUrl: string
  /** The same key gives the same page, however often it is asked for. */
  idempotencyKey: string
}

/** A request as it came, and when. */
export type Webhook = { headers: Headers; body: string; now: Date }

/** What an event is about. Its contents are not believed: events come late, twice and in any order. */
export type PaymentEvent = { id: string; type: string; subscriptionId: string | null }

export type CheckoutPage = { id: string; url: string; expiresAt: Date }

export type CheckoutState = { status: 'open' | 'complete' | 'expired'; subscriptionId: string | null }

/**
 * The door to the payment provider: Stripe, or the sandbox that plays one on this machine. Every method but
 * `readWebhook` may take seconds and may throw `ProviderFailed`; none of those may be called inside a transaction.
 */
export type SubscriptionProvider = {
  provider: ProviderName
  /** The price that stands for each plan. */
  prices: Record<Plan, string>
  /** What a request to `/webhooks/payments` tells; `forged` when the provider has not signed it. Asks nobody. */
  readWebhook(webhook: Webhook): PaymentEvent | 'forged' | 'unreadable'
  /** Answers the id of the customer; the same key makes only one. */
  createCustomer(order: { email: string; reference: string; idempotencyKey: string }): Promise<string>
  createCheckout(order: CheckoutOrder): Promise<CheckoutPage>
  readCheckout(id: string): Promise<CheckoutState>
  /** Closes a page on which nobody has paid; one that is complete or over stays as it is. */
  expireCheckout(id: string): Promise<void>
  /** Answers the address of a page where the customer changes plan and card, finds invoices, and cancels. */
  createPortal(order: { customerId: string; returnUrl: string }): Promise<string>
  findSubscription(id: string): Promise<ProviderSubscription | null>
  /** A hundred subscriptions, over or not, of one customer or of all; `next` continues. */
  listSubscriptions(query: { customerId?: string; after?: string }): Promise<{
    subscriptions: ProviderSubscription[]
    next: string | null
  }>
  /** Ends a subscription at once. One that is over or unknown is none any more. */
  cancelSubscription(id: string): Promise<void>
}

/** Thrown when the provider could not be asked or refused. Its words are for the log; they hold no secret. */
export class ProviderFailed extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ProviderFailed'
  }
}
