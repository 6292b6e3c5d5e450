import { z } from 'zod'
import { orNull, paragraphField } from '#lib/fields.ts'
import { longestReport, reportReasonCodes } from './report.ts'

const fields = {
  reason: z.enum(reportReasonCodes, 'Please choose a reason'),
  words: orNull(
    paragraphField({ long: `Please use at most ${longestReport} characters` }, { max: longestReport }),
  ).default(null),
}

/** What the form of a report asks. */
export const reportFormSchema = z.object(fields)

/** What `createReport` takes. */
export const reportInputSchema = z
  .object({
    conversation_id: z.string().meta({ format: 'uuid' }),
    ...fields,
  })
  .meta({ id: 'ReportInput' })

export type ReportInput = z.output<typeof reportInputSchema>

/** A report as its writer gets it back. */
export const reportSchema = z.object({ id: z.string() }).meta({ id: 'Report' })
