import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { earliestToday, latestToday, statusesThat } from '#features/bookings/booking.ts'
import type { HostAgendaAnswer } from '#features/bookings/booking-answer-schema.ts'
import { hasLiveOffer } from '#features/bookings/offers/server/offers-of-request.ts'
import { hasStatus } from '#features/bookings/server/has-status.ts'
import { selectBookings } from '#features/bookings/server/rows/select-bookings.ts'
import { toBookingAnswer } from '#features/bookings/server/to-booking-answer.ts'
import { mayActOn } from '#features/listings/server/access.ts'
import type { StayChangeStatus } from '#features/stay-changes/stay-change.ts'
import { addDays } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'

const waitingShown = 5
const changesShown = 5
const arrivalsShown = 20
const stayingShown = 20
const daysAhead = 7

/** The condition that a guest proposed change `c`, and that its host can still answer it. */
const isForHost = (now: Date) => sql<boolean>`(
  c.status = ${sql.lit('open' satisfies StayChangeStatus)} and c.proposed_by = 'guest' and c.expires_at > ${now}
)`

/** What the actor, as host, has to do next: requests and changes to answer, who arrives within a week or has just arrived, and who is there. */
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
  const { changes, changes_count } = await readChanges(ctx, actor)
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
    changes: changes.map(toBookingAnswer),
    changes_count,
    arrivals: arrivals.map(toBookingAnswer),
    staying: staying.map(toBookingAnswer),
  }
}

/** The stays whose guest proposed a change that waits for the host, and how many they are. */
async function readChanges({ db, clock }: Pick<Context, 'db' | 'clock'>, actor: Actor) {
  const now = clock()
  const changes = await selectBookings(db, 'host', actor.id)
    .innerJoin('stay_changes as c', (join) => join.onRef('c.booking_id', '=', 'b.id').on(isForHost(now)))
    .orderBy('c.expires_at')
    .orderBy('b.id')
    .limit(changesShown)
    .execute()
  const { count } = await db
    .selectFrom('bookings as b')
    .innerJoin('stay_changes as c', (join) => join.onRef('c.booking_id', '=', 'b.id').on(isForHost(now)))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(mayActOn(actor, 'bookings', 'b'))
    .executeTakeFirstOrThrow()
  return { changes, changes_count: Number(count) }
}
