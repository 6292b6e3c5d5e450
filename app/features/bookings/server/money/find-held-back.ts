import type { BookingId } from '#lib/ids.ts'
import { type Currency, money, toNumber } from '#lib/money.ts'
import type { Context } from '#platform/context.ts'
import { ledgerOfRow } from './ledger-of-row.ts'
import { selectLedgers } from './ledger-rows.ts'

export type HeldBack = { booking_id: string; currency: Currency; due_now: number }

/** What a stay's door and Wi-Fi details wait for; null where the two agreed on no such thing, or nothing is due by now. */
export async function findHeldBack(
  ctx: Pick<Context, 'db' | 'clock'>,
  id: BookingId,
): Promise<HeldBack | null> {
  const row = await selectLedgers(ctx.db).where('b.id', '=', id).executeTakeFirst()
  if (!row) return null
  const { isHeldBack, balance } = ledgerOfRow(row, ctx.clock())
  if (!isHeldBack) return null
  const due = money(balance.dueNow, row.currency)
  return { booking_id: id, currency: row.currency, due_now: toNumber(due) }
}
