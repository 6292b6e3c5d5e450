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
import { longestReason } from '#features/bookings/booking-words.ts'
import { lineKinds } from '#features/pricing/line-kind.ts'
import { termsFields } from '#features/pricing/terms-fields.ts'
import { amountField, orNull, paragraphField } from '#lib/fields.ts'
import { currencies } from '#lib/money.ts'
import { stayChangeAnswers, stayChangeStatuses } from './stay-change.ts'
import { changeInputWords } from './stay-change-input-words.ts'

const price = amountField(changeInputWords.price, { min: 1, max: 1_000_000 })

const words = orNull(paragraphField(changeInputWords.words, { max: longestReason })).default(null)

const stayFields = {
  check_in_date: date,
  check_out_date: date,
  guests_count: guestsCount,
  children: childrenCount.default(0),
  infants: infantsCount.default(0),
  pets: petsCount.default(0),
}

/** A number as a query carries it. */
function inQuery<Output>(field: z.ZodType<Output, number>) {
  return z.preprocess(
    (text) => (typeof text === 'string' && /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : text),
    field,
  )
}

/** What `previewStayChange` asks, in the names of `createBooking`. */
export const stayChangeQuestionSchema = z
  .object({
    check_in_date: date,
    check_out_date: date,
    guests_count: inQuery(guestsCount),
    children: inQuery(childrenCount).default(0),
    infants: inQuery(infantsCount).default(0),
    pets: inQuery(petsCount).default(0),
    total_price: inQuery(price).optional(),
  })
  .refine(isOrdered, notOrdered)
  .refine(hasAdult, noAdult)

/** What `proposeStayChange` takes. */
export const stayChangeProposalSchema = z
  .object({
    ...stayFields,
    /** The host's alone. Without it, the stay costs what the home asks for it at this moment. */
    total_price: price.optional(),
    /** The total that the proposer saw: compared, and never what is proposed. */
    expected_total: z.number().optional(),
    /** Which terms of the home the guest has read, null where it has none. Without it, those of now are accepted. */
    terms_version: z.int().nullable().optional(),
    note: words,
  })
  .refine(isOrdered, notOrdered)
  .refine(hasAdult, noAdult)
  .meta({ id: 'StayChangeProposal' })

export type StayChangeProposal = z.output<typeof stayChangeProposalSchema>

/** What `answerStayChange` takes. */
export const stayChangeReplySchema = z
  .object({
    status: z.enum(stayChangeAnswers),
    note: words,
    /**
     * With `accepted`, the host's alone: another total for the change that the guest proposed. It becomes the host's proposal, which
     * the guest accepts or declines; the answer is that proposal.
     */
    total_price: price.optional(),
    /** Accepts although a calendar of another platform could not be read again (calendar.md, rule 10). */
    despite_stale_calendars: z.boolean().default(false),
  })
  .meta({ id: 'StayChangeReply' })

export type StayChangeReply = z.output<typeof stayChangeReplySchema>

const calendarDateAnswer = z.string().meta({ format: 'date' })
const instantAnswer = z.string().meta({ format: 'date-time' })

const sideFields = {
  check_in_date: calendarDateAnswer,
  check_out_date: calendarDateAnswer,
  guests_count: z.int(),
  children: z.int(),
  infants: z.int(),
  pets: z.int(),
  total_price: z.number(),
  deposit: z.number(),
}

const changedFields = {
  currency: z.enum(currencies),
  ...sideFields,
  lines: z.array(z.object({ kind: z.enum(lineKinds), label: z.string().nullable(), amount: z.number() })),
  /** The price that "4 nights" is made of, where all cost the same. */
  price_per_night: z.number(),
  /** The stay as it is, or was when the change was proposed. */
  before: z.object(sideFields),
  /** The new total less the old one. */
  difference: z.number(),
  /**
   * What comes back of the new total when the guest cancels, each until the end of that day: never more of it than before
   * the change. Null where nothing was agreed, and once the change is answered.
   */
  deadlines: z
    .array(z.object({ until: calendarDateAnswer, percent: z.int(), refund: z.number() }))
    .nullable(),
}

/** A proposal to change a stay, as either side sees it. */
export const stayChangeSchema = z
  .object({
    id: z.string(),
    booking_id: z.string(),
    proposed_by: z.enum(['guest', 'host']),
    status: z.enum(stayChangeStatuses),
    ...changedFields,
    note: z.string().nullable(),
    answer_note: z.string().nullable(),
    expires_at: instantAnswer,
    created_at: instantAnswer,
    answered_at: instantAnswer.nullable(),
  })
  .meta({ id: 'StayChange' })

export type StayChange = z.output<typeof stayChangeSchema>

export const stayChangesSchema = z.object({ changes: z.array(stayChangeSchema) })

/** What a change would mean, before it is proposed. */
export const stayChangePreviewSchema = z
  .object({
    ...changedFields,
    terms_version: z.int().nullable(),
    /** Whether the house rules are other ones than those of the booking, and proposing accepts them. */
    has_new_rules: z.boolean(),
    house_rules: z.array(z.string()).nullable(),
    /** Why it cannot be proposed; null when it can. */
    refusal: z
      .object({
        code: z.string(),
        message: z.string(),
        nearest_stays: z.array(
          z.object({ check_in_date: calendarDateAnswer, check_out_date: calendarDateAnswer }),
        ),
      })
      .nullable(),
  })
  .meta({ id: 'StayChangePreview' })

export type StayChangePreview = z.output<typeof stayChangePreviewSchema>

/** What a calendar for a change has to know. */
export const stayChangeLimitsSchema = z
  .object({
    /** The day at the home. */
    today: calendarDateAnswer,
    /** Nights that cannot be chosen, but for the stay's own. */
    taken: z.array(z.object({ check_in_date: calendarDateAnswer, check_out_date: calendarDateAnswer })),
    max_guests: z.int(),
    takes_pets: z.boolean(),
    /** The stay is under way: its check-in stays where it is. */
    only_check_out: z.boolean(),
    /** What the home asks of guests at this moment; null for its host, whom that does not bind. */
    home: z.object(termsFields).nullable(),
  })
  .meta({ id: 'StayChangeLimits' })

export type StayChangeLimits = z.output<typeof stayChangeLimitsSchema>
