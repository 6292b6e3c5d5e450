import { sql } from 'kysely'
import type { ReviewId } from '#lib/ids.ts'
import { type Cursor, readCursor, writeCursor } from '#platform/database/cursor.ts'
import { badCursor } from '#platform/http/problem.ts'
import type { ReviewSort } from '../review.ts'

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

/** What comes first in an order, the greatest first; among its equals the newest do. */
export const firstBy = {
  newest: sql<number>`0`,
  highest: sql<number>`r.rating`,
  lowest: sql<number>`-r.rating`,
} satisfies Record<ReviewSort, unknown>

/** A place in an order: within its equals, that of newest first. */
type Place = { first: number; cursor: Cursor<ReviewId> }

const placePattern = /^(-?[0-5])~(.+)$/

/** The reviews behind a place of an order. */
export function isBehindIn(sort: ReviewSort, { first, cursor: { createdAt, id } }: Place) {
  return sql<boolean>`
    (${firstBy[sort]}, r.created_at, r.id) < (${first}::integer, ${createdAt}::timestamptz, ${id}::uuid)
  `
}

/** As `parseCursor`, for a list in an order; a place of another order is a place all the same. */
export function parsePlace(text: string | undefined): Place | null {
  if (text === undefined) return null
  const [, first, rest] = placePattern.exec(text) ?? []
  const cursor = parseCursor(rest ?? text)
  return cursor && { first: Number(first ?? 0), cursor }
}

/** As `nextCursor`, for a list in an order. */
export function nextPlace(
  rows: readonly unknown[],
  page: readonly { exact_created_at: string; id: string; first: number }[],
): string | null {
  const cursor = nextCursor(rows, page)
  return cursor && `${page.at(-1)?.first ?? 0}~${cursor}`
}
