import { handleJob, type JobHandler } from '#platform/jobs/job-handler.ts'
import { billingMail, billingReconciliation, subscriptionSync } from './billing-jobs.ts'
import { reconcileSubscriptions } from './reconcile-subscriptions.ts'
import { sendBillingLetter } from './send-billing-letter.ts'
import { syncSubscription } from './sync-subscription.ts'

/** What the worker does for plans. */
export const billingJobs: JobHandler[] = [
  handleJob(subscriptionSync, (ctx, { subscription_id }) => syncSubscription(ctx, subscription_id)),
  handleJob(billingMail, (ctx, { change_id }, { id }) => sendBillingLetter(ctx, change_id, id)),
  handleJob(billingReconciliation, async (ctx) => {
    await reconcileSubscriptions(ctx)
  }),
]

/** The nightly comparison with the provider. */
export const billingSchedules = [{ queue: billingReconciliation.queue, cron: '41 3 * * *' }]
