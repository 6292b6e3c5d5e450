import { sql } from 'kysely'
import { statusesThat } from '#features/bookings/booking.ts'
import { hasStatus } from '#features/bookings/server/has-status.ts'
import { addDays, type CalendarDate, calendarDate } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { ledgerOfRow } from '../ledger/ledger-of-row.ts'
import type { LedgerRow } from '../ledger/ledger-rows.ts'
import { dueMail } from '../money-mail.ts'
import { openOn } from '../send-money-letter.ts'
import { type Coming, type Reminding, remindAll } from './remind.ts'

const restOn = sql<string>`(b.check_in_date - (b.payment_plan ->> 'rest_days')::integer)`

const dues: Reminding = {
  mail: dueMail,
  mark: (tx, days) =>
    tx
      .insertInto('money_reminders')
      .values(days)
      .onConflict((conflict) => conflict.doNothing())
      .returning(['booking_id', 'due_on'])
      .execute(),
  among: ({ first, last }) => sql<boolean>`
    ${hasStatus('b.status', statusesThat.holdNights)} and b.payment_plan is not null and exists (
      select from (values (${restOn}), (b.check_in_date)) as due (day)
      where due.day between ${first}::date and ${last}::date and not exists (
        select from money_reminders r where r.booking_id = b.id and r.due_on = due.day
      )
    )`,
  comingOf: duesOf,
}

/**
 * Queues the reminder of each date of a plan that has come at the home and on which something is open, once. What is due at the
 * confirmation stands in the letter of it. Answers how many.
 */
export function sendDueReminders(ctx: Pick<Context, 'db' | 'jobs' | 'clock'>): Promise<number> {
  return remindAll(ctx, dues)
}

function duesOf(row: LedgerRow, first: CalendarDate, now: Date): Coming[] {
  const { today, dues } = ledgerOfRow(row, now)
  return [...new Set([restDayOf(row), calendarDate(row.check_in_date)])]
    .filter((day) => day >= first && day <= today)
    .map((day) => ({
      on: day,
      isOpen: openOn(row, day, now) > 0 && dues.some(({ on, kind }) => on === day && kind !== 'first'),
    }))
}

function restDayOf({ check_in_date, payment_plan }: LedgerRow): CalendarDate {
  return addDays(calendarDate(check_in_date), -(payment_plan?.rest_days ?? 0))
}
