import { sql } from 'kysely'
import type { ReviewId } from '#lib/ids.ts'
import { type Cursor, readCursor, writeCursor } from '#platform/database/cursor.ts'
import { badCursor } from '#platform/http/problem.ts'

/** The instant with microseconds, as PostgreSQL has it: a Date would lose them, and with them rows between pages. */
export const exactInstant = sql<string>`to_char(r.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** The reviews behind a cursor, newest first; the one that it was made of may be gone meanwhile. */
export function isBehind({ createdAt, id }: Cursor<ReviewId>) {
  return sql<boolean>`(r.created_at, r.id) < (${createdAt}::timestamptz, ${id}::uuid)`
}

/** Reads what a client sent for the next page; throws `invalidInput` when it is none of ours. */
export function parseCursor(text: string | undefined): Cursor<ReviewId> | null {
  if (text === undefined) return null
  const cursor = readCursor<ReviewId>(text)
  if (cursor) return cursor
  throw badCursor()
}

/** The cursor behind the page when there are more rows than it holds. */
export function nextCursor(
  rows: readonly unknown[],
  page: readonly { exact_created_at: string; id: string }[],
): string | null {
  const last = page.at(-1)
  return last && rows.length > page.length ? writeCursor(last.exact_created_at, last.id) : null
}
