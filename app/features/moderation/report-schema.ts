import { z } from 'zod'
import { emailField, emptyAsNull, nameField, orNull, paragraphField } from '#lib/fields.ts'
import { reportableKinds } from './case.ts'
import { longestReport, reportReasonCodes } from './report.ts'
import { reportInputWords } from './report-input-words.ts'

const reason = z.enum(reportReasonCodes, reportInputWords.reason)
const words = orNull(paragraphField(reportInputWords.words, { max: longestReport }))

// An answer is for who says who they are, and that they believe it (DSA, article 16 (2) c and d).
const fields = {
  reason,
  words: words.default(null),
  name: emptyAsNull(nameField(reportInputWords.name, { max: 100 })).default(null),
  email: emptyAsNull(emailField()).default(null),
  good_faith: z.boolean().default(false),
}

type Fields = { reason: string; name: string | null; email: string | null; good_faith: boolean }

/** Whoever leaves an address asks for an answer, and says what the law asks for; of a child's abuse nobody needs to say who they are. */
function checkReporter({ reason: why, name, email, good_faith }: Fields, issues: z.RefinementCtx): void {
  if (email === null || why === 'child_abuse') return
  if (name === null)
    issues.addIssue({
      code: 'custom',
      path: ['name'],
      message: reportInputWords.nameMissing,
    })
  if (!good_faith)
    issues.addIssue({
      code: 'custom',
      path: ['good_faith'],
      message: reportInputWords.goodFaith,
    })
}

/** What the form of a report asks. */
export const reportFormSchema = z.object(fields).superRefine(checkReporter)

/** What `createReport` takes. */
export const reportInputSchema = z
  .object({
    kind: z.enum(reportableKinds),
    id: z.string().meta({ format: 'uuid' }),
    ...fields,
  })
  .superRefine(checkReporter)
  .meta({ id: 'ReportInput' })

export type ReportInput = z.output<typeof reportInputSchema>

/** A report as its writer gets it back. */
export const reportSchema = z
  .object({
    id: z.string(),
    /** Whether its writer is told by mail that it arrived and what became of it. */
    is_answered: z.boolean(),
  })
  .meta({ id: 'Report' })
