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
import { groupQuestionLimits, groupQuestionStatuses } from '#features/bookings/offers/group-question.ts'
import { offerFields } from '#features/bookings/offers/offer-fields-schema.ts'
import { longestMessage } from '#features/messaging/messaging.ts'
import { messageInputWords } from '#features/messaging/messaging-input-words.ts'
import { idField, messageField } from '#lib/fields.ts'
import type { PropertyId } from '#lib/ids.ts'
import { currencies } from '#lib/money.ts'
import { questionInputWords } from './saved-input-words.ts'
import { comparedHomeSchema, savedPropertySchema } from './saved-schema.ts'

const instant = z.string().meta({ format: 'date-time' })
const calendarDate = z.string().meta({ format: 'date' })

/** What `askSeveralHomes` takes: the same words about the same stay, to each of these homes. */
export const groupQuestionInputSchema = z
  .object({
    property_ids: z
      .array(idField<PropertyId>())
      .min(1, questionInputWords.noHomes)
      .max(groupQuestionLimits.homes, questionInputWords.manyHomes)
      .refine((ids) => new Set(ids).size === ids.length, questionInputWords.twice),
    check_in_date: date,
    check_out_date: date,
    guests_count: guestsCount,
    children: childrenCount.default(0),
    infants: infantsCount.default(0),
    pets: petsCount.default(0),
    text: messageField(messageInputWords, { min: 1, max: longestMessage }),
  })
  .refine(isOrdered, notOrdered)
  .refine(hasAdult, noAdult)
  .meta({ id: 'GroupQuestionInput' })
export type GroupQuestionInput = z.output<typeof groupQuestionInputSchema>

/** Ids as a query carries them, separated by commas. */
const homes = z
  .string()
  .max(40 * groupQuestionLimits.homes)
  .transform((text) => [...new Set(text.split(',').filter(Boolean))])
  .pipe(z.array(idField<PropertyId>()).min(1).max(groupQuestionLimits.homes))

const countParam = (most: number) => z.coerce.number().pipe(z.int().min(0).max(most))

/** What `checkSeveralHomes` asks. */
export const groupCheckQuerySchema = z
  .object({
    homes,
    check_in_date: date,
    check_out_date: date,
    guests_count: z.coerce.number().pipe(guestsCount),
    children: countParam(49).default(0),
    infants: countParam(5).default(0),
    pets: countParam(9).default(0),
  })
  .refine(isOrdered, notOrdered)
  .refine(hasAdult, noAdult)

/** What a home says to the stay before anybody is asked. */
export const groupCheckHomeSchema = z
  .object({
    property_id: z.uuid(),
    property: savedPropertySchema.nullable().meta({ description: 'Null when the home is not listed.' }),
    total_price: z.number().nullable().meta({ description: 'Null if the home cannot take the stay.' }),
    currency: z.enum(currencies).nullable(),
    refusal: z
      .object({
        message: z.string(),
        nearest_stays: z.array(z.object({ check_in_date: calendarDate, check_out_date: calendarDate })),
      })
      .nullable()
      .meta({ description: 'Why the home cannot take this stay, and the nearest stays it can.' }),
  })
  .meta({ id: 'GroupCheckHome' })
export type GroupCheckHome = z.output<typeof groupCheckHomeSchema>

const stayFields = {
  check_in_date: calendarDate,
  check_out_date: calendarDate,
  guests_count: z.int(),
  children: z.int(),
  infants: z.int(),
  pets: z.int(),
}

const questionFields = {
  id: z.uuid(),
  status: z.enum(groupQuestionStatuses),
  ...stayFields,
  created_at: instant,
  ends_at: instant.meta({
    description: 'Hosts can reply until then; an offer that is open longer extends it.',
  }),
  booking_id: z.string().nullable().meta({ description: 'The resulting booking.' }),
}

/** One question in the list of the guest. */
export const groupQuestionSchema = z
  .object({
    ...questionFields,
    homes: z.array(z.string()).meta({ description: 'The titles of the homes in the question.' }),
    answered: z.int().meta({ description: 'How many hosts have replied with a message or an offer.' }),
    open_offers: z.int(),
  })
  .meta({ id: 'GroupQuestion' })
export type GroupQuestion = z.output<typeof groupQuestionSchema>

const { beds, rules, cancellation, distance_km, stay } = comparedHomeSchema.shape

/** An asked home with what its host has answered. */
export const askedHomeSchema = z
  .object({
    conversation_id: z.string(),
    property_id: z.string().nullable(),
    title: z.string(),
    host: z.string().nullable().meta({ description: "The host's first name." }),
    property: savedPropertySchema.nullable().meta({ description: 'Null when the home is no longer listed.' }),
    is_booked: z.boolean(),
    words: z
      .object({ text: z.string(), at: instant })
      .nullable()
      .meta({ description: "The host's latest message since the question." }),
    offers: z.array(z.object(offerFields)).meta({ description: 'For this question, newest first.' }),
    /** What the home's own prices ask for the stay now, to compare. */
    stay,
    beds,
    rules,
    cancellation,
    distance_km,
  })
  .meta({ id: 'AskedHome' })
export type AskedHome = z.output<typeof askedHomeSchema>

/** A question with every answer side by side. */
export const groupQuestionPageSchema = z
  .object({ ...questionFields, text: z.string(), homes: z.array(askedHomeSchema) })
  .meta({ id: 'GroupQuestionPage' })
export type GroupQuestionPage = z.output<typeof groupQuestionPageSchema>
