import type { BookingAct } from '#features/bookings/booking-acts.ts'
import { recordAct } from '#features/bookings/server/rows/booking-acts.ts'
import type { MoneyEntryId } from '#lib/ids.ts'
import { moneyFromDatabase } from '#lib/money.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { pairEntries, senderOf } from '../../ledger.ts'
import { moneyMail } from '../money-mail.ts'
import { entriesOf } from './ledger-of-row.ts'
import type { LedgerRow } from './ledger-rows.ts'

type Told = { row: LedgerRow; entryId: MoneyEntryId; at: Date }

/** Puts a new entry into the timeline and the conversation, and queues its letter, in its transaction. */
export async function notifyOfEntry(
  ctx: Pick<Context, 'jobs'>,
  tx: Transaction,
  { row, entryId, at }: Told,
): Promise<void> {
  const said = row.entries.find(({ id }) => id === entryId)
  if (!said) throw new Error('the entry that was just written is gone')
  await recordAct(tx, {
    bookingId: row.id,
    kind: actOf(row, said),
    by: said.side,
    amount: moneyFromDatabase(said.amount, row.currency),
    at,
  })
  // By hand there is nobody to tell.
  if (row.guest_id) await ctx.jobs.send(tx, moneyMail, { entry_id: entryId })
}

function actOf(row: LedgerRow, said: LedgerRow['entries'][number]): BookingAct {
  if (said.reverses !== null) return 'money_taken_back'
  const answered = pairEntries(entriesOf(row)).find(({ answer }) => answer?.id === said.id)
  const isAgreed = answered?.state === 'agreed'
  if (said.flow === 'damage') {
    if (!answered) return 'damage_claimed'
    return isAgreed ? 'damage_agreed' : 'damage_disputed'
  }
  if (answered) return isAgreed ? 'money_agreed' : 'money_contradicted'
  return senderOf[said.flow] === said.side ? 'money_sent' : 'money_received'
}
