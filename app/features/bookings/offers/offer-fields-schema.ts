import { z } from 'zod'
import { lineKinds } from '#features/pricing/line-kind.ts'
import { currencies, hasTwoDecimals } from '#lib/money.ts'
import { twoDecimals } from '../booking-schema.ts'
import { offerStatuses } from './offer.ts'

const instant = z.string().meta({ format: 'date-time' })
const calendarDate = z.string().meta({ format: 'date' })

const amount = z.number().min(-10_000_000).max(10_000_000).refine(hasTwoDecimals, twoDecimals)

export const offeredLine = z.object({
  kind: z.enum(lineKinds),
  label: z.string().max(100).nullable(),
  amount,
})

/** What an offer says, the same to both. */
export const offerFields = {
  offer_id: z.string(),
  status: z.enum(offerStatuses),
  check_in_date: calendarDate,
  check_out_date: calendarDate,
  guests_count: z.int(),
  children: z.int(),
  infants: z.int(),
  pets: z.int(),
  currency: z.enum(currencies),
  /** What the home's own prices gave when the offer was sent. */
  quoted_total: z.number(),
  total_price: z.number(),
  lines: z.array(offeredLine),
  note: z.string().nullable(),
  holds_nights: z.boolean(),
  expires_at: instant,
  /** The stay that it became. */
  booking_id: z.string().nullable(),
}

const offerFieldsSchema = z.object(offerFields)
export type OfferFields = z.output<typeof offerFieldsSchema>
