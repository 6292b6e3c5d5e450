import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '#features/accounts/actor.ts'
import { mayActFor, mayActOn } from '#features/listings/server/access.ts'
import { refuse } from '#lib/errors.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { statusesThat } from '../../booking.ts'
import { bookingRefusals } from '../../booking-errors.ts'
import { hasStatus } from '../../server/has-status.ts'
import { todayAtHome } from '../../server/home-zone.ts'
import type { upcomingStaysSchema } from '../upcoming-stays-schema.ts'

const shown = 5

/**
 * What a host should know before deleting an own property: the stays that keep it from being deleted, soonest first,
 * and how many requests would be cancelled. Throws `notFound`, also for somebody else's.
 */
export async function listUpcomingStays(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { id: propertyId }: { id: PropertyId },
): Promise<z.output<typeof upcomingStaysSchema>> {
  const own = await ctx.db
    .selectFrom('properties')
    .select('id')
    .where('id', '=', propertyId)
    .where(mayActFor(actor, 'listing'))
    .executeTakeFirst()
  if (!own) throw refuse(bookingRefusals.notFound)
  const bookings = ctx.db
    .selectFrom('bookings as b')
    .where('property_id', '=', propertyId)
    .where(mayActOn(actor, 'bookings', 'b'))
  // By the day at the home, as the trigger of the database counts them, which has the last word.
  const ahead = bookings
    .where(hasStatus('status', statusesThat.holdNights))
    .where(sql<SqlBool>`check_out_date > ${todayAtHome(ctx.clock())}`)
  const stays = await ahead
    .select(['id', 'guest_name', 'check_in_date', 'check_out_date'])
    .orderBy('check_in_date')
    .orderBy('id')
    .limit(shown)
    .execute()
  const { stays_count } = await ahead
    .select((eb) => eb.fn.countAll<string>().as('stays_count'))
    .executeTakeFirstOrThrow()
  const { requests_count } = await bookings
    .where(hasStatus('status', statusesThat.awaitAnswer))
    .select((eb) => eb.fn.countAll<string>().as('requests_count'))
    .executeTakeFirstOrThrow()
  return { stays, stays_count: Number(stays_count), requests_count: Number(requests_count) }
}
