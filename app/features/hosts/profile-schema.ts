import { z } from 'zod'
import { emptyAsNull, lineField, paragraphField } from '#lib/fields.ts'
import { isLanguage } from './languages.ts'
import { declarationMessages, incompleteLink, profileMessages } from './profile-words.ts'

/** The bounds of what a host says; columns of host_profiles have the same. */
export const profileBounds = {
  about: { max: 1000 },
  languages: { max: 12 },
  trader_name: { min: 2, max: 120 },
  trader_address: { min: 5, max: 300 },
  trader_register: { min: 2, max: 60 },
} as const

/** What a host says of being a trader, as consumer law asks (market rule 30). */
export const declarationSchema = z
  .discriminatedUnion('trades_as', [
    z.object({ trades_as: z.literal('private') }),
    z.object({
      trades_as: z.literal('trader'),
      trader_name: lineField(
        {
          missing: declarationMessages.noName,
          empty: declarationMessages.noName,
          short: declarationMessages.shortName,
          long: declarationMessages.longName,
        },
        profileBounds.trader_name,
      ),
      trader_address: paragraphField(
        {
          missing: declarationMessages.noAddress,
          empty: declarationMessages.noAddress,
          short: declarationMessages.shortAddress,
          long: declarationMessages.longAddress,
        },
        profileBounds.trader_address,
      ),
      trader_register: emptyAsNull(
        lineField(
          {
            short: declarationMessages.shortNumber,
            long: declarationMessages.longNumber,
          },
          profileBounds.trader_register,
        ),
      ),
    }),
  ])
  .meta({ id: 'Declaration' })

/** What `updateHostProfile` takes: what is left out stays. */
export const profileChangeSchema = z
  .object({
    about: emptyAsNull(paragraphField({ long: profileMessages.longAbout }, profileBounds.about)).optional(),
    languages: z
      .array(z.string().refine(isLanguage, profileMessages.unknownLanguage), profileMessages.noLanguages)
      .max(profileBounds.languages.max, profileMessages.manyLanguages(profileBounds.languages.max))
      .transform((codes) => [...new Set(codes)])
      .optional(),
    declaration: declarationSchema.optional(),
  })
  .meta({ id: 'HostProfileChange' })

export type ProfileChange = z.output<typeof profileChangeSchema>

/** What somebody says of themselves as a host, as they read it. */
export const hostProfileSchema = z
  .object({
    has_page: z
      .boolean()
      .meta({ description: 'Whether one of your listings is active, so your host page is public.' }),
    about: z.string().nullable(),
    languages: z.array(z.string()).meta({ description: 'ISO 639 codes.' }),
    trades_as: z.enum(['private', 'trader']).nullable().meta({ description: 'Null until you declare it.' }),
    trader_name: z.string().nullable(),
    trader_address: z.string().nullable(),
    trader_register: z.string().nullable(),
    declared_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'HostProfile' })

export type HostProfile = z.output<typeof hostProfileSchema>

/** What `confirmCalendars` takes: the token of a mail. */
export const calendarLinkSchema = z
  .object({ token: z.string(incompleteLink).max(2_100) })
  .meta({ id: 'CalendarLink' })

/** How many homes a mailed link has confirmed. */
export const confirmedSchema = z.object({ homes: z.int() }).meta({ id: 'ConfirmedCalendars' })

/** Homes whose calendar nobody has confirmed for two weeks. */
export const staleCalendarsSchema = z
  .object({
    homes: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        confirmed_at: z.iso.datetime(),
        is_last_in_search: z.boolean().meta({ description: 'Whether searches with dates show it last.' }),
      }),
    ),
    count: z.int(),
  })
  .meta({ id: 'StaleCalendars' })

export type StaleCalendars = z.output<typeof staleCalendarsSchema>
