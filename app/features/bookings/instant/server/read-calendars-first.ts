import { refreshStaleFeeds } from '#features/calendar/server/refresh-stale-feeds.ts'
import { isListed } from '#features/listings/server/listed.ts'
import { type PropertyId, parseId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'

const withinMs = 5_000

type Doors = Parameters<typeof refreshStaleFeeds>[0] & Pick<Context, 'db'>

/**
 * Before a home is booked without asking: reads its calendars of other platforms again whose last reading is old, outside
 * of any transaction and for at most five seconds. True when each of them is known to be fresh now; false also of a home
 * that always asks, where nothing is read (calendar.md, rule 10; market rule 14).
 */
export async function readCalendarsFirst(
  ctx: Doors,
  { property_id }: { property_id: string },
): Promise<boolean> {
  const propertyId = parseId<PropertyId>(property_id)
  if (!propertyId || !(await isInstant(ctx, propertyId))) return false
  const { stale } = await refreshStaleFeeds(ctx, propertyId, { withinMs })
  return stale.length === 0
}

/** True for a listed home that is booked without asking. */
export async function isInstant(ctx: Pick<Context, 'db'>, propertyId: PropertyId): Promise<boolean> {
  return (await readInstantTerms(ctx, propertyId)) !== null
}

/** Whether a home that is booked without asking asks for good reviews; null of one that always asks or is not listed. */
export async function readInstantTerms(
  { db }: Pick<Context, 'db'>,
  propertyId: PropertyId,
): Promise<{ asksForReview: boolean } | null> {
  const found = await db
    .selectFrom('properties as p')
    .innerJoin('stay_terms as terms', 'terms.property_id', 'p.id')
    .select('terms.instant_reviewed')
    .where('p.id', '=', propertyId)
    .where('terms.instant', '=', true)
    .where(isListed('p'))
    .executeTakeFirst()
  return found ? { asksForReview: found.instant_reviewed } : null
}
