import { personPicture } from '#features/accounts/person.ts'
import { shareOf } from '#features/pricing/cancellation.ts'
import type { Quote } from '#features/pricing/quote.ts'
import type { AccountId, BookingId } from '#lib/ids.ts'
import { moneyFromDatabase, toDecimal, toNumber } from '#lib/money.ts'
import { calendarDate } from '#lib/stay.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { bookedDeadlines } from '../agreed/booked-cancellation.ts'
import { awaitsAnswer, statusAfter } from '../booking.ts'
import type { BookingAnswer } from '../booking-answer-schema.ts'
import { bookingNumber } from '../booking-words.ts'
import { toOpenOffer } from '../offers/server/select-offers.ts'
import { reviewsCloseAtOf } from '../review-window/server/review-facts.ts'
import { homeTimeZone } from './home-zone.ts'
import { coverOf } from './letters/cover.ts'
import type { NewBooking } from './request/decide-request.ts'
import type { RequestedListing } from './rows/booking-requests.ts'
import { type BookingRow, type Side, selectBookings } from './rows/select-bookings.ts'
import { toPaymentAnswer } from './to-payment-answer.ts'

/** One booking as one of its sides sees it. Throws when it is not theirs. */
export async function readBookingAnswer(
  tx: Database | Transaction,
  id: BookingId,
  side: Side,
  accountId: AccountId,
): Promise<BookingAnswer> {
  const row = await selectBookings(tx, side, accountId).where('b.id', '=', id).executeTakeFirst()
  if (!row) throw new Error('the booking of the caller is gone')
  return toBookingAnswer(row)
}

/** A row that `selectBookings` gave, as the API shows it. */
export function toBookingAnswer(row: BookingRow): BookingAnswer {
  const amount = (decimal: string) => toNumber(moneyFromDatabase(decimal, row.currency))
  return {
    id: row.id,
    number: bookingNumber(row.id),
    status: row.status,
    cancel_reason: row.cancel_reason,
    cancel_note: row.cancel_note,
    decline_reason: row.decline_reason,
    accept_note: row.accept_note,
    property_id: row.property_id,
    host_id: row.host_id,
    guest_id: row.guest_id,
    check_in_date: row.check_in_date,
    check_out_date: row.check_out_date,
    guests_count: row.guests_count,
    children: row.children,
    infants: row.infants,
    pets: row.pets,
    currency: row.currency,
    price_per_night: amount(row.price_per_night),
    total_price: amount(row.total_price),
    lines: row.lines.map((line) => ({ ...line, amount: amount(line.amount) })),
    offer: row.offer && toOpenOffer(row.offer),
    deposit: amount(row.deposit),
    terms_version: row.terms_version,
    house_rules: row.house_rules,
    rules_accepted_at: row.rules_accepted_at?.toISOString() ?? null,
    cancellation: toCancellationAnswer(row),
    payment: toPaymentAnswer(row.payment_plan, {
      stay: { checkIn: calendarDate(row.check_in_date), checkOut: calendarDate(row.check_out_date) },
      total: moneyFromDatabase(row.total_price, row.currency),
      deposit: moneyFromDatabase(row.deposit, row.currency),
      requestedAt: row.created_at,
      confirmedAt: confirmedAtOf(row),
    }),
    refund: row.refund === null ? null : amount(row.refund),
    instant: row.instant,
    not_instant: row.not_instant,
    guest_name: row.guest_name,
    guest_picture: personPicture(row.guest_picture),
    host_picture: personPicture(row.host_picture),
    host_name: row.host_name,
    guest_email: row.guest_email,
    guest_phone: row.guest_phone,
    special_requests: row.special_requests,
    expires_at: row.expires_at.toISOString(),
    created_at: row.created_at.toISOString(),
    property: {
      title: row.title,
      city: row.city,
      state: row.state,
      image_urls: row.image_urls,
      cover: coverOf(row),
    },
    time_zone: homeTimeZone(row),
    reviews_close_at: reviewsCloseAtOf(row).toISOString(),
    contact_email: row.contact_email,
    contact_phone: row.contact_phone,
    address: row.address,
    point: row.point,
    timeline: row.timeline.map((event) => ({
      from: event.from,
      status: event.status,
      reason: event.reason,
      actor: event.actor,
      created_at: new Date(event.created_at).toISOString(),
    })),
    acts: row.acts.map((act) => ({
      kind: act.kind,
      actor: act.actor,
      amount: act.amount === null ? null : amount(act.amount),
      created_at: new Date(act.created_at).toISOString(),
    })),
  }
}

/** What was agreed about cancelling, with the days and the money of this stay. */
function toCancellationAnswer(row: BookingRow): BookingAnswer['cancellation'] {
  if (!row.cancellation) return null
  const { policy, graces, time_zone } = row.cancellation
  const stay = { checkIn: calendarDate(row.check_in_date), checkOut: calendarDate(row.check_out_date) }
  const total = moneyFromDatabase(row.total_price, row.currency)
  const deadlines = bookedDeadlines(row.cancellation, stay, confirmedAtOf(row)).map(({ until, percent }) => ({
    until,
    percent,
    refund: toNumber(shareOf(total, percent)),
  }))
  return { policy, time_zone, deadlines, graces: [...graces] }
}

/** What was agreed about money, with the dates and sums of this stay. */
function confirmedAtOf({ timeline }: BookingRow): Date | null {
  const accepted = timeline.findLast(
    ({ from, status }) => (from === null || awaitsAnswer(from)) && status === statusAfter.accepting,
  )
  return accepted ? new Date(accepted.created_at) : null
}

/** The answer for a booking that has just been written, to its guest, without reading it back. */
export function toNewBookingAnswer(
  values: NewBooking,
  lines: Quote['lines'],
  listing: RequestedListing,
): BookingAnswer {
  const { property_title: title, property_city: city, property_state: state, created_at, ...rest } = values
  return toBookingAnswer({
    ...rest,
    lines: lines.map((line) => ({ ...line, amount: toDecimal(line.amount) })),
    title,
    city,
    state,
    created_at,
    cancel_reason: null,
    cancel_note: null,
    decline_reason: null,
    accept_note: null,
    refund: null,
    review_grace_until: null,
    image_urls: listing.image_urls,
    guest_picture: listing.guest_picture,
    host_picture: listing.host_picture,
    host_name: listing.host_name,
    home_latitude: listing.latitude,
    home_longitude: listing.longitude,
    home_country: listing.country,
    home_state: listing.state,
    home_time_zone: listing.time_zone,
    contact_email: null,
    contact_phone: null,
    address: null,
    point: null,
    acts: [],
    offer: null,
    timeline: [
      {
        from: null,
        status: values.status,
        reason: null,
        actor: 'guest',
        created_at: created_at.toISOString(),
      },
    ],
    cover_path: listing.cover_path,
    cover_state: listing.cover_state,
    cover_width: listing.cover_width,
    cover_height: listing.cover_height,
    cover_placeholder: listing.cover_placeholder,
    cover_tone: listing.cover_tone,
    cover_alt: listing.cover_alt,
  })
}
