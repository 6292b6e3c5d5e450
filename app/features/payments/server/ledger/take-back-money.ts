import type { Actor } from '#features/accounts/actor.ts'
import { lockBookingOfParty } from '#features/bookings/server/rows/booking-steps.ts'
import { refuse } from '#lib/errors.ts'
import { type BookingId, type MoneyEntryId, uuidv7 } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { LedgerAnswer } from '../../ledger-schema.ts'
import { moneyRefusals } from '../../money-errors.ts'
import { sideOf, toLedgerAnswer } from './ledger-of-row.ts'
import { readLedgerOfParty } from './list-money.ts'
import { notifyOfEntry } from './notify-of-entry.ts'

/** Takes back by a new entry what the actor has said. What was taken back already stays so, and is no error. */
export async function takeBackMoney(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs'>,
  actor: Actor,
  { id, entry_id }: { id: BookingId; entry_id: MoneyEntryId },
): Promise<LedgerAnswer> {
  const of = { id, accountId: actor.id }
  const now = ctx.clock()
  return inTransaction(ctx.db, async (tx) => {
    if (!(await lockBookingOfParty(tx, of))) throw refuse(moneyRefusals.notFound)
    const row = await readLedgerOfParty(tx, of)
    const side = sideOf(row, actor.id)
    const said = row.entries.find((entry) => entry.id === entry_id)
    if (!said) throw refuse(moneyRefusals.notFound)
    if (said.side !== side || said.reverses !== null) throw refuse(moneyRefusals.notToTakeBack)
    if (row.entries.some(({ reverses }) => reverses === entry_id)) return toLedgerAnswer(row, side, now)
    const reversal = uuidv7() as MoneyEntryId // just made
    const { flow, amount, moved_on, way } = said
    await tx
      .insertInto('money_entries')
      .values({
        id: reversal,
        booking_id: id,
        side,
        flow,
        amount,
        moved_on,
        way,
        reverses: entry_id,
        created_at: now,
      })
      .execute()
    const written = await readLedgerOfParty(tx, of)
    await notifyOfEntry(ctx, tx, { row: written, entryId: reversal, at: now })
    return toLedgerAnswer(written, side, now)
  })
}
