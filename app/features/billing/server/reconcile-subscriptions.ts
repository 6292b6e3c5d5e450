import { dayMs } from '#lib/duration.ts'
import type { Context } from '#platform/context.ts'
import type { SubscriptionProvider } from '#platform/subscriptions/subscription-provider.ts'
import { takeTicket } from './queries.ts'
import { storeSubscription, syncSubscription } from './sync-subscription.ts'

type Doors = Pick<Context, 'db' | 'jobs' | 'clock' | 'payments' | 'log'>

export type Reconciliation = { compared: number; corrected: number; missing: number; ended: number }

const keepEventsMs = 60 * dayMs

/**
 * Compares every subscription with the provider and stores what is different there: what events that never came would
 * have told. Ends those whose account was removed. Safe to run at any time and twice.
 */
export async function reconcileSubscriptions(ctx: Doors): Promise<Reconciliation> {
  const { payments } = ctx
  const result: Reconciliation = { compared: 0, corrected: 0, missing: 0, ended: 0 }
  if (!payments) return result
  const seen = await compareAll(ctx, payments, result)
  for (const id of await listLastingIds(ctx, payments)) {
    if (seen.has(id)) continue
    await syncSubscription(ctx, id)
    result.missing++
  }
  for (const id of await listOrphans(ctx, payments)) {
    await payments.cancelSubscription(id)
    await syncSubscription(ctx, id)
    result.ended++
  }
  await ctx.db
    .deleteFrom('payment_events')
    .where('received_at', '<', new Date(ctx.clock().getTime() - keepEventsMs))
    .execute()
  if (result.corrected + result.missing + result.ended > 0) {
    ctx.log.warn('subscriptions differed from the provider', result)
  }
  return result
}

async function compareAll(
  ctx: Doors,
  payments: SubscriptionProvider,
  result: Reconciliation,
): Promise<Set<string>> {
  const seen = new Set<string>()
  let after: string | undefined
  do {
    const ticket = await takeTicket(ctx.db)
    const page = await payments.listSubscriptions(after === undefined ? {} : { after })
    for (const found of page.subscriptions) {
      seen.add(found.id)
      result.compared++
      if (await storeSubscription(ctx, payments, found, ticket)) result.corrected++
    }
    after = page.next ?? undefined
  } while (after !== undefined)
  return seen
}

function selectLasting(ctx: Pick<Context, 'db'>, { provider }: SubscriptionProvider) {
  return ctx.db
    .selectFrom('subscriptions')
    .select('id')
    .where('provider', '=', provider)
    .where('status', 'not in', ['canceled', 'incomplete', 'incomplete_expired'])
    .orderBy('id')
    .limit(100_000)
}

async function listLastingIds(ctx: Pick<Context, 'db'>, payments: SubscriptionProvider): Promise<string[]> {
  return (await selectLasting(ctx, payments).execute()).map(({ id }) => id)
}

async function listOrphans(ctx: Pick<Context, 'db'>, payments: SubscriptionProvider): Promise<string[]> {
  return (await selectLasting(ctx, payments).where('account_id', 'is', null).execute()).map(({ id }) => id)
}
