import { z } from 'zod'
import { longestSwitchWords, siteSwitches } from '#features/accounts/site-switches.ts'
import { orNull, paragraphField } from '#lib/fields.ts'
import { personSchema } from './moderation-schema.ts'

const instant = z.string().meta({ format: 'date-time' })

/** What lets an erasure wait: the reason is read by the person. */
export const holdInputSchema = z
  .object({
    reason: paragraphField(
      { short: 'Please write why', long: 'Please use at most 1,000 characters' },
      { min: 1, max: 1_000 },
    ),
    until: z.iso.datetime('Please choose a day that lies ahead'),
  })
  .meta({ id: 'HoldInput' })

export const switchInputSchema = z
  .object({
    is_paused: z.boolean(),
    /** What who tries reads besides. */
    words: orNull(
      paragraphField(
        { long: `Please use at most ${longestSwitchWords} characters` },
        { max: longestSwitchWords },
      ),
    ).default(null),
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
