import { handleJob, type JobHandler } from '#platform/jobs/job-handler.ts'
import { settleDue } from './clock.ts'
import { deliverEvent } from './deliver.ts'
import { sandboxDelivery, sandboxRounds } from './jobs.ts'

/** What the worker does for the sandbox; nothing while another provider is chosen. */
export const sandboxJobs: JobHandler[] = [
  handleJob(sandboxDelivery, (ctx, { event_id }, { signal }) => deliverEvent(ctx, event_id, signal)),
  handleJob(sandboxRounds, async (ctx) => {
    if (ctx.payments?.provider === 'sandbox') await settleDue(ctx)
  }),
]

/** Often enough that a date on a page comes true on its day. */
export const sandboxSchedules = [{ queue: sandboxRounds.queue, cron: '*/10 * * * *' }]
