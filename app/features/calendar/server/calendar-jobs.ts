import { z } from 'zod'
import { defineJob, defineMailJob, defineScheduledJob } from '#platform/jobs/jobs.ts'

/** One read of one feed. */
export const readFeedJob = defineJob({
  queue: 'calendar-feed',
  data: z.object({ config_id: z.uuid() }),
  expireInSeconds: 600,
})

/**
 * An email to the host about a feed: it has been failing for a day, is over confirmed stays, or has events that can be
 * read in more than one way.
 */
export const calendarAlertJob = defineMailJob({
  queue: 'calendar-alert',
  data: z.object({
    config_id: z.uuid(),
    news: z.enum(['failing', 'conflict', 'widened']),
    booking_ids: z.array(z.uuid()).max(50),
  }),
})

/** Hands feeds whose time has come to the queue. */
export const dueFeedsJob = defineScheduledJob({ queue: 'calendar-due' })
