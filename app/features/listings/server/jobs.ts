import { handleJob, type JobHandler } from '#platform/jobs/job-handler.ts'
import { defineScheduledJob } from '#platform/jobs/jobs.ts'
import { canonicalisePlaces } from './canonicalise-places.ts'
import { correctTimeZones } from './correct-time-zones.ts'
import { fillTimeZones } from './fill-time-zones.ts'
import { reopenRenamedPlaces } from './reopen-renamed-places.ts'

/** Gives homes the names that their guests look for, as far as whoever wrote them has not. */
const placesToName = defineScheduledJob({
  queue: 'listings-name-places',
  // A million homes take a few minutes, and what was done stays done.
  expireInSeconds: 3_600,
})

/** What the worker does for listings. */
export const listingJobs: JobHandler[] = [
  handleJob(placesToName, async (ctx) => {
    await reopenRenamedPlaces(ctx)
    const homes = await canonicalisePlaces(ctx)
    const zones = (await fillTimeZones(ctx)) + (await correctTimeZones(ctx))
    if (homes + zones > 0) ctx.log.info('places named', { homes, zones })
  }),
]

export const listingSchedules = [{ queue: placesToName.queue, cron: '17 * * * *' }]

/** What a worker begins with: a new build may know what the one before did not. */
export const listingStartQueues = [placesToName.queue]
