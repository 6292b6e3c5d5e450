import { z } from 'zod'
import {
  childrenCount,
  date,
  guestsCount,
  hasAdult,
  infantsCount,
  isOrdered,
  noAdult,
  notOrdered,
  petsCount,
} from '#features/bookings/booking-schema.ts'
import { propertySchema } from '#features/listings/property-schema.ts'
import { photoSchema } from '#features/photos/photo-schema.ts'
import { lineKinds } from '#features/pricing/line-kind.ts'
import { termsFields } from '#features/pricing/terms-fields.ts'
import { lineField, orNull, paragraphField } from '#lib/fields.ts'
import { currencies } from '#lib/money.ts'
import { savedLimits } from './saved.ts'
import { savedInputWords } from './saved-input-words.ts'

const listName = lineField(savedInputWords.listName, { min: 1, max: savedLimits.name })

/** What `createSavedList` and `updateSavedList` take: the whole list but its homes. */
export const savedListInputSchema = z
  .object({
    name: listName,
    check_in_date: date.nullable().default(null),
    check_out_date: date.nullable().default(null),
    guests_count: guestsCount.default(1),
    children: childrenCount.default(0),
    infants: infantsCount.default(0),
    pets: petsCount.default(0),
  })
  .refine(({ check_in_date, check_out_date }) => (check_in_date === null) === (check_out_date === null), {
    path: ['check_out_date'],
    message: savedInputWords.oneDate,
  })
  .refine(
    ({ check_in_date, check_out_date }) =>
      check_in_date === null || check_out_date === null || isOrdered({ check_in_date, check_out_date }),
    notOrdered,
  )
  .refine(hasAdult, noAdult)
  .meta({ id: 'SavedListInput' })
export type SavedListInput = z.output<typeof savedListInputSchema>

/** What the owner writes about a home for themselves; empty takes it away. */
export const savedNoteSchema = z.object({
  note: orNull(paragraphField(savedInputWords.note, { max: savedLimits.note })),
})

export const takesCompanionsSchema = z
  .object({
    takes_companions: z.boolean().meta({ description: 'Whether people who have not voted yet can vote.' }),
  })
  .meta({ id: 'TakesCompanions' })

/** Who votes in an own list. */
export const companionsSchema = takesCompanionsSchema
  .extend({ companions: z.array(z.object({ id: z.uuid(), name: z.string() })) })
  .meta({ id: 'Companions' })
export type Companions = z.output<typeof companionsSchema>

/** What a companion says about a home: for it, against it, or nothing any more. */
export const savedVoteSchema = z
  .object({
    key: z.uuid().meta({ description: 'Created and kept by the browser; identifies the voter.' }),
    name: lineField(savedInputWords.companionName, { min: 1, max: savedLimits.companionName }),
    is_for: z.boolean().nullable().meta({ description: 'Null removes the vote.' }),
  })
  .meta({ id: 'SavedVote' })
export type SavedVoteInput = z.output<typeof savedVoteSchema>

export const savedCommentInputSchema = z.object({
  body: paragraphField(savedInputWords.comment, { min: 1, max: savedLimits.comment }),
})

const dateAnswer = z.string().meta({ format: 'date' })

/** A home as its card shows it; the terms go with it as in every answer. */
export const savedPropertySchema = propertySchema
  .pick({
    id: true,
    title: true,
    city: true,
    state: true,
    country: true,
    property_type: true,
    bedrooms: true,
    bathrooms: true,
    max_guests: true,
    amenities: true,
    rating: true,
  })
  .extend({ ...termsFields, cover: z.union([photoSchema, z.null()]) })
  .meta({ id: 'SavedProperty' })
export type SavedProperty = z.output<typeof savedPropertySchema>

/** What the list's dates and people come to in a home, or why the home does not take them. */
const savedStaySchema = z
  .object({
    nights: z.int(),
    total_price: z.number().nullable().meta({ description: 'Null if the home cannot take the stay.' }),
    currency: z.enum(currencies),
    is_taken: z.boolean().meta({ description: 'Some of the nights are no longer free.' }),
    refusal: z.string().nullable().meta({ description: 'Why not, worded for guests.' }),
  })
  .meta({ id: 'SavedStay' })
export type SavedStay = z.output<typeof savedStaySchema>

const savedCommentSchema = z
  .object({
    id: z.uuid(),
    author: z.string().nullable().meta({ description: 'Their first name.' }),
    body: z.string(),
    created_at: z.iso.datetime(),
    is_mine: z.boolean(),
  })
  .meta({ id: 'SavedComment' })
export type SavedComment = z.output<typeof savedCommentSchema>

const savedHomeFields = {
  id: z.uuid(),
  property_id: z.uuid().nullable().meta({ description: 'Null when the home was deleted.' }),
  title: z.string(),
  place: z.string(),
  property: savedPropertySchema.nullable().meta({ description: 'Null when the home is no longer listed.' }),
  saved_at: z.iso.datetime(),
  saved_price: z.number().meta({ description: 'The price per night when it was saved.' }),
  saved_currency: z.enum(currencies),
  stay: savedStaySchema.nullable().meta({ description: 'Null without dates, and for a home that is gone.' }),
  votes_for: z.array(z.string()).meta({ description: 'The names of the companions.' }),
  votes_against: z.array(z.string()),
  comments: z.array(savedCommentSchema),
}

/** A home of an own list. */
export const savedHomeSchema = z
  .object({ ...savedHomeFields, note: z.string().nullable() })
  .meta({ id: 'SavedHome' })
export type SavedHome = z.output<typeof savedHomeSchema>

/** The same as companions see it: without what its owner has noted. */
export const sharedHomeSchema = z
  .object({ ...savedHomeFields, my_vote: z.boolean().nullable() })
  .meta({ id: 'SharedHome' })
export type SharedHome = z.output<typeof sharedHomeSchema>

const listFields = {
  name: z.string(),
  check_in_date: dateAnswer.nullable(),
  check_out_date: dateAnswer.nullable(),
  guests_count: z.int(),
  children: z.int(),
  infants: z.int(),
  pets: z.int(),
  homes_count: z.int(),
}

/** An own list without its homes. */
export const savedListSchema = z
  .object({
    id: z.uuid(),
    ...listFields,
    link: z.string().nullable().meta({ description: 'The path that companions open; null if not shared.' }),
    covers: z.array(photoSchema).meta({ description: 'Photos of up to three of its homes.' }),
  })
  .meta({ id: 'SavedList' })
export type SavedList = z.output<typeof savedListSchema>

/** An own list with a page of its homes, the latest first. */
export const savedListPageSchema = savedListSchema
  .extend({ homes: z.array(savedHomeSchema), next_cursor: z.string().nullable() })
  .meta({ id: 'SavedListPage' })
export type SavedListPage = z.output<typeof savedListPageSchema>

/** What the holder of a link sees. */
export const sharedListPageSchema = z
  .object({
    ...listFields,
    owner: z.string().nullable().meta({ description: "The owner's first name." }),
    homes: z.array(sharedHomeSchema),
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'SharedListPage' })
export type SharedListPage = z.output<typeof sharedListPageSchema>

/** A home beside others. */
export const comparedHomeSchema = z
  .object({
    id: z.uuid(),
    property: savedPropertySchema,
    saved_price: z.number(),
    saved_currency: z.enum(currencies),
    stay: savedStaySchema.nullable(),
    lines: z
      .array(z.object({ kind: z.enum(lineKinds), label: z.string().nullable(), amount: z.number() }))
      .meta({ description: 'The lines that make up the total; empty without one.' }),
    beds: z.array(z.string()),
    distance_km: z.number().nullable().meta({ description: 'Straight-line distance to the town centre.' }),
    rules: z.array(z.string()),
    cancellation: z.array(z.string()),
  })
  .meta({ id: 'ComparedHome' })
export type ComparedHome = z.output<typeof comparedHomeSchema>
