import { handleJob, type JobHandler } from '#platform/jobs/work.ts'
import { reportMail } from './report-mail.ts'
import { sendReportLetter } from './send-report-letter.ts'

/** What the worker does for reports. */
export const moderationJobs: JobHandler[] = [
  handleJob(reportMail, (ctx, { report_id }, { id }) => sendReportLetter(ctx, report_id, id)),
]
