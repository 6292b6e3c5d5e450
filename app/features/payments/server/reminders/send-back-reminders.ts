import { sql } from 'kysely'
import { addDays, type CalendarDate } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { daysOfSendingBack, daysToSendBack, sumBack, unrecorded } from '../../ledger-balance.ts'
import { ledgerOfRow } from '../ledger/ledger-of-row.ts'
import type { LedgerRow } from '../ledger/ledger-rows.ts'
import { sendBackMail } from '../money-mail.ts'
import { type Coming, type Reminding, remindAll } from './remind.ts'

const longest = Math.max(...daysToSendBack)

const whatGoesBack: Reminding = {
  mail: sendBackMail,
  mark: (tx, days) =>
    tx
      .insertInto('money_back_reminders')
      .values(days)
      .onConflict((conflict) => conflict.doNothing())
      .returning(['booking_id', 'due_on'])
      .execute(),
  // Nothing goes back of what nobody has said to have come; and no day comes later than the last after the end of the stay.
  among: ({ first }) => sql<boolean>`
    b.check_out_date >= ${addDays(first, -longest)}::date
    and exists (select from money_entries m where m.booking_id = b.id)`,
  comingOf: backOf,
}

/**
 * Queues the reminder of the host of what has to go back to a guest (after a cancellation, of a deposit, of a lowered price), once
 * on each day of `daysOfSendingBack`, until the host has said that it was sent. Answers how many.
 */
export function sendBackReminders(ctx: Pick<Context, 'db' | 'jobs' | 'clock'>): Promise<number> {
  return remindAll(ctx, whatGoesBack)
}

/** Of several days that have come nobody is reminded at once: the last one speaks for all. */
function backOf(row: LedgerRow, first: CalendarDate, now: Date): Coming[] {
  const { facts, balance, today } = ledgerOfRow(row, now)
  const come = [...new Set(daysOfSendingBack(facts))].filter((day) => day >= first && day <= today).sort()
  const isOpen = sumBack(unrecorded(balance)) > 0
  return come.map((on, at) => ({ on, isOpen: isOpen && at === come.length - 1 }))
}
