import { completesByItselfAt, requestExpiresAt } from '#features/bookings/booking.ts'
import { type CalendarDate, daysBetween, type Stay } from '#lib/stay.ts'
import { type Home, timeZoneOf } from '../homes/home.ts'
import { hoursAfter, instantOn } from '../instants.ts'
import { personOf } from '../people.ts'
import { type Random, seeded } from '../random.ts'
import { stableNumber } from '../stable.ts'
import type { Step } from './plan.ts'
import type { DemoBooking } from './showcase.ts'

type Known = { key: string; booking: DemoBooking; home: Home; stay: Stay; today: CalendarDate }

/** Everything that happened to a booking until today began, in order. Its hours follow from the booking's key. */
export function timelineOf(known: Known): [Step, ...Step[]] {
  const { booking, stay } = known
  const random = seeded(stableNumber(known.key))
  const requested: Step = {
    from: null,
    to: 'pending',
    reason: null,
    actor: 'guest',
    at: requestedAt(known, random),
  }
  // Two days before today at the latest, so that every answer lies in the past too.
  const confirmed: Step = {
    from: 'pending',
    to: 'confirmed',
    reason: null,
    actor: 'host',
    at: hoursAfter(requested.at, random.range(0.6, 19)),
  }
  const arrived: Step = {
    from: 'confirmed',
    to: 'checked-in',
    reason: null,
    actor: 'host',
    at: instantOn(stay.checkIn, 0, random.range(15, 19)),
  }
  switch (booking.status) {
    case 'pending':
      return [requested]
    case 'confirmed':
      if (booking.offeredFor) return [{ ...requested, to: 'confirmed' }]
      return [requested, confirmed]
    case 'checked-in':
      return [requested, confirmed, arrived]
    case 'completed':
      return [requested, confirmed, ...completion(known, arrived, random)]
    case 'cancelled':
      return [requested, ...cancellation(known, booking, requested, confirmed, random)]
  }
}

function requestedAt({ booking, home, stay, today }: Known, random: Random): Date {
  if (booking.status === 'pending') return hoursAfter(instantOn(today, 0, 0), -booking.requestedHoursAgo)
  const usual = daysBetween(today, stay.checkIn) - random.whole(9, 34)
  const recent = -random.whole(2, 21)
  const wanted = booking.requestedDaysAgo === undefined ? Math.min(usual, recent) : -booking.requestedDaysAgo
  // Nobody asks before the home is listed, or before having joined.
  const first = 1 - Math.min(home.listedDaysAgo, personOf(booking.guest).joinedDaysAgo)
  return instantOn(today, Math.max(wanted, first), random.range(6, 22))
}

function completion({ home, stay, today }: Known, arrived: Step, random: Random): Step[] {
  const byHost = random.chance(0.6)
  const actor = byHost ? 'host' : 'system'
  const at = byHost
    ? instantOn(stay.checkOut, 0, random.range(10, 20))
    : completesByItselfAt(stay, timeZoneOf(home))
  if (at >= instantOn(today, 0, 0))
    throw new Error(`a stay until ${stay.checkOut} is not over for long enough`)
  // Busy hosts often forget to mark an arrival.
  return byHost || random.chance(0.5)
    ? [arrived, { from: 'checked-in', to: 'completed', reason: null, actor, at }]
    : [{ from: 'confirmed', to: 'completed', reason: null, actor, at }]
}

type Cancelled = Extract<DemoBooking, { status: 'cancelled' }>

function cancellation(
  { home, stay }: Known,
  { reason }: Cancelled,
  requested: Step,
  confirmed: Step,
  random: Random,
): Step[] {
  const end = (actor: Step['actor'], at: Date, from: Step['from'] = 'pending'): Step => {
    return { from, to: 'cancelled', reason, actor, at }
  }
  switch (reason) {
    case 'declined':
      return [end('host', hoursAfter(requested.at, random.range(2, 30)))]
    case 'withdrawn':
      return [end('guest', hoursAfter(requested.at, random.range(1, 40)))]
    case 'expired':
      return [end('system', requestExpiresAt(requested.at, stay, timeZoneOf(home)))]
    case 'dates_taken':
      // Set to the moment of the other booking's acceptance by `planBookings`.
      return [end('system', hoursAfter(requested.at, 1))]
    case 'property_removed':
      return [end('system', hoursAfter(requested.at, random.range(3, 40)))]
    case 'cancelled_by_host':
      return [confirmed, end('host', hoursAfter(confirmed.at, random.range(30, 90)), 'confirmed')]
    case 'cancelled_by_guest':
      return [confirmed, end('guest', hoursAfter(confirmed.at, random.range(30, 90)), 'confirmed')]
  }
}
