import { sql } from 'kysely'
import { dayMs } from '#lib/duration.ts'
import type { PropertyId } from '#lib/ids.ts'
import { calendarDate, dateOf } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { statusAfter, statusesThat } from '../../booking.ts'
import { hasStatus } from '../has-status.ts'
import { homePlace, homeTimeZone } from '../home-zone.ts'

const twelveMonthsMs = 365 * dayMs
const most = 20

/**
 * The days, newest first, on which a home's host cancelled a confirmed stay before its check-in date, within twelve months:
 * those stays have no reviews (market rule 27). Dates are those at the home.
 */
export async function listEarlyCancellations(
  ctx: Pick<Context, 'db' | 'clock'>,
  propertyId: PropertyId,
): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('bookings as b')
    .innerJoin('properties as p', 'p.id', 'b.property_id')
    .innerJoin('booking_events as e', (join) =>
      join.onRef('e.booking_id', '=', 'b.id').on('e.to_status', '=', statusAfter.cancelling),
    )
    .select(['b.check_in_date', 'e.created_at'])
    .select(homePlace)
    .where('b.property_id', '=', propertyId)
    .where(hasStatus('b.status', statusesThat.areCancelled))
    .where('b.cancel_reason', '=', 'cancelled_by_host')
    // A stay by hand was agreed elsewhere: nobody here was let down.
    .where('b.guest_id', 'is not', null)
    .where('e.created_at', '>', new Date(ctx.clock().getTime() - twelveMonthsMs))
    // The furthest clocks; the home's own decide below.
    .where(sql<boolean>`(e.created_at at time zone interval '-12 hours')::date < b.check_in_date`)
    .orderBy('e.created_at', 'desc')
    .limit(most)
    .execute()
  return rows.flatMap((row) => {
    const day = dateOf(row.created_at, homeTimeZone(row))
    return day < calendarDate(row.check_in_date) ? [day] : []
  })
}
