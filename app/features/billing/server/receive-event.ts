import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { isSignedEvent } from '#platform/http/signature.ts'
import { readEvent } from '#platform/subscriptions/read-event.ts'
import { subscriptionSync } from './billing-jobs.ts'

export type Receipt = 'taken' | 'known' | 'forged' | 'unreadable'

/**
 * Takes an event of the provider: notes it, once, and leaves the rest to a job. What it says is not believed; it only
 * names the subscription to ask about (promises.md, finding 9).
 */
export async function receiveEvent(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock' | 'payments'>,
  { body, signature }: { body: string; signature: string },
): Promise<Receipt> {
  const secrets = ctx.payments?.webhookSecrets ?? []
  if (!isSignedEvent({ body, header: signature, secrets, now: ctx.clock() })) return 'forged'
  const event = readEvent(body)
  if (!event) return 'unreadable'
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
