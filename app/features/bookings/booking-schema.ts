import { z } from 'zod'
import { cleanText } from '#lib/clean-text.ts'
import {
  dateField,
  emailField,
  lineField,
  nameField,
  orNull,
  paragraphField,
  phoneField,
} from '#lib/fields.ts'
import { currencies } from '#lib/money.ts'
import { sanitizeText } from '#lib/text.ts'
import { bookingStatuses, declineReasons } from './booking.ts'
import { bookingInputWords } from './booking-input-words.ts'
import { longestReason, reasonTooLong } from './booking-words.ts'

export const date = dateField({ missing: bookingInputWords.datesMissing })

const guestName = nameField(bookingInputWords.guestName, { min: 1, max: 100 })

const specialRequests = orNull(
  paragraphField(bookingInputWords.specialRequests, { max: 1000 }, (typed) => sanitizeText(cleanText(typed))),
).default(null)

export const guestsCount = z
  .int({ error: bookingInputWords.guests.missing })
  .min(1, bookingInputWords.guests.few)
  .max(50, bookingInputWords.guests.many)

export const childrenCount = z
  .int({ error: bookingInputWords.children.missing })
  .min(0)
  .max(49, bookingInputWords.noAdult)
export const infantsCount = z
  .int({ error: bookingInputWords.infants.missing })
  .min(0)
  .max(5, bookingInputWords.infants.many)
export const petsCount = z
  .int({ error: bookingInputWords.pets.missing })
  .min(0)
  .max(9, bookingInputWords.pets.many)

/** Who comes besides; all of it may be left out (specification, section 3 knows only `guests_count`). */
const partyFields = {
  /** Of the guests so many are children, 2 to 12 years old. */
  children: childrenCount.default(0),
  /** Under 2; not counted as guests. */
  infants: infantsCount.default(0),
  pets: petsCount.default(0),
}

export function hasAdult(party: { guests_count: number; children: number }): boolean {
  return party.children < party.guests_count
}
export const noAdult = { path: ['children'], message: bookingInputWords.noAdult }

export function isOrdered(stay: { check_in_date: string; check_out_date: string }): boolean {
  return stay.check_in_date < stay.check_out_date
}
export const { twoDecimals } = bookingInputWords
export const notOrdered = { path: ['check_out_date'], message: bookingInputWords.notOrdered }

const guestFields = {
  check_in_date: date,
  check_out_date: date,
  guests_count: guestsCount,
  ...partyFields,
  guest_name: guestName,
  guest_email: emailField(),
  guest_phone: orNull(phoneField()).default(null),
  special_requests: specialRequests,
}

/** What the booking form asks. */
export const bookingFormSchema = z.object(guestFields).refine(isOrdered, notOrdered).refine(hasAdult, noAdult)

/**
 * What `createBooking` takes. The price, the host, the guest and the status are the server's to say, so that a value
 * sent for them is dropped (specification, section 7 lists them as payload of a browser that was trusted).
 */
export const bookingRequestSchema = z
  .object({
    property_id: z.string().meta({ format: 'uuid' }),
    ...guestFields,
    /**
     * The total that the guest saw: compared, and never what is asked for the stay. Another one is refused as
     * `priceChanged`, with the total of now in `values`. Without it, the price of now holds.
     */
    expected_total: z.number().optional(),
    /** What that total is in: US dollars where nothing is said. Another currency is another price. */
    expected_currency: z.enum(currencies, bookingInputWords.currency).optional(),
    /**
     * The version of the home's terms whose house rules the guest has read, null where the home had none. Another one
     * is refused as `termsChanged`. Without it, sending the request accepts those of now.
     */
    terms_version: z.int().nullable().optional(),
    /**
     * Whether the guest has ticked that the house rules are accepted, which the booking keeps with the time. `false` is
     * refused as `rulesNotAccepted` where the home has any. Without it, sending the request accepts them.
     */
    accepts_rules: z.boolean().optional(),
  })
  .refine(isOrdered, notOrdered)
  .refine(hasAdult, noAdult)
  .meta({ id: 'BookingRequest' })

export type BookingRequest = z.output<typeof bookingRequestSchema>

/** What `updateBookingStatus` takes. */
export const bookingChangeSchema = z
  .object({
    status: z.enum(bookingStatuses),
    /** Words for the other side: needed to cancel a confirmed booking, welcome when a request is accepted or declined. */
    reason: orNull(paragraphField({ long: reasonTooLong }, { max: longestReason })).default(null),
    /** Why a host declines a request or cancels a stay; of no meaning for any other step. */
    decline_reason: z.enum(declineReasons, bookingInputWords.declineReason).nullish(),
    /** Completes a stay before its check-out date. */
    early: z.boolean().default(false),
    /** Accepts although a calendar of another platform could not be read again (calendar.md, rule 10). */
    despite_stale_calendars: z.boolean().default(false),
    /**
     * What comes back of the total, as who cancels saw it: compared, and never what is owed. Another amount is refused as
     * `refundChanged`, with that of now in `values`. Without it, what holds now holds.
     */
    expected_refund: z.number().optional(),
  })
  .meta({ id: 'BookingChange' })

export type BookingChange = z.output<typeof bookingChangeSchema>

/** What `checkBookingConflicts` asks, in the specification's names. */
export const conflictQuerySchema = z
  .object({ property_id_param: z.string(), check_in_param: date, check_out_param: date })
  .refine((query) => query.check_in_param < query.check_out_param, {
    ...notOrdered,
    path: ['check_out_param'],
  })

/** What `checkInstant` asks. */
export const instantQuerySchema = z
  .object({ property_id: z.string().max(100), check_in_date: date, check_out_date: date })
  .refine(isOrdered, notOrdered)

export type InstantQuery = z.output<typeof instantQuerySchema>

/** What `countBookings` asks. */
export const bookingCountQuerySchema = z.object({
  role: z.enum(['host', 'guest']),
  /** Only those of this property. */
  property_id: z.string().max(100).optional(),
  /** Only guests whose name contains this. */
  guest: lineField(bookingInputWords.search, { max: 100 }).optional(),
})

/** The orders of a list of bookings: by when they were made, or what needs an answer or comes next before the rest. */
export const bookingSorts = ['newest', 'urgent'] as const
export type BookingSort = (typeof bookingSorts)[number]

/** What `listBookings` asks. Without a status, all of them. */
export const bookingListQuerySchema = bookingCountQuerySchema.extend({
  status: z.enum(bookingStatuses).optional(),
  sort: z.enum(bookingSorts).default('newest'),
  cursor: z.string().max(200).optional(),
})
