import { defineScheduledJob } from '#platform/jobs/jobs.ts'
import { handleJob, type JobHandler } from '#platform/jobs/job-handler.ts'
import { changeMail } from './change-mail.ts'
import { expireStayChanges } from './expire-changes.ts'
import { sendChangeLetter } from './send-change-letter.ts'

const changeDeadlines = defineScheduledJob({ queue: 'stay-change-deadlines' })

/** What the worker does for changes of stays. */
export const stayChangeJobs: JobHandler[] = [
  {
    ...handleJob(changeMail, (ctx, { change_id, news, to }, { id }) =>
      sendChangeLetter(ctx, { changeId: change_id, news, to, messageId: id }),
    ),
    // A letter mostly waits for the mail server.
    inFlight: 8,
  },
  handleJob(changeDeadlines, async (ctx) => {
    const expired = await expireStayChanges(ctx)
    if (expired > 0) ctx.log.info('changes of stays expired', { expired })
  }),
]

/** Every five minutes, so that a proposal runs out when its card says so. */
export const stayChangeSchedules = [{ queue: changeDeadlines.queue, cron: '*/5 * * * *' }]
