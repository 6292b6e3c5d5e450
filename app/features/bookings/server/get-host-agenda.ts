import type { Actor } from '#features/accounts/actor.ts'
import { mayActOn } from '#features/listings/server/access.ts'
import { addDays } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { earliestToday, latestToday, statusesThat } from '../booking.ts'
import type { HostAgendaAnswer } from '../booking-answer-schema.ts'
import { hasStatus } from './has-status.ts'
import { hasLiveOffer } from './offers/offers-of-request.ts'
import { selectBookings } from './queries/select-bookings.ts'
import { toBookingAnswer } from './to-booking-answer.ts'

const waitingShown = 5
const arrivalsShown = 20
const stayingShown = 20
const daysAhead = 7

/** What the actor, as host, has to do next: requests to answer, who arrives within a week or has just arrived, and who is there. */
export async function getHostAgenda(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
): Promise<HostAgendaAnswer> {
  const now = ctx.clock()
  const waiting = await selectBookings(ctx.db, 'host', actor.id)
    .where(hasStatus('b.status', statusesThat.awaitAnswer))
    .where('b.expires_at', '>', now)
    .where(({ not }) => not(hasLiveOffer(now)))
    .orderBy('b.expires_at')
    .orderBy('b.id')
    .limit(waitingShown)
    .execute()
  const { count } = await ctx.db
    .selectFrom('bookings as b')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(mayActOn(actor, 'bookings', 'b'))
    .where(hasStatus('b.status', statusesThat.awaitAnswer))
    .where('b.expires_at', '>', now)
    .where(({ not }) => not(hasLiveOffer(now)))
    .executeTakeFirstOrThrow()
  const arrivals = await selectBookings(ctx.db, 'host', actor.id)
    .where(hasStatus('b.status', statusesThat.awaitArrival))
    .where('b.check_in_date', '>=', addDays(earliestToday(now), -1))
    .where('b.check_in_date', '<=', addDays(latestToday(now), daysAhead))
    .orderBy('b.check_in_date')
    .orderBy('b.id')
    .limit(arrivalsShown)
    .execute()
  const yesterday = addDays(earliestToday(now), -1)
  const staying = await selectBookings(ctx.db, 'host', actor.id)
    .where(hasStatus('b.status', statusesThat.holdNights))
    // Whoever was to come yesterday or later is among the arrivals until the check-in.
    .where((is) =>
      is.or([
        is.not(hasStatus('b.status', statusesThat.awaitArrival)),
        is('b.check_in_date', '<', yesterday),
      ]),
    )
    .where('b.check_out_date', '>=', yesterday)
    .orderBy('b.check_out_date')
    .orderBy('b.id')
    .limit(stayingShown)
    .execute()
  return {
    waiting: waiting.map(toBookingAnswer),
    waiting_count: Number(count),
    arrivals: arrivals.map(toBookingAnswer),
    staying: staying.map(toBookingAnswer),
  }
}
