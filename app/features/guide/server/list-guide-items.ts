import { isListed } from '#features/listings/server/listed.ts'
import { refuse } from '#lib/errors.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { guideRefusals } from '../guide-errors.ts'
import type { GuideItem } from '../guide-schema.ts'
import { publicHomePoint } from './home-point.ts'
import { selectItems, toGuideItem } from './queries.ts'

/**
 * The places around an active property that everybody may see, in the host's order; none when there is no book. Nothing
 * else of the book. Throws `propertyNotFound`.
 */
export async function listGuideItems(
  ctx: Pick<Context, 'db' | 'geocoding'>,
  { id }: { id: PropertyId },
): Promise<GuideItem[]> {
  const property = await ctx.db
    .selectFrom('properties')
    .select(['latitude', 'longitude', 'location_precision', 'city', 'state', 'country'])
    .where('id', '=', id)
    .where(isListed())
    .executeTakeFirst()
  if (!property) throw refuse(guideRefusals.propertyNotFound)
  const rows = await selectItems(ctx.db)
    .where('i.property_id', '=', id)
    .where('i.is_hidden', '=', false)
    .execute()
  if (rows.length === 0) return []
  const home = publicHomePoint(ctx, property)
  return rows.map((row) => toGuideItem(row, home))
}
