import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { refuse } from '#lib/errors.ts'
import { type BookingId, type PropertyId, parseId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { type Cursor, readCursor, writeCursor } from '#platform/database/cursor.ts'
import { requestRefusals } from '#platform/http/problem.ts'
import type { BookingStatus } from '../booking.ts'
import type { BookingPage } from '../booking-schema.ts'
import { type Side, selectBookings } from './queries.ts'
import { toBookingAnswer } from './to-booking-answer.ts'

const pageSize = 20

type Wish = {
  role: Side
  status?: BookingStatus | undefined
  property_id?: string | undefined
  cursor?: string | undefined
}

/** The actor's bookings as host or as guest, newest first, 20 at a time; `cursor` is the last page's `next_cursor`. */
export async function listBookings(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  { role, status, property_id, cursor }: Wish,
): Promise<BookingPage> {
  const after = cursor === undefined ? null : parseCursor(cursor)
  let query = selectBookings(ctx.db, role, actor.id)
  if (status) query = query.where('b.status', '=', status)
  if (property_id !== undefined) {
    const id = parseId<PropertyId>(property_id)
    if (!id) return { bookings: [], next_cursor: null }
    query = query.where('b.property_id', '=', id)
  }
  if (after) {
    query = query.where(
      sql<boolean>`(b.created_at, b.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
    )
  }
  const rows = await query
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return {
    bookings: shown.map(toBookingAnswer),
    next_cursor: last ? writeCursor(last.created_at_exact, last.id) : null,
  }
}

function parseCursor(text: string): Cursor<BookingId> {
  const cursor = readCursor<BookingId>(text)
  if (!cursor) {
    throw refuse(requestRefusals.invalidInput, {
      fields: [{ field: 'cursor', message: 'Send the next_cursor of the page before, unchanged.' }],
    })
  }
  return cursor
}
