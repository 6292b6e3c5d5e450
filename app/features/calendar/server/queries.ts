import { sql } from 'kysely'
import { propertyTimeZone } from '#features/listings/server/property-time-zone.ts'
import type { AccountId, PropertyId } from '#lib/ids.ts'
import { type CalendarDate, calendarDate } from '#lib/stay.ts'
import { batchLoader } from '#platform/database/batch-loader.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import type { Platform, SyncFrequency } from '../calendar-sync.ts'

/** A feed with everything that reading it needs. */
export type FeedRow = {
  id: string
  hostId: AccountId
  propertyId: PropertyId
  propertyTitle: string
  platform: Platform
  /** Encrypted. */
  address: Buffer
  host: string
  frequencyHours: SyncFrequency
  isActive: boolean
  etag: string | null
  lastModified: string | null
  contentHash: Buffer | null
  dependsOnDay: boolean
  readOn: CalendarDate | null
  lastSyncAt: Date | null
  nextReadAt: Date
  failures: number
  lastError: string | null
  lastErrorStatus: number | null
  /** Until then the other side has asked not to be asked. */
  waitUntil: Date | null
  staleSince: Date | null
  failureToldAt: Date | null
  timeZone: string
}

/** Feeds together with their properties. */
export function selectFeeds(db: Database | Transaction) {
  return db
    .selectFrom('calendar_sync_configs as c')
    .innerJoin('properties as p', 'p.id', 'c.property_id')
    .select([
      'c.id',
      'c.user_id',
      'c.property_id',
      'c.platform',
      'c.calendar_url',
      'c.calendar_host',
      'c.sync_frequency_hours',
      'c.is_active',
      'c.etag',
      'c.last_modified',
      'c.content_hash',
      'c.depends_on_day',
      'c.read_on',
      'c.last_sync_at',
      'c.next_read_at',
      'c.failures',
      'c.last_error',
      'c.last_error_status',
      'c.wait_until',
      'c.stale_since',
      'c.failure_told_at',
      'p.title',
      'p.latitude',
      'p.longitude',
      'p.country',
      'p.state',
      'p.time_zone',
    ])
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectFeeds>['execute']>>[number]

/** A row of `selectFeeds` as a feed. */
export function toFeed(row: Selected): FeedRow {
  return {
    id: row.id,
    hostId: row.user_id,
    propertyId: row.property_id,
    propertyTitle: row.title,
    platform: row.platform,
    address: row.calendar_url,
    host: row.calendar_host,
    frequencyHours: row.sync_frequency_hours,
    isActive: row.is_active,
    etag: row.etag,
    lastModified: row.last_modified,
    contentHash: row.content_hash,
    dependsOnDay: row.depends_on_day,
    readOn: row.read_on === null ? null : calendarDate(row.read_on),
    lastSyncAt: row.last_sync_at,
    nextReadAt: row.next_read_at,
    failures: row.failures,
    lastError: row.last_error,
    lastErrorStatus: row.last_error_status,
    waitUntil: row.wait_until,
    staleSince: row.stale_since,
    failureToldAt: row.failure_told_at,
    timeZone: propertyTimeZone(row),
  }
}

/** One feed; null when there is none. */
export async function findFeed(db: Database | Transaction, id: string): Promise<FeedRow | null> {
  const row = await selectFeeds(db).where('c.id', '=', id).executeTakeFirst()
  return row ? toFeed(row) : null
}

/** The same, but feeds that are asked for at the same moment come by one query: the worker begins hundreds at once. */
export const loadFeed = batchLoader(async (db, ids: string[]) => {
  const rows = await selectFeeds(db).where('c.id', '=', sql<string>`any(${ids}::uuid[])`).execute()
  return new Map(rows.map((row) => [row.id, toFeed(row)]))
})
