import type { AccountId } from '#lib/ids.ts'
import { handleJob, type JobHandler } from '#platform/jobs/work.ts'
import {
  accountCleanup,
  confirmationMail,
  invitationMail,
  passwordChangedMail,
  passwordResetMail,
} from './account-jobs.ts'
import { sendConfirmation, sendInvitation, sendPasswordChanged, sendPasswordReset } from './account-mail.ts'
import { forgetOldRecords } from './forget-old-records.ts'

// The jobs are written by our own use cases, so an account_id in them is one.
const accountOf = (data: { account_id: string }) => data.account_id as AccountId

/** What the worker does for accounts. */
export const accountJobs: JobHandler[] = [
  handleJob(confirmationMail, (ctx, { email }, job) => sendConfirmation(ctx, email, job.id)),
  handleJob(passwordResetMail, (ctx, { email }, job) => sendPasswordReset(ctx, email, job.id)),
  handleJob(invitationMail, (ctx, data, job) => sendInvitation(ctx, accountOf(data), job.id)),
  handleJob(passwordChangedMail, (ctx, data, job) => sendPasswordChanged(ctx, accountOf(data), job.id)),
  handleJob(accountCleanup, (ctx) => forgetOldRecords(ctx)),
]

/** The daily clearing-up, at a quiet hour. */
export const accountSchedules = [{ queue: accountCleanup.queue, cron: '17 3 * * *' }]
