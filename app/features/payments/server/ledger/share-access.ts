import type { Actor } from '#features/accounts/actor.ts'
import { recordAct } from '#features/bookings/server/rows/booking-acts.ts'
import { lockBookingOfParty } from '#features/bookings/server/rows/booking-steps.ts'
import { refuse } from '#lib/errors.ts'
import type { BookingId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { LedgerAnswer } from '../../ledger-schema.ts'
import { moneyRefusals } from '../../money-errors.ts'
import { accessMail } from '../money-mail.ts'
import { ledgerOfRow, toLedgerAnswer } from './ledger-of-row.ts'
import { readLedgerOfParty } from './list-money.ts'

/**
 * The host shares Wi-Fi and door details without waiting for payments, and the guest is notified. The days on which they are
 * shown stay the same. Done once: sent again, it changes nothing.
 */
export async function shareAccess(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs'>,
  actor: Actor,
  { id }: { id: BookingId },
): Promise<LedgerAnswer> {
  const of = { id, accountId: actor.id }
  const now = ctx.clock()
  return inTransaction(ctx.db, async (tx) => {
    const locked = await lockBookingOfParty(tx, of)
    if (!locked?.is_for_host) throw refuse(moneyRefusals.notFound)
    const row = await readLedgerOfParty(tx, of)
    if (row.access_shared_at !== null) return toLedgerAnswer(row, 'host', now)
    if (!ledgerOfRow(row, now).access.waits) throw refuse(moneyRefusals.nothingHeldBack)
    await recordAct(tx, { bookingId: id, kind: 'access_shared', by: 'host', at: now })
    await ctx.jobs.send(tx, accessMail, { booking_id: id })
    return toLedgerAnswer(await readLedgerOfParty(tx, of), 'host', now)
  })
}
