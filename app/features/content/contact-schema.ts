import { z } from 'zod'
import { findEmailProblem } from '#features/accounts/account-rules.ts'
import { cleanLine, cleanText } from '#lib/clean-text.ts'
import { lengthOf, personName } from '#lib/text.ts'
import { contactCategories } from './contact.ts'

/** A text between two lengths, counted after it was tidied. */
function text(name: string, { min, max, isOneLine }: { min: number; max: number; isOneLine: boolean }) {
  const bounds =
    min > 1 ? `${name} must have ${min} to ${max} characters` : `${name} must be at most ${max} characters`
  return z
    .string(`${name} is required`)
    .max(4 * max, bounds)
    .transform(isOneLine ? cleanLine : cleanText)
    .refine((value) => value.length > 0, { error: `${name} is required`, abort: true })
    .refine((value) => lengthOf(value) >= min && lengthOf(value) <= max, bounds)
}

const name = text('Name', { min: 1, max: 100, isOneLine: true }).refine(
  (value) => personName.test(value),
  'Name can only contain letters, spaces, hyphens, periods and apostrophes',
)

const email = z
  .string('Email is required')
  .trim()
  .max(255, 'Email must be less than 255 characters')
  .superRefine((value, issues) => {
    const problem = findEmailProblem(value)
    if (problem) issues.addIssue({ code: 'custom', message: problem })
  })
  .meta({ format: 'email', example: 'maya@example.com' })

/** A message to support with its bounds (specification, section 5). */
export const contactMessageSchema = z
  .object({
    name: name.meta({ description: 'At most 100 letters, spaces, hyphens, periods and apostrophes.' }),
    email,
    subject: text('Subject', { min: 1, max: 200, isOneLine: true }),
    category: z.enum(
      contactCategories.map(({ value }) => value),
      'Please choose a category',
    ),
    message: text('Message', { min: 10, max: 2000, isOneLine: false }),
    channel: z
      .enum(['form', 'chat'])
      .default('form')
      .meta({ description: 'Messages of the chat are promised an answer sooner.' }),
    form_stamp: z
      .string()
      .max(100)
      .meta({ description: 'The value that the contact page carries; tells how long the form was open.' }),
    website: z
      .string()
      .max(2000)
      .optional()
      .meta({ description: 'Leave it empty: people do not see this field, programs that fill in forms do.' }),
  })
  .meta({ id: 'ContactMessage' })

export const contactAnswerSchema = z
  .object({ id: z.uuid(), created_at: z.iso.datetime() })
  .meta({ id: 'ContactMessageReceived' })

export type ContactMessage = z.infer<typeof contactMessageSchema>
export type ContactAnswer = z.infer<typeof contactAnswerSchema>
