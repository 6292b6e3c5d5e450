import type { Actor } from '#features/accounts/actor.ts'
import { latestToday } from '#features/bookings/booking.ts'
import { lockBookingOfParty } from '#features/bookings/server/rows/booking-steps.ts'
import { refuse } from '#lib/errors.ts'
import type { BookingId, MoneyEntryId } from '#lib/ids.ts'
import { money, parseMoney, toDecimal } from '#lib/money.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction, violatedConstraint } from '#platform/database/database.ts'
import { findSame, type LedgerEntry, mostEntries, pairEntries } from '../../ledger.ts'
import type { LedgerAnswer, MoneyEntryWish } from '../../ledger-schema.ts'
import { moneyRefusals } from '../../money-errors.ts'
import { entriesOf, sideOf, toLedgerAnswer } from './ledger-of-row.ts'
import type { LedgerRow } from './ledger-rows.ts'
import { readLedgerOfParty } from './list-money.ts'
import { notifyOfEntry } from './notify-of-entry.ts'
import { refuseDamage } from './refuse-damage.ts'

type Doors = Pick<Context, 'db' | 'clock' | 'jobs'>
type Wish = MoneyEntryWish & { id: BookingId }

/**
 * Writes what one side says about money, and tells the other. Its id is its key: sent again, it is the same entry. Entries of a
 * booking wait for each other, so that two who write the same at once agree, and an entry is answered once.
 */
export async function sayMoney(ctx: Doors, actor: Actor, wish: Wish): Promise<LedgerAnswer> {
  const of = { id: wish.id, accountId: actor.id }
  const now = ctx.clock()
  if (wish.moved_on > latestToday(now)) throw refuse(moneyRefusals.laterDay)
  return inTransaction(ctx.db, async (tx) => {
    if (!(await lockBookingOfParty(tx, of))) throw refuse(moneyRefusals.notFound)
    const row = await readLedgerOfParty(tx, of)
    const side = sideOf(row, actor.id)
    const said = row.entries.find(({ id }) => id === wish.entry_id)
    if (said) {
      if (said.side !== side || !isSame(said, wish, row)) throw refuse(moneyRefusals.otherEntry)
      return toLedgerAnswer(row, side, now)
    }
    await writeEntry(tx, { row, side, wish, actor, now })
    const written = await readLedgerOfParty(tx, of)
    await notifyOfEntry(ctx, tx, { row: written, entryId: wish.entry_id, at: now })
    return toLedgerAnswer(written, side, now)
  })
}

type Writing = { row: LedgerRow; side: LedgerEntry['side']; wish: Wish; actor: Actor; now: Date }

async function writeEntry(tx: Transaction, { row, side, wish, actor, now }: Writing): Promise<void> {
  const entries = entriesOf(row)
  if (entries.filter((entry) => entry.side === side && entry.reverses === null).length >= mostEntries) {
    throw refuse(moneyRefusals.tooManyEntries)
  }
  const amount = parseMoney(wish.amount, row.currency) ?? money(0, row.currency)
  if (amount.amount === 0 && wish.answers === null) throw refuse(moneyRefusals.nothing)
  const plain = { side, flow: wish.flow, amount: amount.amount, answers: null, reverses: null }
  if (wish.answers !== null && !canAnswer(entries, plain, wish.answers))
    throw refuse(moneyRefusals.notToAnswer)
  if (wish.flow === 'damage') refuseDamage({ row, side, wish, amount: amount.amount, now })
  if (wish.receipt_id !== null)
    await refuseForeignReceipt(tx, { ...wish, receipt_id: wish.receipt_id }, actor)
  await tx
    .insertInto('money_entries')
    .values({
      id: wish.entry_id,
      booking_id: wish.id,
      side,
      flow: wish.flow,
      amount: toDecimal(amount),
      moved_on: wish.moved_on,
      way: wish.way,
      note: wish.note,
      answers: wish.answers ?? findSame(entries, plain),
      receipt_id: wish.receipt_id,
      created_at: now,
    })
    .execute()
    .catch((error: unknown) => {
      const constraint = violatedConstraint(error)
      if (constraint === 'money_entries_pkey') throw refuse(moneyRefusals.otherEntry, { cause: error })
      if (constraint === 'money_entries_receipt_once')
        throw refuse(moneyRefusals.receiptGone, { cause: error })
      throw error
    })
}

/** Only what the other side has said of the same, and what nobody has answered yet. */
function canAnswer(
  entries: readonly LedgerEntry[],
  { side, flow }: Pick<LedgerEntry, 'side' | 'flow'>,
  target: MoneyEntryId,
): boolean {
  return pairEntries(entries).some(
    ({ said, state }) =>
      said.id === target && said.side !== side && said.flow === flow && state === 'waiting',
  )
}

async function refuseForeignReceipt(
  tx: Transaction,
  { id, receipt_id }: Wish & { receipt_id: string },
  actor: Actor,
): Promise<void> {
  const own = await tx
    .selectFrom('money_receipts')
    .select('id')
    .where('id', '=', receipt_id as never)
    .where('owner_id', '=', actor.id)
    .where('booking_id', '=', id)
    .executeTakeFirst()
  if (!own) throw refuse(moneyRefusals.receiptGone)
}

/** An answer that was found for an entry that named none is no other entry. */
function isSame(said: LedgerRow['entries'][number], wish: Wish, row: LedgerRow): boolean {
  const amount = parseMoney(wish.amount, row.currency)
  return (
    amount !== null &&
    said.amount === toDecimal(amount) &&
    said.flow === wish.flow &&
    said.moved_on === wish.moved_on &&
    said.way === wish.way &&
    said.note === wish.note &&
    (wish.answers === null || said.answers === wish.answers) &&
    (said.receipt?.id ?? null) === wish.receipt_id
  )
}
