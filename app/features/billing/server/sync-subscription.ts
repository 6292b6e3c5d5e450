import { sql } from 'kysely'
import type { AccountId } from '#lib/ids.ts'
import { type Plan, plans } from '#lib/plan.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import type {
  ProviderSubscription,
  SubscriptionProvider,
} from '#platform/subscriptions/subscription-provider.ts'
import type { Subscription } from '../entitlement.ts'
import { changesBetween } from '../subscription-changes.ts'
import { sendBillingNews } from './billing-jobs.ts'
import { findStored, takeTicket } from './queries.ts'

type Doors = Pick<Context, 'db' | 'jobs' | 'clock' | 'payments'>

/**
 * Asks the provider about a subscription and stores the answer (promise 15: the state is the provider's, whatever
 * events said, and in whatever order). A subscription of nobody whom we know is left alone.
 */
export async function syncSubscription(ctx: Doors, id: string): Promise<void> {
  if (!ctx.payments) return
  const ticket = await takeTicket(ctx.db)
  const found = await ctx.payments.findSubscription(id)
  if (found) await storeSubscription(ctx, ctx.payments, found, ticket)
  else await markGone(ctx, id, ticket)
}

/**
 * Stores what the provider answered, with the news that follow from it, unless the answer to a later question is
 * stored already. Answers whether anything is different now.
 */
export async function storeSubscription(
  ctx: Doors,
  payments: SubscriptionProvider,
  found: ProviderSubscription,
  ticket: bigint,
): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    await lockSubscription(tx, found.id)
    const stored = await findStored(tx, found.id)
    if (stored && stored.ticket >= ticket) return false
    const accountId = await findOwner(tx, payments, found.customerId)
    if (!stored && !accountId) return false
    const subscription: Subscription = { ...found, plan: planOfPrice(payments, found.priceId) }
    await writeSubscription(tx, { subscription, found, payments, accountId, ticket, at: ctx.clock() })
    await sendNews(ctx, tx, { before: stored?.subscription ?? null, after: subscription, accountId })
    return !stored || JSON.stringify(stored.subscription) !== JSON.stringify(comparable(subscription))
  })
}

/** One writer for each subscription, also while it is not stored yet. */
async function lockSubscription(tx: Transaction, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`subscription ${id}`}, 0))`.execute(tx)
}

async function findOwner(
  tx: Transaction,
  { provider }: SubscriptionProvider,
  customerId: string,
): Promise<AccountId | null> {
  const row = await tx
    .selectFrom('billing_customers')
    .select('account_id')
    .where('provider', '=', provider)
    .where('id', '=', customerId)
    .executeTakeFirst()
  return row?.account_id ?? null
}

/** The plan that a price stands for; null when it is none of ours. */
export function planOfPrice(
  { prices }: Pick<SubscriptionProvider, 'prices'>,
  priceId: string | null,
): Plan | null {
  return plans.find((plan) => prices[plan] === priceId) ?? null
}

type Writing = {
  subscription: Subscription
  found: ProviderSubscription
  payments: SubscriptionProvider
  accountId: AccountId | null
  ticket: bigint
  at: Date
}

async function writeSubscription(tx: Transaction, writing: Writing): Promise<void> {
  const { subscription, found, payments, accountId, ticket, at } = writing
  const state = {
    status: subscription.status,
    plan: subscription.plan,
    price_id: found.priceId,
    account_id: accountId,
    started_at: subscription.startedAt,
    current_period_end: subscription.currentPeriodEnd,
    cancel_at: subscription.cancelAt,
    ended_at: subscription.endedAt,
    unpaid_since: subscription.unpaidSince,
    ticket: ticket.toString(),
    synced_at: at,
  }
  await tx
    .insertInto('subscriptions')
    .values({ id: found.id, provider: payments.provider, customer_id: found.customerId, ...state })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(state))
    .execute()
}

/** The provider knows it no more: then it is over. */
async function markGone(ctx: Doors, id: string, ticket: bigint): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await lockSubscription(tx, id)
    const stored = await findStored(tx, id)
    if (!stored || stored.ticket >= ticket) return
    const before = stored.subscription
    const endedAt = before.endedAt ?? ctx.clock()
    const { account_id } = await tx
      .updateTable('subscriptions')
      .set({ status: 'canceled', ended_at: endedAt, ticket: ticket.toString(), synced_at: ctx.clock() })
      .where('id', '=', id)
      .returning('account_id')
      .executeTakeFirstOrThrow()
    const accountId = account_id
    await sendNews(ctx, tx, { before, after: { ...before, status: 'canceled', endedAt }, accountId })
  })
}

type News = { before: Subscription | null; after: Subscription; accountId: AccountId | null }

async function sendNews(ctx: Doors, tx: Transaction, { before, after, accountId }: News): Promise<void> {
  for (const change of changesBetween(before, after)) {
    const { id } = await tx
      .insertInto('subscription_changes')
      .values({
        subscription_id: after.id,
        account_id: accountId,
        change,
        status: after.status,
        plan: after.plan,
        created_at: ctx.clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (accountId) await sendBillingNews(ctx, tx, { changeId: String(id), change })
  }
}

function comparable(subscription: Subscription): Subscription {
  const { id, plan, status, startedAt, currentPeriodEnd, cancelAt, endedAt, unpaidSince } = subscription
  return { id, plan, status, startedAt, currentPeriodEnd, cancelAt, endedAt, unpaidSince }
}
