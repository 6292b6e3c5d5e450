import { handleJob, type JobHandler } from '#platform/jobs/job-handler.ts'
import { changeMail } from './change-mail.ts'
import { sendChangeLetter } from './send-change-letter.ts'

/** What the worker does for changes of stays. */
export const stayChangeJobs: JobHandler[] = [
  {
    ...handleJob(changeMail, (ctx, { change_id, news, to }, { id }) =>
      sendChangeLetter(ctx, { changeId: change_id, news, to, messageId: id }),
    ),
    // A letter mostly waits for the mail server.
    inFlight: 8,
  },
]
