import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { SubscriptionProvider, Webhook } from '#platform/subscriptions/subscription-provider.ts'
import { subscriptionSync } from './billing-jobs.ts'

export type Receipt = 'taken' | 'known' | 'forged' | 'unreadable'

/**
 * Takes an event of the provider: notes it, once, and leaves the rest to a job. What it says is not believed; it only
 * names the subscription to ask about (promises.md, finding 9).
 */
export async function receiveEvent(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock'>,
  provider: SubscriptionProvider,
  { headers, body }: Omit<Webhook, 'now'>,
): Promise<Receipt> {
  const event = provider.readWebhook({ headers, body, now: ctx.clock() })
  if (event === 'forged' || event === 'unreadable') return event
  return inTransaction(ctx.db, async (tx) => {
    const noted = await tx
      .insertInto('payment_events')
      .values({
        id: event.id,
        type: event.type,
        subscription_id: event.subscriptionId,
        received_at: ctx.clock(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!noted) return 'known'
    if (event.subscriptionId) {
      await ctx.jobs.send(tx, subscriptionSync, { subscription_id: event.subscriptionId })
    }
    return 'taken'
  })
}
