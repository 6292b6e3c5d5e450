import { z } from 'zod'
import { lineKinds } from '#features/pricing/line-kind.ts'
import { currencies } from '#lib/money.ts'
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
} from '../booking-schema.ts'

/** A number as a query carries it. */
function counted(field: z.ZodType<number, number>) {
  const read = (text: unknown) => (typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : text)
  return z.preprocess(read, field)
}

/** What `getQuote` asks, in the names of `createBooking`. */
export const quoteQuerySchema = z
  .object({
    check_in_date: date,
    check_out_date: date,
    guests_count: counted(guestsCount).default(1),
    children: counted(childrenCount).default(0),
    infants: counted(infantsCount).default(0),
    pets: counted(petsCount).default(0),
  })
  .refine(isOrdered, notOrdered)
  .refine(hasAdult, noAdult)

export type QuoteQuery = z.output<typeof quoteQuerySchema>

const dateAnswer = z.string().meta({ format: 'date' })

/** What `getQuote` answers: the stay that was asked for, and either what it costs or why the home does not take it. */
export const quoteAnswerSchema = z
  .object({
    property_id: z.string(),
    check_in_date: dateAnswer,
    check_out_date: dateAnswer,
    nights: z.int(),
    guests_count: z.int(),
    children: z.int(),
    infants: z.int(),
    pets: z.int(),
    quote: z
      .object({
        currency: z.enum(currencies),
        /** The total is their sum. A fee or tax has its host's label. */
        lines: z.array(
          z.object({ kind: z.enum(lineKinds), label: z.string().nullable(), amount: z.number() }),
        ),
        total_price: z.number().meta({
          description: 'All fees and taxes included. Send it as `expected_total` of `createBooking`.',
        }),
        deposit: z.number().meta({ description: 'Given back after the stay, so no part of the total.' }),
        total_with_deposit: z.number().meta({ description: 'All that the guest pays to the host.' }),
        terms_version: z.int().nullable().meta({
          description:
            'Which terms of the home it was reckoned by; null where it has none. Send it as `terms_version` of `createBooking`.',
        }),
        valid_until: z.string().meta({ format: 'date-time', description: 'When `url` runs out.' }),
        url: z.string().meta({
          format: 'uri',
          description:
            'The page of the home with this stay filled in; it compares this price with that of the day.',
        }),
      })
      .nullable()
      .meta({ description: 'Null where the home does not take the stay.' }),
    refusal: z
      .object({
        code: z.string().meta({ description: 'The name of the rule, such as `unavailable` or `minNights`.' }),
        message: z.string().meta({ description: 'The rule in words to a guest.' }),
        values: z
          .record(z.string(), z.union([z.number(), z.string()]))
          .meta({ description: 'The numbers of the rule, such as `nights`.' }),
        nearest_stays: z
          .array(z.object({ check_in_date: dateAnswer, check_out_date: dateAnswer }))
          .meta({ description: 'At most three that the home takes for the same guests, the nearest first.' }),
      })
      .nullable()
      .meta({ description: 'Null where the home takes the stay.' }),
  })
  .meta({ id: 'Quote' })

export type QuoteAnswer = z.output<typeof quoteAnswerSchema>
