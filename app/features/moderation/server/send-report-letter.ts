import type { NotifyDoors } from '#features/accounts/server/notify/notification.ts'
import { notify } from '#features/accounts/server/notify/notify.ts'
import { type ReportReason, reportReasons } from '../report.ts'
import { somethingReported } from './emails/report-letter.ts'
import { reportMail } from './report-mail.ts'

/** Tells the operator of a report; nothing when it is gone. */
export async function sendReportLetter(ctx: NotifyDoors, reportId: string, mailId: string): Promise<void> {
  const report = await ctx.db
    .selectFrom('reports')
    .select(['id', 'reason', 'words', 'conversation_id as conversation', 'reporter_id as reporter'])
    .where('id', '=', reportId)
    .executeTakeFirst()
  if (!report) return
  await notify(ctx, {
    event: reportMail.queue,
    kind: null,
    recipient: { account: null, email: ctx.config.mail.support },
    // Only what the schema knows is stored.
    letter: somethingReported({ ...report, reason: reportReasons[report.reason as ReportReason] }),
    path: null,
    id: mailId,
  })
}
