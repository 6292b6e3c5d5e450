import type { Actor } from '#features/accounts/actor.ts'
import { awaitsArrival } from '#features/bookings/booking.ts'
import { homeTimeZone } from '#features/bookings/server/home-zone.ts'
import { refuse } from '#lib/errors.ts'
import type { BookingId } from '#lib/ids.ts'
import { addDays, dateOf } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { changeMarkDays, type GuestInstructions } from '../../instructions-schema.ts'
import { moneyRefusals } from '../../money-errors.ts'
import { ledgerOfRow } from '../ledger/ledger-of-row.ts'
import { readLedgerOfParty } from '../ledger/list-money.ts'
import { findRow } from './own-instructions.ts'
import { unsealInstructions } from './seal-instructions.ts'

const nothing: GuestInstructions = { instructions: null, changed_on: null }

/**
 * How to pay, for the guest of a stay alone: while it is confirmed, and later as long as the guest owes something. Whoever owes
 * is told of a change for two weeks (market rule 19). Refuses with `notFound`, and with `notYet` before the confirmation.
 */
export async function getInstructions(
  ctx: Pick<Context, 'db' | 'clock' | 'secrets'>,
  guest: Actor,
  { id }: { id: BookingId },
): Promise<GuestInstructions> {
  const row = await readLedgerOfParty(ctx.db, { id, accountId: guest.id })
  if (row.guest_id !== guest.id) throw refuse(moneyRefusals.notFound)
  const { open } = ledgerOfRow(row, ctx.clock()).balance
  const owes = open.price + open.deposit > 0
  if (!awaitsArrival(row.status) && !owes) return nothing
  const home = row.property_id
  const written = home && (await findRow(ctx.db, home))
  if (!home || !written) return nothing
  const text = unsealInstructions(ctx.secrets, home, written.box)
  const zone = homeTimeZone(row)
  const changedOn = dateOf(written.changed_at, zone)
  const isNew = dateOf(ctx.clock(), zone) < addDays(changedOn, changeMarkDays)
  return { instructions: text || null, changed_on: owes && isNew ? changedOn : null }
}
