import { z } from 'zod'
import { lineField, messageField } from '#lib/fields.ts'
import { savedReplyLimits, unknownVariables } from './saved-reply.ts'

const { title, body } = savedReplyLimits

/** What the form of a saved reply asks, and `createSavedReply` and `updateSavedReply` take. */
export const savedReplyInputSchema = z
  .object({
    title: lineField(
      {
        missing: 'Please give it a name',
        short: 'Please give it a name',
        long: `Please use at most ${title} characters`,
      },
      { min: 1, max: title },
    ),
    body: messageField(
      {
        missing: 'Please write the reply',
        short: 'Please write the reply',
        long: `Replies have at most 2,000 characters`,
      },
      { min: 1, max: body },
    ).superRefine((text, issues) => {
      const unknown = unknownVariables(text)
      if (unknown.length > 0)
        issues.addIssue({
          code: 'custom',
          message: `There is no such word to fill in: {${unknown.join('}, {')}}`,
        })
    }),
  })
  .meta({ id: 'SavedReplyInput' })

export type SavedReplyInput = z.output<typeof savedReplyInputSchema>

export const savedReplySchema = z
  .object({ id: z.string(), title: z.string(), body: z.string() })
  .meta({ id: 'SavedReply' })

export type SavedReply = z.output<typeof savedReplySchema>
