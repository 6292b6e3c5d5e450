import { z } from 'zod'
import { amountField, dateField } from '#lib/fields.ts'
import { countNights, nightsAhead } from '#lib/stay.ts'
import { nightTermsInputWords as words } from './night-terms-input-words.ts'
import { seasonsEditSchema, termsBounds } from './terms-edit-schema.ts'
import { stayTermsSchema } from './terms-fields.ts'

const date = dateField(words.date)
const tooLong = words.shortest(nightsAhead)

/** What holds for nights in place of seasons and the home's own terms: left out as it is, null no more. */
const change = z
  .object({
    check_in_date: date,
    check_out_date: date,
    price: amountField(words.price, termsBounds.price)
      .nullable()
      .optional()
      .meta({ description: 'Of each night, in the currency of the home.' }),
    min_nights: z
      .int(tooLong)
      .min(termsBounds.nights.min, tooLong)
      .max(termsBounds.nights.max, tooLong)
      .nullable()
      .optional()
      .meta({ description: 'For stays that begin in these nights.' }),
  })
  .refine((nights) => nights.check_in_date < nights.check_out_date, {
    path: ['check_out_date'],
    message: words.notOrdered,
  })

const changes = z.array(change).max(1_000, words.many)
const twoYears = { path: ['changes'], message: words.long }

/** Changes of single nights: all of them, or none. */
export const nightTermsSchema = z
  .object({ changes: changes.min(1, words.none) })
  .refine(({ changes }) => countAll(changes) <= nightsAhead + 2, twoYears)
  .meta({ id: 'NightTermsEdit' })

/** Nights and seasons at once, such as a year that is copied into the next. */
export const yearTermsSchema = z
  .object({
    changes,
    keeps_own: z.boolean().default(false).meta({
      description: 'Leaves nights as they are that have a price or a shortest stay of their own.',
    }),
    seasons: seasonsEditSchema.nullable().default(null).meta({
      description:
        'All seasons as they shall be, by the version of the terms that was read; null as they are.',
    }),
  })
  .refine(({ changes }) => countAll(changes) <= nightsAhead + 2, twoYears)
  .refine(({ changes, seasons }) => changes.length > 0 || seasons !== null, {
    path: ['changes'],
    message: words.nothing,
  })
  .meta({ id: 'YearTermsEdit' })

export type YearTermsEdit = z.output<typeof yearTermsSchema>
export type YearTermsWish = z.input<typeof yearTermsSchema>

export type NightTermsChange = z.output<typeof change>

function countAll(changes: readonly NightTermsChange[]): number {
  return changes.reduce(
    (sum, { check_in_date, check_out_date }) =>
      sum + countNights({ checkIn: check_in_date, checkOut: check_out_date }),
    0,
  )
}

const stored = z.array(
  z.object({
    check_in_date: z.string(),
    check_out_date: z.string(),
    price: z.number().nullable(),
    min_nights: z.int().nullable(),
  }),
)

/** What puts the nights back as they were, in the same form. */
export const nightTermsUndoSchema = z.object({ undo: stored })

export type NightTermsUndo = z.infer<typeof nightTermsUndoSchema>

/** The same of nights and seasons. */
export const yearTermsUndoSchema = z.object({
  undo: z.object({
    changes: stored,
    seasons: z.object({ version: z.int(), seasons: stayTermsSchema.shape.seasons }).nullable(),
  }),
})

export type YearTermsUndo = z.infer<typeof yearTermsUndoSchema>
