import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { listExternalConflicts } from '#features/availability/server/external-nights.ts'
import type { NameGuests } from '#features/availability/server/list-host-calendar.ts'
import { refuse } from '#lib/errors.ts'
import type { OfferId } from '#lib/ids.ts'
import { addDays, type CalendarDate, calendarDate, dateOf, overlaps } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { calendarRefusals } from '../calendar-errors.ts'
import type { CalendarConflict, CalendarSync } from '../calendar-schema.ts'
import { maxSyncsPerAccount } from '../calendar-sync.ts'
import { feedExportUrl } from './export/feed-export-address.ts'
import { isOwnSync } from './is-own-sync.ts'

function selectSyncs(db: Database | Transaction) {
  return db
    .selectFrom('calendar_sync_configs as c')
    .innerJoin('properties as p', 'p.id', 'c.property_id')
    .select([
      'c.id',
      'c.export_salt',
      'c.export_fetched_at',
      'c.user_id',
      'c.property_id',
      'p.title',
      'c.platform',
      'c.calendar_host',
      'c.platform_property_id',
      'c.sync_frequency_hours',
      'c.is_active',
      'c.last_sync_at',
      'c.next_read_at',
      'c.created_at',
      'c.last_error',
      'c.last_error_status',
      'c.stale_since',
      'c.events_found',
      'c.events_unreadable',
      'c.events_widened',
    ])
}

type SyncRow = Awaited<ReturnType<ReturnType<typeof selectSyncs>['execute']>>[number]

type Doors = Pick<Context, 'db' | 'secrets' | 'config'>

function toSync(ctx: Doors, row: SyncRow): CalendarSync {
  return {
    id: row.id,
    user_id: row.user_id,
    property_id: row.property_id,
    property_title: row.title,
    // Three columns under checks of the database, and an error that only we write.
    platform: row.platform,
    calendar_url: maskAddress(row.calendar_host),
    export_url: feedExportUrl(ctx, row),
    export_read_at: row.export_fetched_at?.toISOString() ?? null,
    platform_property_id: row.platform_property_id,
    sync_frequency_hours: row.sync_frequency_hours,
    is_active: row.is_active,
    last_sync_at: row.last_sync_at?.toISOString() ?? null,
    next_sync_at: row.is_active ? row.next_read_at.toISOString() : null,
    created_at: row.created_at.toISOString(),
    error: row.last_error,
    error_status: row.last_error_status,
    stale_since: row.stale_since?.toISOString() ?? null,
    events_found: row.events_found,
    events_unreadable: row.events_unreadable,
    events_widened: row.events_widened,
  }
}

// The path is the secret; the host alone tells which calendar it is.
function maskAddress(hostAndPort: string): string {
  return `${hostAndPort.replace(/:(443|80)$/, '')}/••••••`
}

/** The actor's calendars, newest first (specification, section 7). */
export async function listCalendarSyncs(ctx: Doors, actor: Actor): Promise<CalendarSync[]> {
  const rows = await selectSyncs(ctx.db)
    .where(isOwnSync(actor, 'c'))
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(maxSyncsPerAccount + 50)
    .execute()
  return rows.map((row) => toSync(ctx, row))
}

/** One of the actor's calendars. Throws `notFound` for anybody else's. */
export async function getCalendarSync(ctx: Doors, actor: Actor, id: string): Promise<CalendarSync> {
  const row = await selectSyncs(ctx.db).where('c.id', '=', id).where(isOwnSync(actor, 'c')).executeTakeFirst()
  if (!row) throw refuse(calendarRefusals.notFound)
  return toSync(ctx, row)
}

/**
 * Confirmed stays and held nights of the actor's homes that a calendar lies over, soonest first (calendar.md, rule 11); of an
 * offer also where it was made, as `nameGuests` says.
 */
export async function listCalendarConflicts(
  ctx: Doors & Pick<Context, 'clock'>,
  actor: Actor,
  nameGuests: NameGuests,
): Promise<CalendarConflict[]> {
  const syncs = await listCalendarSyncs(ctx, actor)
  const byId = new Map(syncs.map((sync) => [sync.id, sync]))
  // A day earlier than in UTC it may still be today at the property.
  const today = addDays(dateOf(ctx.clock()), -1)
  const conflicts = await listExternalConflicts(ctx.db, [...byId.keys()], today, ctx.clock())
  const offers = conflicts.flatMap(({ source, reference }) =>
    source === 'hold' ? [reference as OfferId] : [],
  ) // told by its source
  const named = await nameGuests(ctx.db, actor, { bookings: [], offers })
  const entries = await listAlarmingEntries(ctx.db, [...byId.keys()], today)
  return conflicts.flatMap(({ source, reference, feedId, propertyId, stay }) => {
    const sync = byId.get(feedId)
    const over = entries.filter((entry) => entry.feedId === feedId && overlaps(entry, stay))
    if (!sync || over.length === 0) return []
    return [
      {
        booking_id: source === 'booking' ? reference : null,
        offer_id: source === 'hold' ? reference : null,
        conversation_id: named.get(reference)?.conversationId ?? null,
        property_id: propertyId,
        property_title: sync.property_title,
        platform: sync.platform,
        calendar_sync_id: feedId,
        entry_ids: over.slice(0, 100).map(({ id }) => id),
        check_in_date: stay.checkIn,
        check_out_date: stay.checkOut,
      },
    ]
  })
}

/** Entries of these calendars that repeat nothing of ours and that the host has not put away. */
async function listAlarmingEntries(db: Database, feedIds: readonly string[], today: CalendarDate) {
  const rows = await db
    .selectFrom('external_bookings')
    .select(['id', 'config_id', 'check_in_date', 'check_out_date'])
    .where('config_id', '=', sql<string>`any(${[...feedIds]}::uuid[])`)
    .where('is_echo', '=', false)
    .where('put_away_at', 'is', null)
    .where('check_out_date', '>', today)
    .orderBy('check_in_date')
    .limit(10_000)
    .execute()
  return rows.map(({ id, config_id, check_in_date, check_out_date }) => ({
    id,
    feedId: config_id,
    checkIn: calendarDate(check_in_date),
    checkOut: calendarDate(check_out_date),
  }))
}
