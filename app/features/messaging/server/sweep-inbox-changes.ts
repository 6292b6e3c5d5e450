import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Deletes entries of the log that are older than a day, and says up to where; whoever was away for longer starts over. */
export async function sweepInboxChanges({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Whole transactions only, and none that may still write. Without the last line there would always be a bound: `least`
    // passes over what is null.
    const { rows } = await sql<{ bound: string | null }>`
      select least(max(transaction), pg_snapshot_xmin(pg_current_snapshot()))::text as bound
      from inbox_changes
      where written_at < clock_timestamp() - interval '1 day'
      having count(*) > 0
    `.execute(tx)
    const bound = rows[0]?.bound
    if (!bound) return
    await sql`update inbox_log set swept_below = greatest(swept_below, ${bound}::xid8) where is_only`.execute(
      tx,
    )
    await sql`delete from inbox_changes where transaction < ${bound}::xid8`.execute(tx)
  })
}
