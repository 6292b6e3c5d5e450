import type { Actor } from '#features/accounts/actor.ts'
import type { PropertyId } from '#lib/ids.ts'
import { fromDateRange, type Stay } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { newCalendarSyncSchema } from '../calendar-schema.ts'
import { addCalendarSync } from '../server/add-calendar-sync.ts'
import { findFeed } from '../server/queries.ts'
import { type FeedOutcome, syncFeed } from '../server/sync-feed.ts'

type Doors = Pick<Context, 'db' | 'jobs' | 'clock' | 'secrets' | 'config' | 'log'>

/** Adds a calendar to a property by the use case; answers its id. */
export async function makeFeed(
  ctx: Doors,
  host: Actor,
  propertyId: PropertyId,
  url: string,
  values: Record<string, unknown> = {},
): Promise<string> {
  const input = newCalendarSyncSchema.parse({
    property_id: propertyId,
    platform: 'airbnb',
    calendar_url: url,
    ...values,
  })
  return (await addCalendarSync(ctx, host, input)).id
}

/** Reads a feed once, whatever the time. */
export async function readFeedOnce(ctx: Doors, id: string): Promise<FeedOutcome> {
  const feed = await findFeed(ctx.db, id)
  if (!feed) throw new Error('no such feed')
  return syncFeed(ctx, feed)
}

/** What a feed blocks, ascending. */
export async function blockedBy(ctx: Pick<Context, 'db'>, feedId: string): Promise<Stay[]> {
  const rows = await ctx.db
    .selectFrom('occupancy')
    .select('stay')
    .where('source', '=', 'external')
    .where('reference', '=', feedId)
    .orderBy('stay')
    .execute()
  return rows.map(({ stay }) => fromDateRange(stay))
}
