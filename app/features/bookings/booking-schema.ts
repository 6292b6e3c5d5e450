import { z } from 'zod'
import { cancellationPolicies } from '#features/pricing/cancellation.ts'
import { lineKinds } from '#features/pricing/line-kind.ts'
import { depositMoments, dueKinds, paymentWays } from '#features/pricing/payment-plan.ts'
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
import { recordOf } from '#lib/record-of.ts'
import { sanitizeText } from '#lib/text.ts'
import { bookingRoles, bookingStatuses, cancelReasons, declineReasons } from './booking.ts'
import { bookingActs } from './booking-acts.ts'
import { longestReason, reasonTooLong } from './booking-words.ts'
import { instantObstacles } from './instant.ts'

/** The specification's words when a date is missing. */
export const datesMissing = 'Please select both check-in and check-out dates.'

export const date = dateField({ missing: datesMissing })

const guestName = nameField(
  {
    missing: 'Name is required',
    empty: 'Name is required',
    long: 'Name must be less than 100 characters',
    invalid: 'Name can only contain letters, spaces, hyphens, periods and apostrophes',
  },
  { min: 1, max: 100 },
)

const specialRequests = orNull(
  paragraphField({ long: 'Special requests must be less than 1000 characters' }, { max: 1000 }, (typed) =>
    sanitizeText(cleanText(typed)),
  ),
).default(null)

export const guestsCount = z
  .int({ error: 'Number of guests is required' })
  .min(1, 'At least 1 guest is required')
  .max(50, 'At most 50 guests can be booked at once')

export const childrenCount = z
  .int({ error: 'Number of children is required' })
  .min(0)
  .max(49, 'At least 1 adult is required')
export const infantsCount = z
  .int({ error: 'Number of infants is required' })
  .min(0)
  .max(5, 'At most 5 infants can come along')
export const petsCount = z
  .int({ error: 'Number of pets is required' })
  .min(0)
  .max(9, 'At most 9 pets can come along')

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
export const noAdult = { path: ['children'], message: 'At least 1 adult is required' }

export function isOrdered(stay: { check_in_date: string; check_out_date: string }): boolean {
  return stay.check_in_date < stay.check_out_date
}
export const notOrdered = { path: ['check_out_date'], message: 'Check-out date must be after check-in date' }

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
    expected_currency: z.enum(currencies, 'Name one of the currencies').optional(),
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
    decline_reason: z.enum(declineReasons, 'Choose a reason').nullish(),
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

/** What would become of a stay of the caller; both say nothing of a home that always asks. */
export const instantCheckSchema = z
  .object({ instant: z.boolean(), not_instant: z.enum(instantObstacles).nullable() })
  .meta({ id: 'InstantCheck' })

export type InstantCheck = z.output<typeof instantCheckSchema>

/** What `countBookings` asks. */
export const bookingCountQuerySchema = z.object({
  role: z.enum(['host', 'guest']),
  /** Only those of this property. */
  property_id: z.string().max(100).optional(),
  /** Only guests whose name contains this. */
  guest: lineField({ long: 'Please use at most 100 characters' }, { max: 100 }).optional(),
})

/** What `listBookings` asks. Without a status, all of them. */
export const bookingListQuerySchema = bookingCountQuerySchema.extend({
  status: z.enum(bookingStatuses).optional(),
  cursor: z.string().max(200).optional(),
})

const calendarDateAnswer = z.string().meta({ format: 'date' })
const instantAnswer = z.string().meta({ format: 'date-time' })

/** A booking as one of its two sides sees it. */
export const bookingAnswerSchema = z
  .object({
    id: z.string(),
    /** What people call it by, such as 7K3M-2XQF; made of the id. */
    number: z.string(),
    status: z.enum(bookingStatuses),
    cancel_reason: z.enum(cancelReasons).nullable(),
    cancel_note: z.string().nullable(),
    /** Why the host declined the request; null where the host gave no reason. */
    decline_reason: z.enum(declineReasons).nullable(),
    /** What the host wrote when accepting. */
    accept_note: z.string().nullable(),
    property_id: z.string().nullable(),
    host_id: z.string(),
    /** Null of a stay that the host has written down by hand: its guest has no account, and only the host sees it. */
    guest_id: z.string().nullable(),
    check_in_date: calendarDateAnswer,
    check_out_date: calendarDateAnswer,
    guests_count: z.int(),
    /** Of the guests so many are children; infants and pets are not counted as guests. */
    children: z.int(),
    infants: z.int(),
    pets: z.int(),
    currency: z.enum(currencies),
    price_per_night: z.number(),
    total_price: z.number(),
    /** What the total is made of, in the order in which it is shown; a fee or tax has its host's label. */
    lines: z.array(z.object({ kind: z.enum(lineKinds), label: z.string().nullable(), amount: z.number() })),
    /** Given back after the stay, so no part of the total. */
    deposit: z.number(),
    /** What was agreed with the request about cancelling; null where nothing was. */
    cancellation: z
      .object({
        policy: z.enum(cancellationPolicies),
        /** By whose clock its days end, an IANA name. */
        time_zone: z.string(),
        /**
         * Earliest first: who cancels until the end of that day gets so much of the total back, and nothing after the last. The
         * deposit always comes back.
         */
        deadlines: z.array(z.object({ until: calendarDateAnswer, percent: z.int(), refund: z.number() })),
        /** All comes back for so many days after a confirmation that is at least `ahead` days before check-in. */
        graces: z.array(z.object({ days: z.int(), ahead: z.int(), max_nights: z.int().nullable() })),
      })
      .nullable(),
    /** What was agreed with the request about the ways of sending money and its dates; null where nothing was. */
    payment: z
      .object({
        ways: z.array(z.enum(paymentWays)),
        other: z.string().nullable(),
        share: z.int(),
        rest_days: z.int(),
        deposit_due: z.enum(depositMoments),
        /** Whether door and Wi-Fi details wait for what is due by then. */
        holds_back: z.boolean(),
        /** By whose clock its days begin and end, an IANA name. */
        time_zone: z.string(),
        /** What is due until the end of which day; null where that is the day of a confirmation that has not come yet. */
        dues: z.array(
          z.object({ kind: z.enum(dueKinds), on: calendarDateAnswer.nullable(), amount: z.number() }),
        ),
      })
      .nullable(),
    /** Of the total the host owes so much to the guest since the booking was cancelled; null where a guest cancels and nothing was agreed. */
    refund: z.number().nullable(),
    /** Which terms of the home the guest has accepted; null where it had none. */
    terms_version: z.int().nullable(),
    /** The house rules as they were worded when the guest asked; null where the home had none. */
    house_rules: z.array(z.string()).nullable(),
    /** When the guest ticked that they are accepted; null where sending the request had to do. */
    rules_accepted_at: z.iso.datetime().nullable(),
    /** True for a stay that was confirmed without asking the host. */
    instant: z.boolean(),
    /** Why the host was asked first, of a home that is booked without asking; else null. */
    not_instant: z.enum(instantObstacles).nullable(),
    guest_name: z.string(),
    /** Addresses of small pictures; null where a person has none. */
    guest_picture: z.string().nullable(),
    host_picture: z.string().nullable(),
    /** What the host is called; null where the host does not say. */
    host_name: z.string().nullable(),
    /** The guest's own; a host gets it by `getGuestContactForConfirmedBooking` only. */
    guest_email: z.string().nullable(),
    guest_phone: z.string().nullable(),
    special_requests: z.string().nullable(),
    expires_at: instantAnswer,
    created_at: instantAnswer,
    property: z.object({
      title: z.string(),
      city: z.string(),
      state: z.string(),
      image_urls: z.array(z.string()),
      /** The first picture, as a `Photo`. */
      cover: z
        .object({
          url: z.string(),
          width: z.int(),
          height: z.int(),
          tone: z.string().nullable(),
          placeholder: z.string().nullable(),
          alt: z.string().nullable(),
          state: z.enum(['processing', 'ready', 'failed']),
        })
        .nullable(),
    }),
    /** The home's, an IANA name: whose date it is when something begins, ends or may be done. */
    time_zone: z.string(),
    /** Until when both sides can say how it was, once the stay is over. */
    reviews_close_at: instantAnswer,
    /** The host's, for the guest of a confirmed, checked-in or completed booking; else null. */
    contact_email: z.string().nullable(),
    contact_phone: z.string().nullable(),
    /** The exact address, for the same eyes. */
    address: z.string().nullable(),
    /** The pin that the host has set, for the same eyes; null without one. */
    point: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    timeline: z.array(
      z.object({
        /** Null on the first line. */
        from: z.enum(bookingStatuses).nullable(),
        status: z.enum(bookingStatuses),
        reason: z.enum(cancelReasons).nullable(),
        actor: z.enum(bookingRoles),
        created_at: instantAnswer,
      }),
    ),
    /** What the sides did besides, oldest first. */
    acts: z.array(
      z.object({
        kind: z.enum(bookingActs),
        actor: z.enum(bookingRoles),
        /** The sum that it names, in the booking's currency. */
        amount: z.number().nullable(),
        created_at: instantAnswer,
      }),
    ),
  })
  .meta({ id: 'Booking' })

export type BookingAnswer = z.output<typeof bookingAnswerSchema>

/** A page of bookings; `next_cursor` is null on the last. */
export const bookingPageSchema = z.object({
  bookings: z.array(bookingAnswerSchema),
  next_cursor: z.string().nullable(),
})

/** How many bookings are in each state. */
export const bookingCountsSchema = z
  .object(recordOf(bookingStatuses, () => z.int()))
  .meta({ id: 'BookingCounts' })

export type BookingCounts = z.output<typeof bookingCountsSchema>

/** Whom accepting a request would close out. */
export const rivalsSchema = z
  .object({
    /** At most five, the first to arrive on top. */
    rivals: z.array(
      z.object({
        id: z.string(),
        guest_name: z.string(),
        guests_count: z.int(),
        children: z.int(),
        infants: z.int(),
        pets: z.int(),
        check_in_date: calendarDateAnswer,
        check_out_date: calendarDateAnswer,
        total_price: z.number(),
      }),
    ),
    count: z.int(),
  })
  .meta({ id: 'Rivals' })

export type Rivals = z.output<typeof rivalsSchema>

/** What a host has to do next. */
export const hostAgendaSchema = z
  .object({
    /** Requests without an answer, the one that runs out first on top; at most five. */
    waiting: z.array(bookingAnswerSchema),
    waiting_count: z.int(),
    /** Confirmed and checked-in stays that begin within seven days or have begun, earliest first; at most 20. */
    arrivals: z.array(bookingAnswerSchema),
    /** Stays under way, the one that ends first on top, those that were to end yesterday among them; at most 20. */
    staying: z.array(bookingAnswerSchema),
  })
  .meta({ id: 'HostAgenda' })

export type HostAgendaAnswer = z.output<typeof hostAgendaSchema>

export type BookingPage = z.output<typeof bookingPageSchema>
