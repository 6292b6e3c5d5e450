import type { Actor } from '#features/accounts/actor.ts'
import { refuse } from '#lib/errors.ts'
import type { BookingId, ReceiptId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { limitAttempts } from '#platform/http/limit-attempts.ts'
import type { ReceivedFile } from '#platform/http/receive-file.ts'
import type { Receipt } from '../../ledger-schema.ts'
import { moneyRefusals } from '../../money-errors.ts'
import { readLedgerOfParty } from '../ledger/list-money.ts'
import { inspectReceipt } from './receipt-files.ts'

type Wish = {
  booking: BookingId
  id: ReceiptId
  received: Pick<ReceivedFile, 'file' | 'size' | 'sha256'>
}

const receiptsPerHour = 60

/**
 * Keeps the picture of a receipt for an entry that its owner is about to write; nobody else sees it before that. The same
 * picture sent again under its id is the same one.
 */
export async function keepReceipt(
  ctx: Pick<Context, 'db' | 'storage' | 'clock'>,
  actor: Actor,
  { booking, id, received }: Wish,
): Promise<Receipt> {
  await limitAttempts(ctx, {
    bucket: `keep-receipt:account:${actor.id}`,
    limit: receiptsPerHour,
    windowSeconds: 3600,
  })
  // Before the work: whoever has no such booking is told so at once.
  await readLedgerOfParty(ctx.db, { id: booking, accountId: actor.id })
  const { sha256, size: bytes } = received
  const { files, ...facts } = await inspectReceipt(received.file, { owner: actor.id, id, sha256 })
  for (const file of files) await ctx.storage.put(file.key, file.bytes, 'image/webp')
  await ctx.db
    .insertInto('money_receipts')
    .values({ id, owner_id: actor.id, booking_id: booking, sha256, bytes, created_at: ctx.clock(), ...facts })
    .onConflict((conflict) => conflict.constraint('money_receipts_pkey').doNothing())
    .execute()
  const kept = await ctx.db
    .selectFrom('money_receipts')
    .select(['id', 'width', 'height'])
    .where('id', '=', id)
    .where('owner_id', '=', actor.id)
    .where('booking_id', '=', booking)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  if (!kept) throw refuse(moneyRefusals.otherReceipt)
  return kept
}
