import { type ExpressionBuilder, sql } from 'kysely'
import type { PropertyId } from '#lib/ids.ts'
import type { Cursor } from '#platform/database/cursor.ts'
import type { DB } from '#platform/database/types.ts'

/** The instant with microseconds, as PostgreSQL has it: a Date would lose them, and with them rows between pages. */
export const exactInstant = sql<string>`to_char(properties.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** The rows behind a cursor, for queries ordered by `created_at desc, id desc`. */
export function behind(cursor: Cursor<PropertyId>) {
  return (eb: ExpressionBuilder<DB, 'properties'>) =>
    eb(
      eb.refTuple('properties.created_at', 'properties.id'),
      '<',
      sql<[Date, string]>`(${cursor.createdAt}::timestamptz, ${cursor.id}::uuid)`,
    )
}
