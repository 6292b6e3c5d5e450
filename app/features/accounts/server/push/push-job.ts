import { z } from 'zod'
import { idField } from '#lib/fields.ts'
import type { SessionId } from '#lib/ids.ts'
import { defineJob } from '#platform/jobs/jobs.ts'

/** Tells the browser of one session; what it is told is encrypted. */
export const pushDelivery = defineJob({
  queue: 'push-delivery',
  data: z.object({ session_id: idField<SessionId>(), notice: z.string() }),
})
