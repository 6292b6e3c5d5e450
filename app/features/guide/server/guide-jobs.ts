import { z } from 'zod'
import { idField } from '#lib/fields.ts'
import type { PropertyId } from '#lib/ids.ts'
import { defineJob, defineMailJob } from '#platform/jobs/jobs.ts'

/** Collects places for a guide book; a job of an older request does nothing. */
export const collectPlacesJob = defineJob({
  queue: 'guide-collect',
  data: z.object({ property_id: idField<PropertyId>(), request: z.int() }),
  expireInSeconds: 120,
})

/** Tells the host what came of it. */
export const guideMailJob = defineMailJob({
  queue: 'guide-mail',
  data: z.object({ property_id: idField<PropertyId>(), request: z.int() }),
})
