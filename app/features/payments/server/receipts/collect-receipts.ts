import { type AccountId, parseId, type ReceiptId } from '#lib/ids.ts'
import { endOfGrace, isPastGrace } from '#lib/upload-grace.ts'
import type { Context } from '#platform/context.ts'
import { receiptFolder, receiptRoot } from './receipt-files.ts'

const pageSize = 200

/**
 * Forgets receipts that no entry took within a day, and removes from the storage what has no row any more. Safe to run at any
 * time, also twice at once. Answers how many folders went.
 */
export async function collectReceipts(ctx: Pick<Context, 'db' | 'storage' | 'clock'>): Promise<number> {
  const now = ctx.clock()
  await ctx.db
    .deleteFrom('money_receipts as r')
    .where('created_at', '<', endOfGrace(now))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('money_entries as m').select('m.id').whereRef('m.receipt_id', '=', 'r.id'))),
    )
    .execute()
  let removed = 0
  for (const name of await ctx.storage.list(receiptRoot)) {
    const owner = parseId<AccountId>(name)
    if (owner) removed += await collectOf(ctx, owner, now)
  }
  return removed
}

async function collectOf(ctx: Pick<Context, 'db' | 'storage'>, owner: AccountId, now: Date): Promise<number> {
  const ids = (await ctx.storage.list(`${receiptRoot}/${owner}`))
    .flatMap((name) => parseId<ReceiptId>(name) ?? [])
    .filter((id) => isPastGrace(id, now))
  let removed = 0
  for (let at = 0; at < ids.length; at += pageSize) {
    const asked = ids.slice(at, at + pageSize)
    const rows = await ctx.db
      .selectFrom('money_receipts')
      .select('id')
      .where('id', 'in', asked)
      .where('owner_id', '=', owner)
      .execute()
    const known = new Set(rows.map(({ id }) => id))
    for (const id of asked.filter((each) => !known.has(each))) {
      await ctx.storage.removeFolder(receiptFolder(owner, id))
      removed++
    }
  }
  return removed
}
