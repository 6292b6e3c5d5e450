import { z } from 'zod'
import { paragraphField } from '#lib/fields.ts'
import { instructionsTooLong } from './instructions-input-words.ts'

export const longestInstructions = 2_000

/** For so many days after a change guests who owe something are told of it (market rule 19). */
export const changeMarkDays = 14

/** How guests pay a host, as the host writes it. Empty takes it away. */
export const instructionsEditSchema = z
  .object({
    version: z.int().min(0).max(2_147_483_647).meta({
      description: 'The version that was read, 0 where there was none; another one since then is refused.',
    }),
    instructions: paragraphField(
      { long: instructionsTooLong(longestInstructions) },
      { max: longestInstructions },
    ),
  })
  .meta({ id: 'PaymentInstructionsEdit' })

export type InstructionsEdit = z.output<typeof instructionsEditSchema>

/** What the host of a home has written about paying. */
export const ownInstructionsSchema = z
  .object({ instructions: z.string(), version: z.int(), changed_at: z.iso.datetime().nullable() })
  .meta({ id: 'OwnPaymentInstructions' })

export type OwnInstructions = z.infer<typeof ownInstructionsSchema>

/** The same for the guest of a confirmed stay; null where the host has written nothing or nothing is due any more. */
export const guestInstructionsSchema = z
  .object({
    instructions: z.string().nullable(),
    changed_on: z.string().nullable().meta({
      format: 'date',
      description: 'Written or changed on that day at the home, of the last 14 days.',
    }),
  })
  .meta({ id: 'PaymentInstructions' })

export type GuestInstructions = z.infer<typeof guestInstructionsSchema>
