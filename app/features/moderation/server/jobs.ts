import type { Context } from '#platform/context.ts'
import { handleJob, type JobHandler } from '#platform/jobs/job-handler.ts'
import {
  appealMail,
  appealReceivedMail,
  decisionMail,
  decisionOverMail,
  endDecisionsJob,
  findFlagsJob,
  forgetReportersJob,
  hostSuspendedMail,
  purgeJob,
} from './decisions/decision-mail.ts'
import { endDecisions } from './decisions/end-decisions.ts'
import {
  sendAppealLetter,
  sendAppealReceivedLetter,
  sendDecisionLetter,
  sendHostSuspendedLetter,
  sendOverLetter,
} from './decisions/send-decision-letters.ts'
import { findFlags } from './flags/find-flags.ts'
import { forgetReporters } from './forget-reporters.ts'
import { reportMail, reportOutcomeMail, reportReceivedMail, reportReversedMail } from './report-mail.ts'
import {
  sendOutcomeLetter,
  sendReceivedLetter,
  sendReportLetter,
  sendReversedLetter,
} from './send-report-letters.ts'

const patienceMs = 10_000

/**
 * Asks what stands before the site to forget pages, where `CDN_PURGE_URL` names it: one request with their addresses. Throws when it
 * does not agree, so that the job is tried again.
 */
export async function purgePages(
  { config }: Pick<Context, 'config'>,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  if (!config.cdnPurgeUrl) return
  const answer = await fetch(config.cdnPurgeUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ urls: paths.map((path) => config.publicUrl + path) }),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the content network answered ${answer.status}`)
}

/** What the worker does for reports and decisions. */
export const moderationJobs: JobHandler[] = [
  handleJob(reportMail, (ctx, { report_id }, { id }) => sendReportLetter(ctx, report_id, id)),
  handleJob(reportReceivedMail, (ctx, { report_id }, { id }) => sendReceivedLetter(ctx, report_id, id)),
  handleJob(reportOutcomeMail, (ctx, { report_id, decision_id }, { id }) =>
    sendOutcomeLetter(ctx, { reportId: report_id, decisionId: decision_id, mailId: id }),
  ),
  handleJob(reportReversedMail, (ctx, { report_id, decision_id }, { id }) =>
    sendReversedLetter(ctx, { reportId: report_id, decisionId: decision_id, mailId: id }),
  ),
  handleJob(decisionMail, (ctx, { decision_id }, { id }) =>
    sendDecisionLetter(ctx, { decisionId: decision_id, mailId: id }),
  ),
  handleJob(decisionOverMail, (ctx, { decision_id }, { id }) =>
    sendOverLetter(ctx, { decisionId: decision_id, mailId: id }),
  ),
  handleJob(appealMail, (ctx, { decision_id }, { id }) =>
    sendAppealLetter(ctx, { decisionId: decision_id, mailId: id }),
  ),
  handleJob(appealReceivedMail, (ctx, { decision_id }, { id }) =>
    sendAppealReceivedLetter(ctx, { decisionId: decision_id, mailId: id }),
  ),
  handleJob(hostSuspendedMail, (ctx, { booking_id }, { id }) =>
    sendHostSuspendedLetter(ctx, { bookingId: booking_id, mailId: id }),
  ),
  handleJob(purgeJob, (ctx, { paths }, { signal }) => purgePages(ctx, paths, signal)),
  handleJob(endDecisionsJob, async (ctx) => {
    await endDecisions(ctx)
  }),
  handleJob(forgetReportersJob, async (ctx) => {
    await forgetReporters(ctx)
  }),
  handleJob(findFlagsJob, async (ctx) => {
    await findFlags(ctx)
  }),
]

/** Ends what was ordered until a moment, at that minute, looks for what the site notices by itself, and forgets who reported without an account. */
export const moderationSchedules = [
  { queue: endDecisionsJob.queue, cron: '* * * * *' },
  { queue: findFlagsJob.queue, cron: '23 * * * *' },
  { queue: forgetReportersJob.queue, cron: '41 * * * *' },
]
