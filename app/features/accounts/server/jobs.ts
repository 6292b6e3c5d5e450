import type { AccountId } from '#lib/ids.ts'
import { handleJob, type JobHandler } from '#platform/jobs/job-handler.ts'
import { eraseAccounts } from './account/erase-accounts.ts'
import {
  accountCleanup,
  accountDeletionMail,
  accountRemoval,
  confirmationMail,
  emailChangedMail,
  emailChangeMail,
  emailCheckMail,
  erasureHeldMail,
  erasureHoldOverMail,
  factorChangedMail,
  factorResetMail,
  factorResets,
  invitationMail,
  passwordChangedMail,
  passwordResetMail,
} from './account-jobs.ts'
import {
  sendConfirmation,
  sendDeletion,
  sendEmailChange,
  sendEmailChanged,
  sendEmailCheck,
  sendErasureHeld,
  sendErasureHoldOver,
  sendFactorChanged,
  sendFactorReset,
  sendInvitation,
  sendPasswordChanged,
  sendPasswordReset,
} from './account-mail.ts'
import { executeResets } from './factor/reset-factor.ts'
import { forgetOldRecords } from './forget-old-records.ts'
import { deliverPush } from './push/deliver-push.ts'
import { pushDelivery } from './push/push-job.ts'

// The jobs are written by our own use cases, so an account_id in them is one.
const accountOf = (data: { account_id: AccountId }) => data.account_id

/** What the worker does for accounts. */
export const accountJobs: JobHandler[] = [
  handleJob(confirmationMail, (ctx, data, job) => sendConfirmation(ctx, data, job.id)),
  handleJob(passwordResetMail, (ctx, { email }, job) => sendPasswordReset(ctx, email, job.id)),
  handleJob(invitationMail, (ctx, data, job) => sendInvitation(ctx, accountOf(data), job.id)),
  handleJob(passwordChangedMail, (ctx, data, job) => sendPasswordChanged(ctx, accountOf(data), job.id)),
  handleJob(emailCheckMail, (ctx, data, job) => sendEmailCheck(ctx, accountOf(data), job.id)),
  handleJob(emailChangeMail, (ctx, data, job) => sendEmailChange(ctx, accountOf(data), data.email, job.id)),
  handleJob(emailChangedMail, (ctx, data, job) => sendEmailChanged(ctx, accountOf(data), data.email, job.id)),
  handleJob(accountDeletionMail, (ctx, data, job) => sendDeletion(ctx, accountOf(data), job.id)),
  handleJob(erasureHeldMail, (ctx, data, job) => sendErasureHeld(ctx, accountOf(data), job.id)),
  handleJob(erasureHoldOverMail, (ctx, data, job) => sendErasureHoldOver(ctx, accountOf(data), job.id)),
  handleJob(factorChangedMail, (ctx, data, job) =>
    sendFactorChanged(ctx, accountOf(data), data.change, job.id),
  ),
  handleJob(factorResetMail, (ctx, data, job) => sendFactorReset(ctx, accountOf(data), job.id)),
  handleJob(factorResets, async (ctx) => {
    await executeResets(ctx)
  }),
  handleJob(accountRemoval, async (ctx) => {
    await eraseAccounts(ctx)
  }),
  handleJob(accountCleanup, (ctx) => forgetOldRecords(ctx)),
  // A push mostly waits for its service.
  { ...handleJob(pushDelivery, (ctx, data) => deliverPush(ctx, data)), inFlight: 16 },
]

/** The daily clearing-up, at a quiet hour, and what is due at its hour. */
export const accountSchedules = [
  { queue: accountCleanup.queue, cron: '17 3 * * *' },
  { queue: accountRemoval.queue, cron: '47 3 * * *' },
  { queue: factorResets.queue, cron: '7,37 * * * *' },
]
