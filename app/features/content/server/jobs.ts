import { dayMs } from '#lib/duration.ts'
import type { Context } from '#platform/context.ts'
import { handleJob, type JobHandler } from '#platform/jobs/job-handler.ts'
import { contactAcknowledgement, contactCleanup, contactDelivery } from './contact-jobs.ts'
import { acknowledgeContactMessage, deliverContactMessage } from './contact-mail.ts'

/** What the worker does for the contact form. */
export const contentJobs: JobHandler[] = [
  handleJob(contactDelivery, (ctx, { message_id }, job) => deliverContactMessage(ctx, message_id, job.id)),
  handleJob(contactAcknowledgement, (ctx, { message_id }, job) =>
    acknowledgeContactMessage(ctx, message_id, job.id),
  ),
  handleJob(contactCleanup, (ctx) => forgetContactMessages(ctx)),
]

/** The daily clearing-up, at a quiet hour. */
export const contentSchedules = [{ queue: contactCleanup.queue, cron: '47 3 * * *' }]

/** Removes messages to support after a year, and those that fell into the trap after 30 days (privacy page). */
export async function forgetContactMessages(ctx: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = (days: number) => new Date(ctx.clock().getTime() - days * dayMs)
  await ctx.db
    .deleteFrom('contact_messages')
    .where((row) =>
      row.or([
        row('created_at', '<', before(365)),
        row.and([row('is_trapped', '=', true), row('created_at', '<', before(30))]),
      ]),
    )
    .execute()
}
