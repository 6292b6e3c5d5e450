import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Calendars that the site follows, by how they stand: `late` should have been read six hours ago. */
export async function countFeeds({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<Record<'fresh' | 'late' | 'failing', number>> {
  const { rows } = await sql<{ fresh: string; late: string; failing: string }>`
    select count(*) filter (where failures > 0) as failing,
      count(*) filter (where failures = 0 and next_read_at < ${clock()}::timestamptz - interval '6 hours') as late,
      count(*) filter (where failures = 0 and next_read_at >= ${clock()}::timestamptz - interval '6 hours') as fresh
    from calendar_sync_configs
    where is_active
  `.execute(db)
  const [row] = rows
  return { fresh: Number(row?.fresh), late: Number(row?.late), failing: Number(row?.failing) }
}
