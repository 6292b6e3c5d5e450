import type { BookingId } from '#lib/ids.ts'
import type { CalendarDate } from '#lib/stay.ts'
import type { NewRow } from '#platform/database/database.ts'
import type { BookingPlan } from '../bookings/plan.ts'
import { hoursAfter, instantOn } from '../instants.ts'
import { stableId } from '../stable.ts'
import { bookingId } from './booking-rows.ts'

type Written = { companions: string[]; note: string | null; shares: boolean }

/** What the guest has added to the trip at hand, and to the next one. */
const written: Record<string, Written> = {
  'fire-escape-garden': {
    companions: ['Jonas'],
    note: 'I have the key. If you come later than nine, ring twice and I come down.',
    shares: true,
  },
  'pelican-steps': {
    companions: ['Jonas', 'Aunt Ida', 'Leo'],
    note: 'We meet at the ferry at half past two. Aunt Ida brings the cards.',
    shares: false,
  },
}

/** The trips of the demo world's guest that more is known of than was agreed. */
export function toTripRows(plans: readonly BookingPlan[], today: CalendarDate): NewRow<'trips'>[] {
  const at = instantOn(today, -2, 18)
  return plans.flatMap((plan) => {
    const found = plan.guest === 'guest' ? written[plan.home.slug] : undefined
    if (!found || (plan.status !== 'confirmed' && plan.status !== 'checked-in')) return []
    const { shares, ...people } = found
    return [
      {
        booking_id: bookingId(plan) as BookingId, // made by the seeding itself
        ...people,
        share_id: shares ? stableId(at, `trip/${plan.home.slug}/link`) : null,
        ...{ shows_address: shares, shows_access: shares, updated_at: hoursAfter(at, 1) },
      },
    ]
  })
}
