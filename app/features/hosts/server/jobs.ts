import type { AccountId } from '#lib/ids.ts'
import { handleJob, type JobHandler } from '#platform/jobs/job-handler.ts'
import { computeFigures } from './compute-figures.ts'
import { calendarQuestion, calendarSweep, figureReckoning } from './host-jobs.ts'
import { refreshRankings } from './refresh-rankings.ts'
import { sendCalendarQuestion } from './send-calendar-question.ts'
import { sweepCalendars } from './sweep-calendars.ts'

/** What the worker does for hosts. */
export const hostJobs: JobHandler[] = [
  handleJob(figureReckoning, async (ctx) => {
    await computeFigures(ctx)
    const homes = await refreshRankings(ctx)
    if (homes > 0) ctx.log.info('homes stand elsewhere', { homes })
  }),
  handleJob(calendarSweep, async (ctx) => {
    const hosts = await sweepCalendars(ctx)
    if (hosts > 0) ctx.log.info('hosts asked about calendars', { hosts })
  }),
  handleJob(calendarQuestion, (ctx, { account_id, asked_at }, { id }) =>
    sendCalendarQuestion(ctx, {
      host: account_id as AccountId, // as it was sent
      askedAt: new Date(asked_at),
      messageId: id,
    }),
  ),
]

/** Work that recurs. */
export const hostSchedules = [
  { queue: figureReckoning.queue, cron: '53 3 * * *' },
  { queue: calendarSweep.queue, cron: '41 * * * *' },
]
