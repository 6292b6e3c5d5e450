import { z } from 'zod'
import { lineField, messageField } from '#lib/fields.ts'
import { savedReplyLimits, unknownVariables } from './saved-reply.ts'
import { savedReplyInputWords } from './saved-reply-input-words.ts'

const { title, body } = savedReplyLimits

/** What the form of a saved reply asks, and `createSavedReply` and `updateSavedReply` take. */
export const savedReplyInputSchema = z
  .object({
    title: lineField(savedReplyInputWords.title, { min: 1, max: title }),
    body: messageField(savedReplyInputWords.body, { min: 1, max: body }).superRefine((text, issues) => {
      const unknown = unknownVariables(text)
      if (unknown.length > 0)
        issues.addIssue({
          code: 'custom',
          message: savedReplyInputWords.unknownVariables(unknown),
        })
    }),
  })
  .meta({ id: 'SavedReplyInput' })

export type SavedReplyInput = z.output<typeof savedReplyInputSchema>

export const savedReplySchema = z
  .object({ id: z.string(), title: z.string(), body: z.string() })
  .meta({ id: 'SavedReply' })

export type SavedReply = z.output<typeof savedReplySchema>
