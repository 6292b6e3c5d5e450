import { sql } from 'kysely'
import { type BookingId, parseId } from '#lib/ids.ts'
import { type Cursor, readCursor, writeCursor } from '#platform/database/cursor.ts'
import { type BookingStatus, bookingStatuses, statusesThat } from '../booking.ts'
import type { BookingSort } from '../booking-schema.ts'

/**
 * A part of a list of bookings with an order of its own, which is the column's and then the id's.
 */
export type Section = {
  name: string
  statuses: readonly BookingStatus[]
  column: 'created_at' | 'expires_at' | 'check_in_date'
  direction: 'asc' | 'desc'
}

/**
 * `newest` is the order of the specification, by when a booking was made. `urgent` is what screens begin with: requests by
 * what runs out first, stays by arrival, and then what is over, the latest first. A booking only ever moves on to a later
 * section, or back within the one of the stays; so a page that is read in several statements may meet it twice, but never
 * misses it.
 */
export const sectionsOf: Record<BookingSort, readonly Section[]> = {
  newest: [{ name: 'newest', statuses: bookingStatuses, column: 'created_at', direction: 'desc' }],
  urgent: [
    { name: 'waiting', statuses: statusesThat.awaitAnswer, column: 'expires_at', direction: 'asc' },
    { name: 'stays', statuses: statusesThat.holdNights, column: 'check_in_date', direction: 'asc' },
    { name: 'past', statuses: statusesThat.areFinal, column: 'check_in_date', direction: 'desc' },
  ],
}

const allSections = Object.values(sectionsOf).flat()

/** The value of a row that its section is ordered by, as a cursor holds it: with microseconds, a date at midnight. */
export function sortKey({ column }: Section) {
  const instant = sql.ref(`b.${column}`)
  const inUtc = column === 'check_in_date' ? sql`${instant}::timestamp` : sql`${instant} at time zone 'UTC'`
  return sql<string>`to_char(${inUtc}, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}

/** The condition that a row comes after the last one of the page before. */
export function comesAfter({ column, direction }: Section, { createdAt, id }: Cursor<BookingId>) {
  const type = sql.raw(column === 'check_in_date' ? 'date' : 'timestamptz')
  const compares = sql.raw(direction === 'asc' ? '>' : '<')
  const value = column === 'check_in_date' ? createdAt.slice(0, 10) : createdAt
  return sql<boolean>`(${sql.ref(`b.${column}`)}, b.id) ${compares} (${value}::${type}, ${id}::uuid)`
}

/** Where a page ended: in which section, and after which row of it. */
export type Place = { section: string; after: Cursor<BookingId> }

/** The text that a client sends back for the next page. */
export function writePlace(section: string, key: string, id: string): string {
  return `${section}.${writeCursor(key, id)}`
}

/** Reads what a client sent; null when it is none of ours. */
export function readPlace(text: string): Place | null {
  const [section = '', rest = '', ...more] = text.split('.')
  const after = readCursor<BookingId>(rest)
  const isKnown = more.length === 0 && allSections.some(({ name }) => name === section)
  return isKnown && after && parseId(after.id) ? { section, after } : null
}
