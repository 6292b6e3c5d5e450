import { z } from 'zod'
import { defineJob, defineScheduledJob } from '#platform/jobs/jobs.ts'

/** Brings one event of the sandbox to the site's own webhook route, as often as it takes. */
export const sandboxDelivery = defineJob({
  queue: 'payments-sandbox-delivery',
  data: z.object({ event_id: z.string() }),
  retryLimit: 12,
  expireInSeconds: 30,
})

/** Lets the sandbox do what is due: renewals, further tries, ends. */
export const sandboxRounds = defineScheduledJob({
  queue: 'payments-sandbox-rounds',
})
