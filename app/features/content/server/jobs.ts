import { handleJob, type JobHandler } from '#platform/jobs/job-handler.ts'
import { contactAcknowledgement, contactCleanup, contactDelivery } from './contact-jobs.ts'
import { acknowledgeContactMessage, deliverContactMessage } from './contact-mail.ts'
import { forgetContactMessages } from './forget-contact-messages.ts'

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
