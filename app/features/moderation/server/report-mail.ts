import { z } from 'zod'
import { idField } from '#lib/fields.ts'
import type { DecisionId } from '#lib/ids.ts'
import { defineMailJob } from '#platform/jobs/jobs.ts'

const report = z.object({ report_id: z.uuid() })

/** A letter to the operator: something was reported that nobody had reported yet. */
export const reportMail = defineMailJob({ queue: 'report-mail', data: report })

/** A letter to who reported: it has arrived. */
export const reportReceivedMail = defineMailJob({ queue: 'report-received-mail', data: report })

const outcome = report.extend({ decision_id: idField<DecisionId>() })

/** A letter to who reported: what became of it. */
export const reportOutcomeMail = defineMailJob({ queue: 'report-outcome-mail', data: outcome })

/** A letter to who reported: an appeal has taken back what they were told of. */
export const reportReversedMail = defineMailJob({ queue: 'report-reversed-mail', data: outcome })
