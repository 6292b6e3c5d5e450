import { sql } from 'kysely'

/** When a calendar of another platform was last read for the home of a column; null where none is connected. */
export function lastRead(home: string) {
  return sql<Date | null>`(
    select max(feed.last_sync_at)
    from calendar_sync_configs feed
    where feed.property_id = ${sql.ref(home)} and feed.is_active
  )`
}
