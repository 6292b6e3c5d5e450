import { holdsNights } from '#features/bookings/booking.ts'
import { addDays, type CalendarDate, overlaps, type Stay } from '#lib/stay.ts'
import { homeOf, homes } from '../homes/all-homes.ts'
import type { Home } from '../homes/home.ts'
import { hoursAfter } from '../instants.ts'
import { type GuestKey, guests } from '../people.ts'
import { type Random, seeded } from '../random.ts'
import { reviewsOfHostsToTry } from '../reviews/hosts-to-try.ts'
import { reviewsOfOtherHosts } from '../reviews/other-hosts.ts'
import type { DemoReview } from '../reviews/review.ts'
import { stableNumber } from '../stable.ts'
import type { BookingPlan } from './plan.ts'
import { type DemoBooking, showcase } from './showcase.ts'
import { timelineOf } from './timeline.ts'

/** Every review that is written down. */
export const reviews: readonly DemoReview[] = [...reviewsOfHostsToTry, ...reviewsOfOtherHosts]

/**
 * Every booking of the demo world as of a day: those written by hand, the stays that the reviews are about, and two
 * coming stays in each other home that is listed, so that no calendar is empty. The same for the same day.
 */
export function planBookings(today: CalendarDate): BookingPlan[] {
  const written = [
    ...reviews.map((review) => toPlan(stayOfReview(review), today, review)),
    ...showcase.map((booking) => toPlan(booking, today)),
  ]
  const plans = [...written]
  for (const home of homes.filter(isLeftToChance)) plans.push(...comingStays(home, plans, today))
  for (const plan of plans) if (plan.reason === 'dates_taken') meetTheAcceptance(plan, plans)
  return plans
}

function isLeftToChance(home: Home): boolean {
  return home.isActive !== false && home.host !== 'starter' && home.host !== 'professional'
}

function stayOfReview({ home, guest, checkedOutDaysAgo, nights, party }: DemoReview): DemoBooking {
  return { home, guest, status: 'completed', arrives: -checkedOutDaysAgo - nights, nights, party }
}

function toPlan(booking: DemoBooking, today: CalendarDate, review: DemoReview | null = null): BookingPlan {
  const home = homeOf(booking.home)
  const key = `${booking.home}/${booking.guest}/${booking.arrives}`
  const stay = stayOf(booking, today)
  return {
    key,
    home,
    guest: booking.guest,
    stay,
    party: booking.party,
    status: booking.status,
    reason: booking.status === 'cancelled' ? booking.reason : null,
    note: booking.status === 'cancelled' ? (booking.note ?? null) : null,
    wish: booking.wish ?? null,
    offeredFor: 'offeredFor' in booking ? (booking.offeredFor ?? null) : null,
    steps: timelineOf({ key, booking, home, stay, today }),
    review,
  }
}

function stayOf({ arrives, nights }: { arrives: number; nights: number }, today: CalendarDate): Stay {
  const checkIn = addDays(today, arrives)
  return { checkIn, checkOut: addDays(checkIn, nights) }
}

function comingStays(home: Home, others: readonly BookingPlan[], today: CalendarDate): BookingPlan[] {
  const random = seeded(stableNumber(`${home.slug}/coming`))
  const found: BookingPlan[] = []
  for (const [from, to] of [
    [3, 24],
    [29, 58],
  ] as const) {
    const wanted = { arrives: random.whole(from, to), nights: random.whole(2, 5) }
    const guest = findFreeGuest(wanted, [...others, ...found], home, today, random)
    if (!guest) continue
    const party = random.whole(1, Math.min(home.guests, 6))
    found.push(toPlan({ home: home.slug, guest, status: 'confirmed', party, ...wanted }, today))
  }
  return found
}

/** Somebody without another stay in these nights, provided that the home is free as well; else null. */
function findFreeGuest(
  wanted: { arrives: number; nights: number },
  others: readonly BookingPlan[],
  home: Home,
  today: CalendarDate,
  random: Random,
): GuestKey | null {
  const stay = stayOf(wanted, today)
  const around = others.filter((other) => holdsNights(other.status) && overlaps(other.stay, stay))
  if (around.some((other) => other.home === home)) return null
  const free = guests.filter((guest) => guest !== 'guest' && around.every((other) => other.guest !== guest))
  return free[random.whole(0, free.length - 1)] ?? null
}

/** A request that lost its dates was cancelled in the moment in which the host accepted the other one. */
function meetTheAcceptance(plan: BookingPlan, all: readonly BookingPlan[]): void {
  const winner = all.find(
    (other) => other.home === plan.home && holdsNights(other.status) && overlaps(other.stay, plan.stay),
  )
  const acceptance = winner?.steps.find((step) => step.to === 'confirmed')
  const loss = plan.steps[1]
  if (!acceptance || !loss) throw new Error(`nobody else has the dates of ${plan.key}`)
  const [request] = plan.steps
  request.at = hoursAfter(acceptance.at, -7)
  loss.at = acceptance.at
}
