import { handleJob, type JobHandler } from '#platform/jobs/job-handler.ts'
import { defineScheduledJob } from '#platform/jobs/jobs.ts'
import { refreshRates } from './refresh-rates.ts'

/** Asks for the exchange rates of a new day, where a source is named. */
const ratesRefresh = defineScheduledJob({ queue: 'rates-refresh' })

/** What the worker does for prices. */
export const pricingJobs: JobHandler[] = [handleJob(ratesRefresh, (ctx) => refreshRates(ctx))]

/** Sources have a new day once a day, at hours of their own. */
export const pricingSchedules = [{ queue: ratesRefresh.queue, cron: '7 */3 * * *' }]
