import { dayMs, hourMs } from '#lib/duration.ts'
import type { Config } from '#platform/config/config.ts'
import type { Secrets } from '#platform/config/secrets.ts'
import { inTransaction } from '#platform/database/database.ts'
import { readStripeWebhook } from '#platform/subscriptions/stripe/read-webhook.ts'
import {
  type CheckoutState,
  ProviderFailed,
  type ProviderSubscription,
  type SubscriptionProvider,
} from '#platform/subscriptions/subscription-provider.ts'
import { end, lockSubscription } from './clock.ts'
import { eventSecret } from './event-secret.ts'
import { sandboxPrices } from './prices.ts'
import { makeId, type SandboxContext, type SubscriptionRow, subscriptionColumns } from './records.ts'

const pageLivesMs = dayMs
const portalLivesMs = hourMs

type Settings = { config: Pick<Config, 'publicUrl'>; secrets: Pick<Secrets, 'encryption'> }

/** The embedded provider: its own pages and books, and the same signed events as Stripe's. Nobody pays anything. */
export function sandboxProvider(ctx: SandboxContext, { config, secrets }: Settings): SubscriptionProvider {
  const pageUrl: PageUrl = (kind, id) => `${config.publicUrl}/sandbox/${kind}/${id}`
  return {
    provider: 'sandbox',
    prices: sandboxPrices,
    readWebhook: (webhook) => readStripeWebhook(webhook, [eventSecret(secrets)]),
    ...customerCalls(ctx, pageUrl),
    ...checkoutCalls(ctx, pageUrl),
    ...subscriptionCalls(ctx),
  }
}

type PageUrl = (kind: 'checkout' | 'portal', id: string) => string

function customerCalls(
  { db, clock }: SandboxContext,
  pageUrl: PageUrl,
): Pick<SubscriptionProvider, 'createCustomer' | 'createPortal'> {
  return {
    createCustomer: async ({ email, idempotencyKey }) => {
      const row = await db
        .insertInto('sandbox_customers')
        .values({ id: makeId('cus'), idempotency_key: idempotencyKey, email, created_at: clock() })
        .onConflict((conflict) => conflict.column('idempotency_key').doUpdateSet({ email }))
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    },
    createPortal: async ({ customerId, returnUrl }) => {
      const id = makeId('bps')
      const expires_at = new Date(clock().getTime() + portalLivesMs)
      await db
        .insertInto('sandbox_portals')
        .values({ id, customer_id: customerId, return_url: returnUrl, expires_at })
        .execute()
      return pageUrl('portal', id)
    },
  }
}

function checkoutCalls(
  { db, clock }: SandboxContext,
  pageUrl: PageUrl,
): Pick<SubscriptionProvider, 'createCheckout' | 'readCheckout' | 'expireCheckout'> {
  return {
    createCheckout: async (order) => {
      const now = clock()
      const row = await db
        .insertInto('sandbox_checkouts')
        .values({
          id: makeId('cs'),
          idempotency_key: order.idempotencyKey,
          customer_id: order.customerId,
          reference: order.reference,
          price_id: order.priceId,
          success_url: order.successUrl,
          cancel_url: order.cancelUrl,
          created_at: now,
          expires_at: new Date(now.getTime() + pageLivesMs),
        })
        .onConflict((conflict) =>
          conflict.column('idempotency_key').doUpdateSet({ reference: order.reference }),
        )
        .returning(['id', 'expires_at'])
        .executeTakeFirstOrThrow()
      return { id: row.id, url: pageUrl('checkout', row.id), expiresAt: row.expires_at }
    },
    readCheckout: async (id): Promise<CheckoutState> => {
      const row = await db
        .selectFrom('sandbox_checkouts')
        .select(['status', 'subscription_id', 'expires_at'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row) throw new ProviderFailed('the sandbox knows no such checkout')
      if (row.status === 'complete') return { status: 'complete', subscriptionId: row.subscription_id }
      const isOpen = row.status === 'open' && row.expires_at > clock()
      return { status: isOpen ? 'open' : 'expired', subscriptionId: null }
    },
    expireCheckout: async (id) => {
      await db
        .updateTable('sandbox_checkouts')
        .set({ status: 'expired' })
        .where('id', '=', id)
        .where('status', '=', 'open')
        .execute()
    },
  }
}

function subscriptionCalls(
  ctx: SandboxContext,
): Pick<SubscriptionProvider, 'findSubscription' | 'listSubscriptions' | 'cancelSubscription'> {
  const { db, clock } = ctx
  return {
    findSubscription: async (id) => {
      const row = await db
        .selectFrom('sandbox_subscriptions')
        .select(subscriptionColumns)
        .where('id', '=', id)
        .executeTakeFirst()
      return row ? toSubscription(row, await unpaidSince(db, [id])) : null
    },
    listSubscriptions: async ({ customerId, after }) => {
      let query = db.selectFrom('sandbox_subscriptions').select(subscriptionColumns).orderBy('id').limit(101)
      if (customerId) query = query.where('customer_id', '=', customerId)
      if (after) query = query.where('id', '>', after)
      const rows = await query.execute()
      const page = rows.slice(0, 100)
      const unpaid = await unpaidSince(
        db,
        page.map(({ id }) => id),
      )
      const next = rows.length > page.length ? (page.at(-1)?.id ?? null) : null
      return { subscriptions: page.map((row) => toSubscription(row, unpaid)), next }
    },
    cancelSubscription: (id) =>
      inTransaction(db, async (tx) => {
        const row = await lockSubscription(tx, id)
        if (row && row.status !== 'canceled') await end(ctx, tx, id, clock())
      }),
  }
}

async function unpaidSince(db: SandboxContext['db'], ids: string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('sandbox_invoices')
    .select((eb) => ['subscription_id', eb.fn.min('created_at').as('since')])
    .where('subscription_id', 'in', ids)
    .where('status', '=', 'open')
    .groupBy('subscription_id')
    .execute()
  return new Map(rows.map(({ subscription_id, since }) => [subscription_id, since]))
}

function toSubscription(row: SubscriptionRow, unpaid: Map<string, Date>): ProviderSubscription {
  return {
    id: row.id,
    customerId: row.customer_id,
    status: row.status as ProviderSubscription['status'], // a constraint of the table
    priceId: row.price_id,
    startedAt: row.started_at,
    currentPeriodEnd: row.current_period_end,
    cancelAt: row.cancel_at,
    endedAt: row.ended_at,
    unpaidSince: unpaid.get(row.id) ?? null,
  }
}
