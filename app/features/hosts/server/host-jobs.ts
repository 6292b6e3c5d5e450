import { z } from 'zod'
import { defineMailJob, defineScheduledJob } from '#platform/jobs/jobs.ts'

/** Figures of hosts, and what homes sort by; after the response figures of the same night. */
export const figureReckoning = defineScheduledJob({ queue: 'host-figures', expireInSeconds: 3_600 })

/** Calendars that nobody has confirmed for weeks. */
export const calendarSweep = defineScheduledJob({ queue: 'host-calendars', expireInSeconds: 3_600 })

/** The mail that asks a host whether calendars are still right. */
export const calendarQuestion = defineMailJob({
  queue: 'host-calendar-question',
  data: z.object({
    account_id: z.uuid(),
    /** By it the mailed link knows the homes that were asked about. */
    asked_at: z.iso.datetime(),
  }),
})
