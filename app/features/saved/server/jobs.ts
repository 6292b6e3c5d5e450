import { earliestToday } from '#features/bookings/booking.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { handleJob, type JobHandler } from '#platform/jobs/job-handler.ts'
import { toldKeptMs, waitKeptMs } from '../alert.ts'
import { alertCleanup, homeNews, homeNewsAgain, nightsFree, searchAlert } from './alerts/alert-jobs.ts'
import { matchNews } from './alerts/match-news.ts'
import { sendAlerts } from './alerts/send-alerts.ts'
import { sendNightsFree } from './alerts/send-nights-free.ts'
import { sendSearchAlert } from './alerts/send-search-alert.ts'

const againAfterMs = [20_000, 40_000]

/** What the worker does for those who wait for something. */
export const savedJobs: JobHandler[] = [
  handleJob(homeNews, async (ctx) => {
    const now = ctx.clock().getTime()
    await inTransaction(ctx.db, async (tx) => {
      for (const ms of againAfterMs)
        await ctx.jobs.send(tx, homeNewsAgain, {}, { startAfter: new Date(now + ms) })
    })
    await matchAndTell(ctx)
  }),
  handleJob(homeNewsAgain, (ctx) => matchAndTell(ctx)),
  {
    ...handleJob(searchAlert, (ctx, { account_id, alert }, { id }) =>
      sendSearchAlert(ctx, { account: account_id, alert, messageId: id }),
    ),
    // A letter mostly waits for the mail server.
    inFlight: 4,
  },
  {
    ...handleJob(nightsFree, (ctx, { wait_id }, { id }) =>
      sendNightsFree(ctx, { id: wait_id, messageId: id }),
    ),
    inFlight: 4,
  },
  handleJob(alertCleanup, (ctx) => forgetAlerts(ctx)),
]

async function matchAndTell(ctx: Context): Promise<void> {
  const matched = await matchNews(ctx)
  const told = await sendAlerts(ctx)
  if (matched > 0 || told > 0) ctx.log.info('news of homes matched', { matched, told })
}

/** Work that recurs. */
export const savedSchedules = [
  { queue: homeNews.queue, cron: '* * * * *' },
  { queue: alertCleanup.queue, cron: '51 3 * * *' },
]

/** Deletes old notification records, and waits for nights that are past or were notified a while ago. Safe to run twice. */
export async function forgetAlerts({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock().getTime()
  await db
    .deleteFrom('saved_search_finds')
    .where('told_at', '<', new Date(now - toldKeptMs))
    .execute()
  await db
    .deleteFrom('night_waits')
    .where((is) =>
      is.or([
        is('check_in', '<', earliestToday(new Date(now))),
        is('told_at', '<', new Date(now - waitKeptMs)),
      ]),
    )
    .execute()
}
