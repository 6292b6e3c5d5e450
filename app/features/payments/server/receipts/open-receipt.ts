import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { isOn } from '#features/bookings/server/rows/select-bookings.ts'
import { refuse } from '#lib/errors.ts'
import type { BookingId, ReceiptId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { moneyRefusals } from '../../money-errors.ts'
import type { ReceiptSize } from '../../receipt.ts'
import { receiptKey } from './receipt-files.ts'

type Wish = { id: BookingId; receipt_id: ReceiptId; size: ReceiptSize }

/** The bytes of a receipt in a ledger of the actor's; one that no entry has is its owner's alone. Refuses with `notFound`. */
export async function openReceipt(
  ctx: Pick<Context, 'db' | 'storage'>,
  actor: Actor,
  { id, receipt_id, size }: Wish,
): Promise<Readable> {
  const row = await ctx.db
    .selectFrom('money_receipts as r')
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .select(['r.owner_id', 'r.sha256'])
    .where('r.id', '=', receipt_id)
    .where('r.booking_id', '=', id)
    .where((is) => is.or([isOn('host', actor.id), isOn('guest', actor.id)]))
    .where((is) =>
      is.or([
        is('r.owner_id', '=', actor.id),
        sql<boolean>`exists (select from money_entries m where m.receipt_id = r.id)`,
      ]),
    )
    .executeTakeFirst()
  const content =
    row &&
    (await ctx.storage.stream(receiptKey({ owner: row.owner_id, id: receipt_id, sha256: row.sha256 }, size)))
  if (!content) throw refuse(moneyRefusals.notFound)
  return content
}
