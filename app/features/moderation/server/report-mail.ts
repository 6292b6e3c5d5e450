import { z } from 'zod'
import { defineMailJob } from '#platform/jobs/jobs.ts'

/** A letter to the operator: somebody has reported something. */
export const reportMail = defineMailJob({ queue: 'report-mail', data: z.object({ report_id: z.uuid() }) })
