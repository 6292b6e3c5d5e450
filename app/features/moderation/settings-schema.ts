import { z } from 'zod'
import { longestSwitchWords, siteSwitches } from '#features/accounts/site-switches.ts'
import { orNull, paragraphField } from '#lib/fields.ts'
import { moderationInputWords as said } from './moderation-input-words.ts'
import { personSchema } from './moderation-schema.ts'

const instant = z.string().meta({ format: 'date-time' })

/** What lets an erasure wait: the reason is read by the person. */
export const holdInputSchema = z
  .object({
    reason: paragraphField(said.holdReason, { min: 1, max: 1_000 }),
    until: z.iso.datetime(said.until),
  })
  .meta({ id: 'HoldInput' })

export const switchInputSchema = z
  .object({
    is_paused: z.boolean(),
    /** What who tries reads besides. */
    words: orNull(paragraphField(said.switchWords, { max: longestSwitchWords })).default(null),
  })
  .meta({ id: 'SwitchInput' })

export type HoldInput = z.output<typeof holdInputSchema>

export type SwitchInput = z.output<typeof switchInputSchema>

/** What an operator sets for the whole site, and what is held. */
export const siteSettingsSchema = z
  .object({
    switches: z.array(
      z.object({
        name: z.enum(siteSwitches),
        is_paused: z.boolean(),
        words: z.string().nullable(),
        paused_at: instant.nullable(),
      }),
    ),
    /** Those that last, the first to end on top; at most 200. */
    holds: z.array(z.object({ person: personSchema, reason: z.string(), until: instant })),
  })
  .meta({ id: 'SiteSettings' })

export type SiteSettings = z.output<typeof siteSettingsSchema>
