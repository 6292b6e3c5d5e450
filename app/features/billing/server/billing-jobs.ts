import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { defineJob, defineMailJob, defineScheduledJob } from '#platform/jobs/jobs.ts'
import type { SubscriptionChange } from '../subscription-changes.ts'

/** Fetches a subscription that the provider has told us something about. */
export const subscriptionSync = defineJob({
  queue: 'billing-subscription-sync',
  data: z.object({ subscription_id: z.string() }),
  // A provider may be out of reach for hours: about six, and then the nightly comparison.
  retryLimit: 12,
})

/** Compares all subscriptions with the provider. */
export const billingReconciliation = defineScheduledJob({
  queue: 'billing-reconciliation',
  expireInSeconds: 1_800,
})

/** Mails what became of a subscription. */
export const billingMail = defineMailJob({
  queue: 'billing-mail',
  data: z.object({ change_id: z.string() }),
})

// Nothing that needs to be read twice: a payment that went through after all says so by the plan that goes on.
const mailed: ReadonlySet<SubscriptionChange> = new Set([
  'started',
  'plan_changed',
  'payment_failed',
  'canceled',
  'resumed',
  'ended',
])

/** Sends the mail of a change, in its transaction. */
export async function sendBillingNews(
  ctx: Pick<Context, 'jobs'>,
  tx: Transaction,
  { changeId, change }: { changeId: string; change: SubscriptionChange },
): Promise<void> {
  if (mailed.has(change)) await ctx.jobs.send(tx, billingMail, { change_id: changeId })
}
