import type { Actor } from '#features/accounts/actor.ts'
import type { Context } from '#platform/context.ts'
import type { ExternalBooking } from '../calendar-schema.ts'
import { externalBookingsFetched } from '../calendar-sync.ts'
import { isOwnSync } from './is-own-sync.ts'

/** Stays that the actor's calendars tell of, latest check-in first; 50 of them (specification, section 7). */
export async function listExternalBookings(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
): Promise<ExternalBooking[]> {
  const rows = await ctx.db
    .selectFrom('external_bookings as e')
    .innerJoin('calendar_sync_configs as c', 'c.id', 'e.config_id')
    .innerJoin('properties as p', 'p.id', 'c.property_id')
    .select([
      'e.id',
      'e.platform',
      'c.property_id',
      'p.title',
      'e.guest_name',
      'e.check_in_date',
      'e.check_out_date',
      'e.booking_status',
      'e.synced_at',
      'e.absent_since',
    ])
    .where(isOwnSync(actor, 'c'))
    .orderBy('e.check_in_date', 'desc')
    .orderBy('e.id', 'desc')
    .limit(externalBookingsFetched)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    // Three columns under checks of the database.
    platform: row.platform,
    guest_name: row.guest_name,
    booking_status: row.booking_status,
    property_id: row.property_id,
    property_title: row.title,
    check_in_date: row.check_in_date,
    check_out_date: row.check_out_date,
    synced_at: row.synced_at.toISOString(),
    is_going: row.absent_since !== null,
  }))
}
