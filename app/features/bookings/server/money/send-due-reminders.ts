import { sql } from 'kysely'
import type { BookingId } from '#lib/ids.ts'
import { addDays, calendarDate } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { earliestToday, latestToday, statusesThat } from '../../booking.ts'
import { hasStatus } from '../has-status.ts'
import { ledgerOfRow } from './ledger-of-row.ts'
import { type LedgerRow, selectLedgers } from './ledger-rows.ts'
import { dueMail } from './money-mail.ts'
import { openOn } from './send-money-letter.ts'

type Doors = Pick<Context, 'db' | 'jobs' | 'clock'>

const batch = 500
// What is still open is still due: a worker that stood still for some days makes up for it.
const daysLate = 14

/**
 * Queues the reminder of each date of a plan that has come at the home and on which something is open, once. What is due at the
 * confirmation stands in the letter of it. Answers how many.
 */
export async function sendDueReminders(ctx: Doors): Promise<number> {
  let sent = 0
  let last: BookingId | undefined
  do {
    const some = await remindSome(ctx, last)
    sent += some.sent
    last = some.last
  } while (last)
  return sent
}

/**
 * Of so many bookings after one; `last` is the booking after which there may be more. Those of homes where the date is still
 * tomorrow are passed over, and looked at again the next time.
 */
async function remindSome(
  ctx: Doors,
  after: BookingId | undefined,
): Promise<{ sent: number; last: BookingId | undefined }> {
  const now = ctx.clock()
  const [first, last] = [addDays(earliestToday(now), -daysLate), latestToday(now)]
  const restOn = sql<string>`(b.check_in_date - (b.payment_plan ->> 'rest_days')::integer)`
  return inTransaction(ctx.db, async (tx) => {
    const rows = await selectLedgers(tx)
      .where(hasStatus('b.status', statusesThat.holdNights))
      .where('b.payment_plan', 'is not', null)
      // Who has no account cannot be reminded.
      .where('b.guest_id', 'is not', null)
      .where(
        sql<boolean>`exists (
          select from (values (${restOn}), (b.check_in_date)) as due (day)
          where due.day between ${first}::date and ${last}::date and not exists (
            select from money_reminders r where r.booking_id = b.id and r.due_on = due.day
          )
        )`,
      )
      .$if(after !== undefined, (query) => query.where(sql<boolean>`b.id > ${after}`))
      .orderBy('b.id')
      .limit(batch)
      .forUpdate('b')
      .skipLocked()
      .execute()
    const more = rows.length < batch ? undefined : rows.at(-1)?.id
    const dates = rows.flatMap((row) => {
      const { today, dues } = ledgerOfRow(row, now)
      const days = [restDayOf(row), row.check_in_date]
      return [...new Set(days)]
        .filter((day) => day >= first && day <= today)
        .map((due_on) => ({
          booking_id: row.id,
          due_on,
          isOpen:
            openOn(row, due_on, now) > 0 && dues.some(({ on, kind }) => on === due_on && kind !== 'first'),
        }))
    })
    if (dates.length === 0) return { sent: 0, last: more }
    // Also of what is settled already, so that nobody looks at it again.
    const marked = await tx
      .insertInto('money_reminders')
      .values(dates.map(({ booking_id, due_on }) => ({ booking_id, due_on, created_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .returning(['booking_id', 'due_on'])
      .execute()
    const news = marked.filter((mark) =>
      dates.some((date) => date.isOpen && date.booking_id === mark.booking_id && date.due_on === mark.due_on),
    )
    await ctx.jobs.sendAll(tx, dueMail, news)
    return { sent: news.length, last: more }
  })
}

function restDayOf({ check_in_date, payment_plan }: LedgerRow): string {
  return addDays(calendarDate(check_in_date), -(payment_plan?.rest_days ?? 0))
}
