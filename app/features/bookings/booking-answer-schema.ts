import { z } from 'zod'
import { cancellationPolicies } from '#features/pricing/cancellation.ts'
import { lineKinds } from '#features/pricing/line-kind.ts'
import { depositMoments, dueKinds, paymentWays } from '#features/pricing/payment-plan.ts'
import { currencies } from '#lib/money.ts'
import { recordOf } from '#lib/record-of.ts'
import { bookingRoles, bookingStatuses, cancelReasons, declineReasons } from './booking.ts'
import { bookingActs } from './booking-acts.ts'
import { instantObstacles } from './instant/instant.ts'
import { offerFields } from './offers/offer-fields-schema.ts'

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
    /**
     * The offer that answers this request and waits for the guest: until `expires_at` it is the guest's turn. The latest where the
     * host has made several; null where there is none.
     */
    offer: z.object({ ...offerFields, conversation_id: z.string() }).nullable(),
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
    /** The host's own open offer that holds one of the nights for somebody else: until it ends, nothing can be accepted. */
    held_for: z.object({ conversation_id: z.string(), guest: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'Rivals' })

export type Rivals = z.output<typeof rivalsSchema>

/** What a host has to do next. */
export const hostAgendaSchema = z
  .object({
    /** Requests without an answer, the one that runs out first on top; at most five. */
    waiting: z.array(bookingAnswerSchema),
    waiting_count: z.int(),
    /** Stays whose guest proposed a change that the host can still answer, the one that runs out first on top; at most five. */
    changes: z.array(bookingAnswerSchema),
    changes_count: z.int(),
    /** Confirmed and checked-in stays that begin within seven days or have begun, earliest first; at most 20. */
    arrivals: z.array(bookingAnswerSchema),
    /** Stays under way, the one that ends first on top, those that were to end yesterday among them; at most 20. */
    staying: z.array(bookingAnswerSchema),
  })
  .meta({ id: 'HostAgenda' })

export type HostAgendaAnswer = z.output<typeof hostAgendaSchema>

export type BookingPage = z.output<typeof bookingPageSchema>

/** What would become of a stay of the caller; both say nothing of a home that always asks. */
export const instantCheckSchema = z
  .object({ instant: z.boolean(), not_instant: z.enum(instantObstacles).nullable() })
  .meta({ id: 'InstantCheck' })

export type InstantCheck = z.output<typeof instantCheckSchema>
