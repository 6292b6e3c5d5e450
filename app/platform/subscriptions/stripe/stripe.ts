import Stripe from 'stripe'
import type { Plan } from '#lib/plan.ts'
import { ProviderFailed, type SubscriptionProvider } from '../subscription-provider.ts'
import { readStripeWebhook } from './read-webhook.ts'
import { toCheckoutState, toSubscription } from './stripe-answers.ts'

export type StripeSettings = {
  secretKey: string
  webhookSecrets: readonly string[]
  prices: Record<Plan, string>
}

type Transport = {
  /** Another server that speaks Stripe's API: that of the tests. */
  server?: { host: string; port: number; protocol: 'http' | 'https' }
  timeoutMs?: number
  retries?: number
}

/** Stripe over its own library. A call is given up after 10 seconds and tried three times, with the same key. */
export function stripeProvider(settings: StripeSettings, transport: Transport = {}): SubscriptionProvider {
  const { server, timeoutMs = 10_000, retries = 2 } = transport
  const stripe = new Stripe(settings.secretKey, {
    ...server,
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
  })
  return {
    provider: 'stripe',
    prices: settings.prices,
    readWebhook: (webhook) => readStripeWebhook(webhook, settings.webhookSecrets),
    createCustomer: async ({ email, reference, idempotencyKey }) => {
      const customer = await ask('customer', () =>
        stripe.customers.create({ email, metadata: { account_id: reference } }, { idempotencyKey }),
      )
      return customer.id
    },
    createCheckout: async ({ customerId, priceId, reference, successUrl, cancelUrl, idempotencyKey }) => {
      const session = await ask('checkout.session', () =>
        stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            customer: customerId,
            client_reference_id: reference,
            line_items: [{ price: priceId, quantity: 1 }],
            subscription_data: { metadata: { account_id: reference } },
            success_url: successUrl,
            cancel_url: cancelUrl,
          },
          { idempotencyKey },
        ),
      )
      if (!session.url) throw new ProviderFailed('Stripe made a checkout session without an address')
      return { id: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) }
    },
    readCheckout: async (id) =>
      toCheckoutState(await ask('checkout.session', () => stripe.checkout.sessions.retrieve(id))),
    expireCheckout: async (id) => {
      const { status } = await ask('checkout.session', () => stripe.checkout.sessions.retrieve(id))
      if (status === 'open') await ask('checkout.session', () => stripe.checkout.sessions.expire(id))
    },
    createPortal: async ({ customerId, returnUrl }) => {
      const session = await ask('billing_portal.session', () =>
        stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl }),
      )
      return session.url
    },
    findSubscription: async (id) => {
      const found = await orNull(() =>
        ask('subscription', () => stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })),
      )
      return found && toSubscription(found, await listUnpaid(stripe, found))
    },
    listSubscriptions: async ({ customerId, after }) => {
      const page = await ask('list', () =>
        stripe.subscriptions.list({
          status: 'all',
          limit: 100,
          expand: ['data.latest_invoice'],
          ...(customerId ? { customer: customerId } : {}),
          ...(after ? { starting_after: after } : {}),
        }),
      )
      const subscriptions = []
      for (const found of page.data)
        subscriptions.push(toSubscription(found, await listUnpaid(stripe, found)))
      return { subscriptions, next: page.has_more ? (page.data.at(-1)?.id ?? null) : null }
    },
    cancelSubscription: async (id) => {
      const found = await orNull(() => ask('subscription', () => stripe.subscriptions.retrieve(id)))
      if (!found || found.status === 'canceled' || found.status === 'incomplete_expired') return
      await ask('subscription', () => stripe.subscriptions.cancel(id))
    },
  }
}

/** The open invoices of a subscription that is behind; the others need no further question. */
async function listUnpaid(stripe: Stripe, { id, status }: Stripe.Subscription): Promise<Stripe.Invoice[]> {
  if (status !== 'past_due' && status !== 'unpaid') return []
  const page = await ask('list', () => stripe.invoices.list({ subscription: id, status: 'open', limit: 100 }))
  return page.data
}

/**
 * One call. Stripe's library takes an answer without `error` for a success whatever its status, so what came back must
 * also be what was asked for.
 */
async function ask<Answer extends { object: string }>(
  object: Answer['object'],
  call: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await call().catch((error: unknown) => {
    throw error instanceof Stripe.errors.StripeError ? new StripeRefusal(error) : error
  })
  if (answer.object !== object) throw new ProviderFailed(`Stripe answered without a ${object}`)
  return answer
}

/** Carries only what may be logged: the message of a StripeError may quote what a person typed. */
class StripeRefusal extends ProviderFailed {
  readonly code: string | undefined

  constructor({ type, code, statusCode, requestId }: Stripe.errors.StripeError) {
    super(`Stripe refused: ${[type, code, statusCode, requestId].filter(Boolean).join(' ')}`)
    this.code = code
  }
}

async function orNull<Answer>(call: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof StripeRefusal && error.code === 'resource_missing') return null
    throw error
  }
}
