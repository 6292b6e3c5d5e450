import { sql } from 'kysely'
import type { AccountId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import { searchAlert } from './alert-jobs.ts'
import { oneAtATime } from './one-at-a-time.ts'

const batch = 500
/** In one go, so that news are not kept waiting on a day on which everybody is told. */
const mostBatches = 10

/**
 * Queues one letter for everybody for whom something was found and whose day is over: of all searches together. In one
 * transaction with the note that it was told, so that nothing is told twice. Answers how many.
 */
export async function sendAlerts(ctx: Pick<Context, 'db' | 'jobs' | 'clock'>): Promise<number> {
  let told = 0
  for (let at = 0; at < mostBatches; at++) {
    const some = await tellSome(ctx)
    told += some
    if (some < batch) break
  }
  return told
}

function tellSome(ctx: Pick<Context, 'db' | 'jobs' | 'clock'>): Promise<number> {
  return inTransaction(ctx.db, async (tx) => {
    await oneAtATime(tx)
    const now = ctx.clock()
    const due = await tx
      .selectFrom('search_alerts')
      .select('account_id')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(batch)
      .execute()
    const accounts = due.map(({ account_id }) => account_id)
    if (accounts.length > 0) await tellAccounts(ctx, tx, accounts, now)
    return accounts.length
  })
}

/** Searches that ended meanwhile have taken what was found with them, so that some are told nothing. */
async function tellAccounts(
  ctx: Pick<Context, 'jobs'>,
  tx: Transaction,
  accounts: readonly AccountId[],
  now: Date,
): Promise<void> {
  const alerts = accounts.map(() => crypto.randomUUID())
  const { rows: told } = await sql<{ account_id: AccountId; alert: string }>`
    with due as (select * from unnest(${accounts}::uuid[], ${alerts}::uuid[]) as due (account_id, alert)),
    told as (
      update saved_search_finds as found
      set told_at = ${now}, told_in = due.alert, told_price = found.price
      from due
      join saved_searches on saved_searches.account_id = due.account_id
      where found.search_id = saved_searches.id and found.told_at is null
      returning due.account_id, due.alert
    )
    select distinct account_id, alert from told
  `.execute(tx)
  await sql`
    update search_alerts
    set due_at = null,
        told_at = case when account_id = any(${told.map(({ account_id }) => account_id)}::uuid[]) then ${now} else told_at end
    where account_id = any(${accounts}::uuid[])
  `.execute(tx)
  // Those that had found enough look on.
  await sql`
    insert into saved_search_keys
    select k.*
    from saved_searches as s, keys_of_search(s) as k
    where s.account_id = any(${accounts}::uuid[])
      and not exists (select from saved_search_keys as known where known.search_id = s.id)
    on conflict do nothing
  `.execute(tx)
  await ctx.jobs.sendAll(tx, searchAlert, told)
}
