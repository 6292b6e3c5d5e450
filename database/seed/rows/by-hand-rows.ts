import { toBookedPlan } from '#features/bookings/agreed/booked-payment.ts'
import { statusAfter } from '#features/bookings/booking.ts'
import { toDecimal } from '#lib/money.ts'
import { addDays, type CalendarDate, toDateRange } from '#lib/stay.ts'
import type { NewRow } from '#platform/database/database.ts'
import { homeOf } from '../homes/all-homes.ts'
import { timeZoneOf } from '../homes/home.ts'
import { instantOn } from '../instants.ts'
import { stableId } from '../stable.ts'
import { accountId } from './account-row.ts'
import { priceOf } from './booking-rows.ts'
import { coverUrl, homeId } from './home-rows.ts'
import { paymentPlanOfHome } from './terms-rows.ts'

/** A stay that a host has written down, of somebody without an account; its nights are nobody else's (showcase.ts). */
const written = {
  home: 'cedar-cabin',
  arrives: 14,
  nights: 3,
  party: 2,
  total: '480.00',
  paid: '150.00',
  name: 'Ruth Lindqvist',
  phone: '+15125550176',
  note: 'Comes every spring, rang on Sunday. Wants the small table by the window and pays the rest in cash on arrival.',
}

/** The stay as of a day, with its nights, its note and what the host says to have got. */
export function toByHandRows(today: CalendarDate) {
  const home = homeOf(written.home)
  const at = instantOn(today, -3, 18)
  const id = stableId(at, `by-hand/${written.home}`)
  const checkIn = addDays(today, written.arrives)
  const stay = { checkIn, checkOut: addDays(checkIn, written.nights) }
  const pricePerNight = priceOf(home)
  const booking: NewRow<'bookings'> = {
    id,
    property_id: homeId(home, today),
    host_id: accountId(home.host, today),
    guest_id: null,
    status: statusAfter.accepting,
    check_in_date: stay.checkIn,
    check_out_date: stay.checkOut,
    guests_count: written.party,
    total_price: written.total,
    currency: pricePerNight.currency,
    price_per_night: toDecimal(pricePerNight),
    payment_plan: toBookedPlan(paymentPlanOfHome(home), timeZoneOf(home)),
    guest_name: written.name,
    guest_email: null,
    guest_phone: written.phone,
    property_title: home.title,
    property_city: home.city,
    property_state: home.state,
    property_country: home.country,
    property_image: coverUrl(home, today),
    expires_at: at,
    created_at: at,
    updated_at: at,
  }
  return {
    booking,
    line: { booking_id: id, position: 1, kind: 'nights', amount: written.total },
    event: {
      id: stableId(at, `${id}/written`),
      booking_id: id,
      to_status: statusAfter.accepting,
      actor: 'host',
      created_at: at,
    },
    nights: {
      id: stableId(at, `${id}/nights`),
      property_id: homeId(home, today),
      stay: toDateRange(stay),
      source: 'booking',
      reference: id,
      created_at: at,
    },
    note: { booking_id: id, body: written.note, version: 1, updated_at: at },
    paid: {
      id: stableId(at, `${id}/paid`),
      booking_id: id,
      side: 'host',
      flow: 'price',
      amount: written.paid,
      moved_on: addDays(today, -2),
      way: 'bank_transfer',
      created_at: instantOn(today, -2, 9),
    },
  } as const
}
