import type { Context } from '#platform/context.ts'

/** The calendars that the site follows and could not read the last time, those that were read longest ago on top. */
export async function listFailingFeeds({ db }: Pick<Context, 'db'>, limit: number) {
  const rows = await db
    .selectFrom('calendar_sync_configs as f')
    .innerJoin('properties as p', 'p.id', 'f.property_id')
    .select(['f.id', 'p.title as home', 'f.last_sync_at', 'f.created_at'])
    .where('f.is_active', '=', true)
    .where('f.failures', '>', 0)
    .orderBy('f.last_sync_at', (order) => order.asc().nullsFirst())
    .orderBy('f.id')
    .limit(limit)
    .execute()
  return rows.map(({ id, home, last_sync_at, created_at }) => ({
    id,
    home,
    since: last_sync_at ?? created_at,
  }))
}
