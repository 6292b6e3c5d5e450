import type { Actor } from '#features/accounts/actor.ts'
import { refreshStaleFeeds } from '#features/calendar/server/refresh-stale-feeds.ts'
import { mayActOn } from '#features/listings/server/access.ts'
import { refuse } from '#lib/errors.ts'
import type { BookingId, PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { statusAfter, statusesThat } from '../../booking.ts'
import { bookingRefusals, staleCalendarsMessage } from '../../booking-errors.ts'
import type { BookingChange } from '../../booking-schema.ts'
import { timeAgo } from '../../booking-words.ts'
import { hasStatus } from '../has-status.ts'

const withinMs = 5_000

type Doors = Parameters<typeof refreshStaleFeeds>[0] & Pick<Context, 'db' | 'clock'>

/**
 * Before a host accepts: reads the calendars of other platforms again whose last reading is old, outside of any
 * transaction and for at most five seconds. Throws `staleCalendars`, saying how old they are, when one cannot be read
 * and the host has not decided to accept all the same (calendar.md, rule 10).
 */
export async function refuseStaleCalendars(
  ctx: Doors,
  actor: Actor,
  { id, ...change }: BookingChange & { id: BookingId },
): Promise<void> {
  if (change.status !== statusAfter.accepting || change.despite_stale_calendars) return
  const request = await ctx.db
    .selectFrom('bookings')
    .select('property_id')
    .where('id', '=', id)
    .where(mayActOn(actor, 'bookings', 'bookings'))
    .where(hasStatus('status', statusesThat.awaitAnswer))
    .executeTakeFirst()
  if (!request?.property_id) return
  await refuseWhereStale(ctx, request.property_id)
}

/** Reads the stale calendars of a home again; throws `staleCalendars` where one cannot be read. */
export async function refuseWhereStale(ctx: Doors, propertyId: PropertyId): Promise<void> {
  const { stale } = await refreshStaleFeeds(ctx, propertyId, { withinMs })
  if (stale.length === 0) return
  const now = ctx.clock()
  const message = staleCalendarsMessage(
    stale.map(({ platformName, lastReadAt }) => ({
      platform: platformName,
      age: lastReadAt ? timeAgo(lastReadAt, now) : null,
    })),
  )
  throw refuse(bookingRefusals.staleCalendars, {
    message,
    values: { calendars: stale.map(({ platformName }) => platformName) },
  })
}
