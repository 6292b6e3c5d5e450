import { sql } from 'kysely'
import type { AccountId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import { searchAlert } from './alert-jobs.ts'

const batch = 500

/**
 * Queues one letter for everybody for whom something was found and whose day is over: of all searches together. In one
 * transaction with the note that it was told, so that nothing is told twice. Answers how many.
 */
export async function tellAlerts(ctx: Pick<Context, 'db' | 'jobs' | 'clock'>): Promise<number> {
  for (let told = 0; ; ) {
    const some = await tellSome(ctx)
    told += some
    if (some < batch) return told
  }
}

function tellSome(ctx: Pick<Context, 'db' | 'jobs' | 'clock'>): Promise<number> {
  return inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock()
    const due = await tx
      .selectFrom('search_alerts')
      .select('account_id')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { account_id } of due) await tellOne(ctx, tx, account_id, now)
    return due.length
  })
}

async function tellOne(
  ctx: Pick<Context, 'jobs'>,
  tx: Transaction,
  account_id: AccountId,
  now: Date,
): Promise<void> {
  const alert = crypto.randomUUID()
  const { numAffectedRows = 0n } = await sql`
    update saved_search_finds as found
    set told_at = ${now}, told_in = ${alert}, told_price = properties.price_per_night
    from saved_searches, properties
    where saved_searches.id = found.search_id
      and properties.id = found.property_id
      and saved_searches.account_id = ${account_id}
      and found.told_at is null
  `.execute(tx)
  const isNews = numAffectedRows > 0n
  await tx
    .updateTable('search_alerts')
    // Searches that ended meanwhile have taken what was found with them.
    .set(isNews ? { due_at: null, told_at: now } : { due_at: null })
    .where('account_id', '=', account_id)
    .execute()
  if (isNews) await ctx.jobs.send(tx, searchAlert, { account_id, alert })
}
