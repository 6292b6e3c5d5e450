import { z } from 'zod'
import { currencies } from '#lib/money.ts'
import { recordOf } from '#lib/record-of.ts'
import { cancellationPolicies } from './cancellation.ts'
import { depositMoments, paymentWays } from './payment-plan.ts'
import { feeUnits, taxUnits } from './price-terms.ts'
import { stayFeeColumns } from './stay-fees.ts'

const amount = z.number().meta({ description: 'In the currency of the home.' })
const percent = z.number().meta({ description: 'Percent of what the nights cost.' })
const date = z.string().meta({ format: 'date' })
const days = z.array(z.int()).meta({ description: 'Days of the week; 0 is Sunday.' })
const time = z.string().nullable().meta({
  description:
    "As HH:MM:SS by the home's clocks; the seconds are 00, and may be left out when it is written.",
})
const weekdayMinNights = z
  .array(z.int().nullable())
  .nullable()
  .meta({ description: 'Least nights for arrivals on each day of the week, Sunday first.' })

const season = z.object({
  name: z.string(),
  from: date,
  until: date.meta({ description: 'The day after its last night.' }),
  price: amount.nullable(),
  weekend_price: amount.nullable(),
  min_nights: z.int().nullable(),
  max_nights: z.int().nullable(),
  weekday_min_nights: weekdayMinNights,
  arrival_days: days.nullable(),
  departure_days: days.nullable(),
})

const fee = z.object({ label: z.string(), amount, per: z.enum(feeUnits) })

const tax = z.object({
  label: z.string(),
  kind: z.enum(['percent', 'amount']),
  percent: percent.nullable(),
  is_on_fees: z.boolean(),
  amount: amount.nullable(),
  per: z.enum(taxUnits).nullable(),
  counts_children: z.boolean(),
  first_nights: z.int().nullable(),
  exempt_from_nights: z.int().nullable(),
})

const refundStep = z.object({
  days: z.int().meta({ description: 'Until the end of so many days before check-in.' }),
  percent: z.int().meta({ description: 'Of the total so much comes back.' }),
})

/** The terms of a home as the API and the database's `stay_terms_json` say them. */
export const stayTermsSchema = z
  .object({
    version: z.int(),
    now: z.string().meta({
      description: 'The time at the home, YYYY-MM-DDTHH:MM, by which early, late and short notice are told.',
    }),
    weekend_days: days,
    weekend_price: amount.nullable(),
    weekly_discount: percent,
    monthly_discount: percent,
    early_days: z.int().nullable(),
    early_discount: percent.nullable(),
    last_minute_days: z.int().nullable(),
    last_minute_discount: percent.nullable(),
    guests_included: z.int().nullable(),
    extra_guest_fee: amount.nullable(),
    ...recordOf(stayFeeColumns, () => amount),
    pet_fee: amount.nullable(),
    pet_fee_per: z.enum(['stay', 'night']).nullable(),
    fees: z.array(fee),
    taxes: z.array(tax),
    deposit: amount,
    min_nights: z.int(),
    max_nights: z.int().nullable(),
    weekday_min_nights: weekdayMinNights,
    arrival_days: days,
    departure_days: days,
    notice_days: z.int().nullable(),
    notice_hour: z.int().nullable(),
    preparation_nights: z.int(),
    prepares_around_feeds: z.boolean(),
    window_months: z.int(),
    allows_gaps: z.boolean(),
    children_welcome: z.boolean(),
    infants_welcome: z.boolean(),
    max_pets: z.int(),
    check_in_from: time,
    check_in_until: time,
    check_out_until: time,
    quiet_from: time,
    quiet_until: time,
    parties_allowed: z.boolean(),
    house_rules: z.array(z.string()),
    cancellation: z
      .enum(cancellationPolicies)
      .nullable()
      .meta({ description: 'What comes back when the guest cancels; null where the host has said nothing.' }),
    cancellation_steps: z
      .array(refundStep)
      .meta({ description: "The steps of a policy of the host's own, the earliest first; else none." }),
    payment_ways: z.array(z.enum(paymentWays)).meta({
      description: 'The ways of sending money that the host takes; none where the host has said nothing.',
    }),
    payment_other: z.string().nullable().meta({ description: 'What the way `other` is.' }),
    payment_share: z
      .int()
      .nullable()
      .meta({ description: 'Percent of the total that are due at the confirmation; null without a plan.' }),
    payment_rest_days: z
      .int()
      .nullable()
      .meta({ description: 'The rest is due so many days before check-in.' }),
    deposit_due: z.enum(depositMoments).nullable(),
    payment_holds_back: z.boolean().meta({
      description:
        'Whether door and Wi-Fi details are shown only once both say that what is due by then was sent.',
    }),
    instant: z.boolean().meta({
      description: 'Whether a stay that fits is confirmed at once, where nothing else stands in the way.',
    }),
    instant_reviewed: z.boolean().meta({
      description:
        'Whether that is only for guests of whom hosts have written well; all others become requests.',
    }),
    seasons: z.array(season),
    nights: z.array(z.object({ night: date, price: amount.nullable(), min_nights: z.int().nullable() })),
  })
  .meta({ id: 'StayTerms' })

export type StayTermsFields = z.infer<typeof stayTermsSchema>

/** What a home asks of those who stay, as the API answers it; `toTermsFields` makes it and `parseTerms` reads it. */
export const termsFields = {
  currency: z.enum(currencies),
  price_per_night: z.number(),
  // A union, because a schema with a name of its own cannot say "or null" beside it.
  terms: z.union([stayTermsSchema, z.null()]).meta({
    description: 'What the host asks beyond the price per night; null when that is all.',
  }),
}
