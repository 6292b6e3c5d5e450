import { type RawBuilder, sql } from 'kysely'
import { dayMs } from '#lib/duration.ts'
import type { Context } from '#platform/context.ts'

const batch = 5_000

/**
 * Removes what nobody needs any more: tokens past their time (a while later, so that a used link can still be told
 * from an unknown one), challenges that are over, apps whose first code never came, sessions that ended or can no longer be
 * refreshed, notices after 90 days, attempts, turns at partners, homes taken out of a list, and replayed answers after 24 hours.
 * In small batches, so that no lock lasts.
 */
export async function forgetOldRecords(ctx: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = (days: number) => new Date(ctx.clock().getTime() - days * dayMs)
  await removeAll(ctx, 'one_time_tokens', sql`expires_at < ${before(30)}`)
  await removeAll(ctx, 'refresh_tokens', sql`expires_at < ${before(1)}`)
  await removeAll(ctx, 'factor_challenges', sql`expires_at < ${before(0)}`)
  await removeAll(ctx, 'authenticator_apps', sql`confirmed_at is null and created_at < ${before(1)}`)
  await removeAll(ctx, 'sessions', sql`ended_at < ${before(90)} or last_used_at < ${before(90)}`)
  await removeAll(ctx, 'notices', sql`created_at < ${before(90)}`)
  await removeAll(ctx, 'attempts', sql`window_start < ${before(1)}`)
  await removeAll(ctx, 'idempotency_keys', sql`created_at < ${before(1)}`)
  await removeAll(ctx, 'saved_homes', sql`removed_at < ${before(1)}`)
  await removeAll(ctx, 'partner_turns', sql`free_at < ${before(1)}`)
  await removeAll(ctx, 'page_changes', sql`written_at < now() - interval '1 day'`)
}

async function removeAll(ctx: Pick<Context, 'db'>, table: string, isOld: RawBuilder<unknown>): Promise<void> {
  for (let removed = batch; removed === batch; ) {
    const result = await sql`
      delete from ${sql.table(table)}
      where ctid = any (array(select ctid from ${sql.table(table)} where ${isOld} limit ${batch}))
    `.execute(ctx.db)
    removed = Number(result.numAffectedRows ?? 0)
  }
}
