import type { BookingId } from '#lib/ids.ts'
import { type Currency, money, toNumber } from '#lib/money.ts'
import type { Context } from '#platform/context.ts'
import { ledgerOfRow } from './ledger-of-row.ts'
import { selectLedgers } from './ledger-rows.ts'

export type HeldBack = { booking_id: string; currency: Currency; due_now: number }

export type FoundAccess = {
  /** The two agreed that the details wait for payments, and the host has not shared them since. */
  waits: boolean
  /** What they wait for today. */
  heldBack: HeldBack | null
}

/** What a stay's Wi-Fi and door details wait for; nothing of one that was never confirmed. */
export async function findAccess(ctx: Pick<Context, 'db' | 'clock'>, id: BookingId): Promise<FoundAccess> {
  const row = await selectLedgers(ctx.db).where('b.id', '=', id).executeTakeFirst()
  if (!row) return { waits: false, heldBack: null }
  const { access, balance } = ledgerOfRow(row, ctx.clock())
  const due = money(balance.dueNow, row.currency)
  return {
    waits: access.waits,
    heldBack: access.isHeldBack ? { booking_id: id, currency: row.currency, due_now: toNumber(due) } : null,
  }
}
