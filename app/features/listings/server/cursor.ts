import { type ExpressionBuilder, sql } from 'kysely'
import { type PropertyId, parseId } from '#lib/ids.ts'
import type { DB } from '#platform/database/types.ts'

/** The place after the last row of a page of "newest first". */
export type Cursor = { createdAt: string; id: PropertyId }

/** The instant with microseconds, as PostgreSQL has it: a Date would lose them, and with them rows between pages. */
export const exactInstant = sql<string>`to_char(properties.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/

/** The text that a client sends back for the next page. */
export function writeCursor(row: { exact_created_at: string; id: string }): string {
  return Buffer.from(`${row.exact_created_at} ${row.id}`).toString('base64url')
}

/** Reads a cursor that a client sent; null when it is none of ours. */
export function readCursor(text: string): Cursor | null {
  const [createdAt = '', id] = Buffer.from(text, 'base64url').toString('latin1').split(' ')
  const property = parseId<PropertyId>(id)
  if (!property || !instantPattern.test(createdAt) || Number.isNaN(Date.parse(createdAt))) return null
  return { createdAt, id: property }
}

/** The rows behind a cursor, for queries ordered by `created_at desc, id desc`. */
export function behind(cursor: Cursor) {
  return (eb: ExpressionBuilder<DB, 'properties'>) =>
    eb(
      eb.refTuple('properties.created_at', 'properties.id'),
      '<',
      sql<[Date, string]>`(${cursor.createdAt}::timestamptz, ${cursor.id}::uuid)`,
    )
}
