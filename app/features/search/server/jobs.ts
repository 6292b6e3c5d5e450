import { handleJob, type JobHandler } from '#platform/jobs/job-handler.ts'
import { defineScheduledJob } from '#platform/jobs/jobs.ts'
import { sweepSearchChanges } from './sweep-search-changes.ts'

/** Deletes what every index has long read. */
const searchSweep = defineScheduledJob({
  queue: 'search-sweep',
})

/** What the worker does for search. */
export const searchJobs: JobHandler[] = [handleJob(searchSweep, (ctx) => sweepSearchChanges(ctx))]

export const searchSchedules = [{ queue: searchSweep.queue, cron: '41 * * * *' }]
