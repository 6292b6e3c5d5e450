import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'

/** Sent in the transaction that deletes a property, for those who still wait for an answer from its host. */
export const propertyDeleted = defineJob({
  queue: 'property-deleted',
  data: z.object({ property_id: z.uuid() }),
})
