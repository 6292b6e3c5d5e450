import type { Actor } from '#features/accounts/actor.ts'
import { findBookingOfParty } from '#features/bookings/server/rows/booking-steps.ts'
import { isOn } from '#features/bookings/server/rows/select-bookings.ts'
import { refuse } from '#lib/errors.ts'
import type { AccountId, BookingId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import type { LedgerAnswer } from '../../ledger-schema.ts'
import { moneyRefusals } from '../../money-errors.ts'
import { sideOf, toLedgerAnswer } from './ledger-of-row.ts'
import { type LedgerRow, selectLedgers } from './ledger-rows.ts'

/** The ledger of a booking of the actor's. Refuses with `notFound`, and with `notYet` before it was confirmed. */
export async function listMoney(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { id }: { id: BookingId },
): Promise<LedgerAnswer> {
  const row = await readLedgerOfParty(ctx.db, { id, accountId: actor.id })
  return toLedgerAnswer(row, sideOf(row, actor.id), ctx.clock())
}

type OfParty = { id: BookingId; accountId: AccountId }

/** The row of a ledger, for one of its two sides alone. */
export async function readLedgerOfParty(db: Database | Transaction, of: OfParty): Promise<LedgerRow> {
  const row = await selectLedgers(db)
    .where('b.id', '=', of.id)
    .where((is) => is.or([isOn('host', of.accountId), isOn('guest', of.accountId)]))
    .executeTakeFirst()
  if (row) return row
  throw refuse((await findBookingOfParty(db, of)) ? moneyRefusals.notYet : moneyRefusals.notFound)
}
