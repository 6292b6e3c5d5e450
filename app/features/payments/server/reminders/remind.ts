import { type RawBuilder, sql } from 'kysely'
import { earliestToday, latestToday } from '#features/bookings/booking.ts'
import type { BookingId } from '#lib/ids.ts'
import { addDays, type CalendarDate } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import { type LedgerRow, selectLedgers } from '../ledger/ledger-rows.ts'

type Doors = Pick<Context, 'db' | 'jobs' | 'clock'>

const batch = 500
// What is still open is still due: a worker that stood still for some days makes up for it.
const daysLate = 14

/** The days that somebody is reminded of now: to the latest that has begun somewhere. */
export type Days = { first: CalendarDate; last: CalendarDate }

/** A day of a booking that has come at its home, and whether something is open on it. */
export type Coming = { on: CalendarDate; isOpen: boolean }

type Day = { booking_id: BookingId; due_on: string }

export type Reminding = {
  mail: JobDefinition<Day>
  /** Writes down that these days were seen to, and answers those that were not before. */
  mark(tx: Transaction, days: (Day & { created_at: Date })[]): Promise<Day[]>
  /** Which bookings `b` may have such a day that is not written down yet. */
  among(days: Days): RawBuilder<boolean>
  comingOf(row: LedgerRow, first: CalendarDate, now: Date): Coming[]
}

/** Queues the reminder of each day of each booking that has come and on which something is open, once. Answers how many. */
export async function remindAll(ctx: Doors, reminding: Reminding): Promise<number> {
  let sent = 0
  let last: BookingId | undefined
  do {
    const some = await remindSome(ctx, reminding, last)
    sent += some.sent
    last = some.last
  } while (last)
  return sent
}

/**
 * Of so many bookings after one; `last` is the booking after which there may be more. Those of homes where the day is still
 * tomorrow are passed over, and looked at again the next time.
 */
async function remindSome(
  ctx: Doors,
  { mail, mark, among, comingOf }: Reminding,
  after: BookingId | undefined,
): Promise<{ sent: number; last: BookingId | undefined }> {
  const now = ctx.clock()
  const days = { first: addDays(earliestToday(now), -daysLate), last: latestToday(now) }
  return inTransaction(ctx.db, async (tx) => {
    const rows = await selectLedgers(tx)
      .where(among(days))
      // Who has no account cannot be reminded, and of them nobody is.
      .where('b.guest_id', 'is not', null)
      .$if(after !== undefined, (query) => query.where(sql<boolean>`b.id > ${after}`))
      .orderBy('b.id')
      .limit(batch)
      .forUpdate('b')
      .skipLocked()
      .execute()
    const more = rows.length < batch ? undefined : rows.at(-1)?.id
    const coming = rows.flatMap((row) =>
      comingOf(row, days.first, now).map(({ on, isOpen }) => ({ booking_id: row.id, due_on: on, isOpen })),
    )
    if (coming.length === 0) return { sent: 0, last: more }
    // Also of what is settled already, so that nobody looks at it again.
    const marked = await mark(
      tx,
      coming.map(({ booking_id, due_on }) => ({ booking_id, due_on, created_at: now })),
    )
    const news = marked.filter((day) =>
      coming.some((each) => each.isOpen && each.booking_id === day.booking_id && each.due_on === day.due_on),
    )
    await ctx.jobs.sendAll(tx, mail, news)
    return { sent: news.length, last: more }
  })
}
