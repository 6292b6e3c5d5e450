import { sql } from 'kysely'
import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { FoundPlace } from '../choose-places.ts'
import { maxGuideItems } from '../guide.ts'

/**
 * Puts collected places into a book whose row is held. What the host has added, changed or hidden stays as it is, and
 * what the host has deleted stays away; other collected places are brought up to date, keep their place in the order, or go when they are not chosen any more.
 */
export async function keepPlaces(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  propertyId: PropertyId,
  found: readonly FoundPlace[],
): Promise<void> {
  const { removed_places } = await tx
    .selectFrom('guide_books')
    .select('removed_places')
    .where('property_id', '=', propertyId)
    .executeTakeFirstOrThrow()
  const chosen = found.filter(({ sourceId }) => !removed_places.includes(sourceId))
  const ids = chosen.map(({ sourceId }) => sourceId)
  await tx
    .deleteFrom('guide_items')
    .where('property_id', '=', propertyId)
    .where('source', '<>', 'host')
    .where('is_edited', '=', false)
    .where('is_hidden', '=', false)
    .$if(ids.length > 0, (query) => query.where('source_id', 'not in', ids))
    .execute()
  const left = await tx
    .selectFrom('guide_items')
    .select(['source_id', 'position'])
    .where('property_id', '=', propertyId)
    .limit(maxGuideItems)
    .execute()
  const known = new Set(left.map(({ source_id }) => source_id))
  const last = Math.max(0, ...left.map(({ position }) => position))
  const fresh = chosen.filter(({ sourceId }) => !known.has(sourceId)).slice(0, maxGuideItems - left.length)
  const kept = [...chosen.filter(({ sourceId }) => known.has(sourceId)), ...fresh]
  if (kept.length === 0) return
  const now = ctx.clock()
  await tx
    .insertInto('guide_items')
    .values(
      kept.map((place) => ({
        property_id: propertyId,
        source: place.source,
        source_id: place.sourceId,
        name: place.name,
        description: place.description,
        category: place.category,
        address: place.address,
        website_url: place.websiteUrl,
        opening_hours: place.openingHours,
        latitude: place.latitude,
        longitude: place.longitude,
        position: last + 1 + fresh.indexOf(place),
        updated_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .constraint('guide_items_source_key')
        .doUpdateSet({
          name: sql.ref('excluded.name'),
          description: sql.ref('excluded.description'),
          category: sql.ref('excluded.category'),
          address: sql.ref('excluded.address'),
          website_url: sql.ref('excluded.website_url'),
          opening_hours: sql.ref('excluded.opening_hours'),
          latitude: sql.ref('excluded.latitude'),
          longitude: sql.ref('excluded.longitude'),
          updated_at: now,
        })
        .where('guide_items.is_edited', '=', false),
    )
    .execute()
}
