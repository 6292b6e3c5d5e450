import { holdsNights } from '#features/bookings/booking.ts'
import { partyOf } from '#features/pricing/price-terms.ts'
import { quoteStay } from '#features/pricing/quote.ts'
import { plainTerms } from '#features/pricing/stay-terms.ts'
import { stayChangeExpiresAt } from '#features/stay-changes/stay-change.ts'
import { money, toDecimal } from '#lib/money.ts'
import { addDays, type CalendarDate, type Stay } from '#lib/stay.ts'
import type { NewRow } from '#platform/database/database.ts'
import type { BookingPlan } from '../bookings/plan.ts'
import { timeZoneOf } from '../homes/home.ts'
import { instantOn } from '../instants.ts'
import { stableId } from '../stable.ts'
import { bookingId, priceOf } from './booking-rows.ts'

type DemoChange = {
  home: string
  guest: string
  proposedBy: 'guest' | 'host'
  /** So many nights more; the home is free then. */
  nights: number
  /** In whole units, where the host names it. */
  price?: number
  note: string
}

/** One change to answer for the guest to try, and one for the host. */
const changes: readonly DemoChange[] = [
  {
    home: 'pelican-steps',
    guest: 'guest',
    proposedBy: 'guest',
    nights: 1,
    note: 'Our train back was moved to the next morning. May we stay one night more?',
  },
  {
    home: 'tomato-vine',
    guest: 'saskia',
    proposedBy: 'host',
    nights: 1,
    price: 330,
    note: 'The night after yours is still free; it is yours for little more.',
  },
]

/** The changes that wait for an answer as of a day. */
export function toChangeRows(plans: readonly BookingPlan[], today: CalendarDate): NewRow<'stay_changes'>[] {
  return changes.flatMap((change) => {
    const plan = plans.find(
      ({ home, guest, status }) => home.slug === change.home && guest === change.guest && holdsNights(status),
    )
    return plan ? [toChangeRow(plan, change, today)] : []
  })
}

function toChangeRow(plan: BookingPlan, change: DemoChange, today: CalendarDate): NewRow<'stay_changes'> {
  const { home, stay } = plan
  const next = { ...stay, checkOut: addDays(stay.checkOut, change.nights) }
  const at = instantOn(today, -1, 15)
  const facts = { status: plan.status, stay, timeZone: timeZoneOf(home) }
  const quote = quoteOf(home, next)
  const total = change.price === undefined ? quote.total : money(change.price * 100, quote.total.currency)
  const party = { guests_count: plan.party, children: 0, infants: 0, pets: 0 }
  return {
    id: stableId(at, `${plan.key}/change`),
    booking_id: bookingId(plan),
    proposed_by: change.proposedBy,
    check_in_date: next.checkIn,
    check_out_date: next.checkOut,
    ...party,
    total_price: toDecimal(total),
    price_per_night: toDecimal(priceOf(home)),
    deposit: '0.00',
    lines: JSON.stringify([{ kind: 'nights', label: null, amount: toDecimal(total) }]),
    before: JSON.stringify({
      check_in_date: stay.checkIn,
      check_out_date: stay.checkOut,
      ...party,
      total_price: toDecimal(quoteOf(home, stay).total),
      deposit: '0.00',
    }),
    note: change.note,
    created_at: at,
    expires_at: stayChangeExpiresAt(facts, next, at),
  }
}

function quoteOf(home: BookingPlan['home'], stay: Stay) {
  return quoteStay(plainTerms(priceOf(home)), { stay, party: partyOf(1) })
}

/** The proposals in the timelines of their bookings. */
export function toActRows(rows: readonly NewRow<'stay_changes'>[]): NewRow<'booking_acts'>[] {
  return rows.map(({ id, booking_id, proposed_by, total_price, created_at }) => ({
    id: stableId(new Date(String(created_at)), `${id}/proposed`),
    booking_id,
    kind: 'change_proposed',
    actor: proposed_by,
    amount: total_price,
    created_at,
  }))
}
