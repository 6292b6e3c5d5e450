import { z } from 'zod'
import { emailField, lineField, nameField, paragraphField } from '#lib/fields.ts'
import { contactCategoryCodes } from './contact.ts'
import { contactInputWords } from './contact-input-words.ts'

const bounds = {
  name: { min: 1, max: 100 },
  subject: { min: 1, max: 200 },
  message: { min: 10, max: 2000 },
} as const

const name = nameField(contactInputWords.name(bounds.name), bounds.name)

/** A message to support with its bounds (specification, section 5). */
export const contactMessageSchema = z
  .object({
    name: name.meta({ description: 'At most 100 letters, spaces, hyphens, periods and apostrophes.' }),
    email: emailField(),
    subject: lineField(contactInputWords.subject(bounds.subject), bounds.subject),
    category: z.enum(contactCategoryCodes, contactInputWords.category),
    message: paragraphField(contactInputWords.message(bounds.message), bounds.message),
    channel: z
      .enum(['form', 'chat'])
      .default('form')
      .meta({ description: 'Chat messages get a faster reply.' }),
    form_stamp: z
      .string()
      .max(100)
      .meta({ description: 'The value from the contact page; shows how long the form was open.' }),
    website: z.string().max(2000).optional().meta({
      description: 'Leave it empty: people don’t see this field, but programs that fill in forms do.',
    }),
  })
  .meta({ id: 'ContactMessage' })

export const contactAnswerSchema = z
  .object({ id: z.uuid(), created_at: z.iso.datetime() })
  .meta({ id: 'ContactMessageReceived' })

export type ContactMessage = z.infer<typeof contactMessageSchema>
export type ContactAnswer = z.infer<typeof contactAnswerSchema>
