import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { freshMs } from '../calendar-sync.ts'

/**
 * Whether a calendar that the property follows could not be read the last time, and was not read within its promise before: what
 * `refreshStaleFeeds` is about to find unless it can be read again by now. Asks nobody else.
 */
export async function hasFailingFeed(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  propertyId: PropertyId,
): Promise<boolean> {
  const freshSince = new Date(clock().getTime() - freshMs)
  const failing = await db
    .selectFrom('calendar_sync_configs as feed')
    .select('feed.id')
    .where('feed.property_id', '=', propertyId)
    .where('feed.is_active', '=', true)
    .where('feed.failures', '>', 0)
    .where((feed) =>
      feed.or([feed('feed.last_sync_at', 'is', null), feed('feed.last_sync_at', '<=', freshSince)]),
    )
    .limit(1)
    .executeTakeFirst()
  return failing !== undefined
}
