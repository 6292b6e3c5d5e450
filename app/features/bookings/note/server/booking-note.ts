import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { mayActOn } from '#features/listings/server/access.ts'
import { refuse } from '#lib/errors.ts'
import type { BookingId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts'
import { bookingRefusals } from '../../booking-errors.ts'
import { noteChanged } from '../note-errors.ts'
import type { BookingNote, BookingNoteInput } from '../note-schema.ts'

/** What the host notes of a booking for nobody else. Throws `notFound` for its guest as for everybody else. */
export async function getBookingNote(
  ctx: Pick<Context, 'db'>,
  host: Actor,
  { id }: { id: BookingId },
): Promise<BookingNote> {
  const row = await findNote(ctx.db, host, id)
  if (!row) throw refuse(bookingRefusals.notFound)
  return toNote(row)
}

/**
 * Writes the note over the wording that was seen, and over no other: `noteChanged` says what it is by now. The same words again
 * are saved already, so that a save whose answer was lost can be sent again.
 */
export async function saveBookingNote(
  ctx: Pick<Context, 'db' | 'clock'>,
  host: Actor,
  { id, text, version }: BookingNoteInput & { id: BookingId },
): Promise<BookingNote> {
  return inTransaction(ctx.db, async (tx) => {
    // Whoever saves at the same time waits here.
    const own = await tx
      .selectFrom('bookings')
      .select('id')
      .where('id', '=', id)
      .where(mayActOn(host, 'bookings', 'bookings'))
      .forNoKeyUpdate()
      .executeTakeFirst()
    const row = own && (await findNote(tx, host, id))
    if (!row) throw refuse(bookingRefusals.notFound)
    const now = toNote(row)
    if (now.text === text) return now
    if (now.version !== version) throw noteChanged({ text: now.text, version: now.version })
    const saved = { body: text, version: version + 1, updated_at: ctx.clock() }
    await tx
      .insertInto('booking_notes')
      .values({ booking_id: id, ...saved })
      .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(saved))
      .execute()
    return toNote(saved)
  })
}

/** Writes the first note of a booking that was just made. */
export async function writeFirstNote(
  tx: Transaction,
  { bookingId, text, at }: { bookingId: BookingId; text: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('booking_notes')
    .values({ booking_id: bookingId, body: text, version: 1, updated_at: at })
    .execute()
}

function findNote(db: Database | Transaction, host: Actor, id: BookingId) {
  return db
    .selectFrom('bookings as b')
    .leftJoin('booking_notes as n', 'n.booking_id', 'b.id')
    .select(['n.body', 'n.version', 'n.updated_at'])
    .where('b.id', '=', id)
    .where(mayActOn(host, 'bookings', 'b'))
    .executeTakeFirst()
}

type NoteRow = { body: string | null; version: number | null; updated_at: Date | null }

function toNote({ body, version, updated_at }: NoteRow): BookingNote {
  return { text: body ?? '', version: version ?? 0, updated_at: updated_at?.toISOString() ?? null }
}

/** The note of a row of `bookings`, for its host's own copy of their data. */
export const noteOfBooking = sql<string | null>`(
  select body from booking_notes where booking_id = bookings.id
)`.as('host_note')
