import {
  type BookedCancellation,
  toBookedCancellation,
} from '#features/bookings/agreed/booked-cancellation.ts'
import { toBookedPlan } from '#features/bookings/agreed/booked-payment.ts'
import { isCancelled, requestExpiresAt } from '#features/bookings/booking.ts'
import { asNegotiated } from '#features/pricing/cancellation.ts'
import { partyOf } from '#features/pricing/price-terms.ts'
import { type QuoteLine, quoteStay } from '#features/pricing/quote.ts'
import { plainTerms } from '#features/pricing/stay-terms.ts'
import { type Money, money, toDecimal } from '#lib/money.ts'
import { type CalendarDate, toDateRange } from '#lib/stay.ts'
import type { NewRow } from '#platform/database/database.ts'
import { damageOf } from '../bookings/damages.ts'
import type { BookingPlan } from '../bookings/plan.ts'
import { timeZoneOf } from '../homes/home.ts'
import { personOf } from '../people.ts'
import { stableId } from '../stable.ts'
import { accountId } from './account-row.ts'
import { coverUrl, homeId } from './home-rows.ts'
import { cancellationOfHome, paymentPlanOfHome } from './terms-rows.ts'

/** The booking itself. */
export function toBookingRow(plan: BookingPlan, today: CalendarDate): NewRow<'bookings'> {
  const { home, stay, steps } = plan
  const guest = personOf(plan.guest)
  const pricePerNight = priceOf(home)
  const [request] = steps
  return {
    id: bookingId(plan),
    property_id: homeId(home, today),
    host_id: accountId(home.host, today),
    guest_id: accountId(plan.guest, today),
    status: plan.status,
    cancel_reason: plan.reason,
    cancel_note: plan.note,
    check_in_date: stay.checkIn,
    check_out_date: stay.checkOut,
    guests_count: plan.party,
    total_price: toDecimal(priceOfStay(plan).total),
    currency: pricePerNight.currency,
    price_per_night: toDecimal(pricePerNight),
    deposit: toDecimal(money((damageOf(plan)?.deposit ?? 0) * 100, pricePerNight.currency)),
    cancellation: agreedOn(plan),
    refund: owedBack(plan),
    payment_plan: toBookedPlan(paymentPlanOfHome(home), timeZoneOf(home)),
    guest_name: guest.name,
    guest_email: guest.email,
    guest_phone: guest.phone,
    special_requests: plan.wish,
    property_title: home.title,
    property_city: home.city,
    property_state: home.state,
    property_country: home.country,
    property_image: coverUrl(home, today),
    expires_at: requestExpiresAt(request.at, stay, timeZoneOf(home)),
    created_at: request.at,
    updated_at: steps.at(-1)?.at ?? request.at,
  }
}

/** What its total is made of. */
export function toLineRows(plan: BookingPlan): NewRow<'booking_lines'>[] {
  return priceOfStay(plan).lines.map(({ kind, amount }, at) => ({
    booking_id: bookingId(plan),
    position: at + 1,
    kind,
    amount: toDecimal(amount),
  }))
}

/** What its host asks for the stay; without an offer, price × nights. */
export function priceOfStay({ home, stay, offeredFor }: BookingPlan): { lines: QuoteLine[]; total: Money } {
  const quote = quoteStay(plainTerms(priceOf(home)), { stay, party: partyOf(1) })
  if (offeredFor === null) return { lines: [...quote.lines], total: quote.total }
  const amount = money(offeredFor * 100, quote.total.currency)
  return { lines: [{ kind: 'nights', label: null, amount }], total: amount }
}

/** What was agreed with it about giving the stay up; what was given up already is not reckoned here. */
function agreedOn({ home, status, offeredFor }: BookingPlan): BookedCancellation | null {
  const policy = cancellationOfHome(home)
  if (!policy || isCancelled(status)) return null
  return toBookedCancellation(offeredFor === null ? policy : asNegotiated(policy), timeZoneOf(home))
}

/** A host who gives a stay up owes all of it; of what guests gave up nothing was agreed. */
function owedBack(plan: BookingPlan): string | null {
  return plan.reason === 'cancelled_by_host' ? toDecimal(priceOfStay(plan).total) : null
}

/** What a night in the home costs. */
export function priceOf(home: BookingPlan['home']): Money {
  return money(home.price * 100, home.currency ?? 'USD')
}

/** Its timeline. */
export function toEventRows(plan: BookingPlan): NewRow<'booking_events'>[] {
  return plan.steps.map((step) => ({
    id: stableId(step.at, `${plan.key}/${step.to}`),
    booking_id: bookingId(plan),
    from_status: step.from,
    to_status: step.to,
    reason: step.reason,
    actor: step.actor,
    created_at: step.at,
  }))
}

/** The nights that it holds. */
export function toOccupancyRow(plan: BookingPlan, today: CalendarDate): NewRow<'occupancy'> {
  const at = plan.steps[1]?.at ?? plan.steps[0].at
  return {
    id: stableId(at, `${plan.key}/nights`),
    property_id: homeId(plan.home, today),
    stay: toDateRange(plan.stay),
    source: 'booking',
    reference: bookingId(plan),
    created_at: at,
  }
}

/** Its id. */
export function bookingId(plan: BookingPlan): string {
  return stableId(plan.steps[0].at, `booking/${plan.key}`)
}
