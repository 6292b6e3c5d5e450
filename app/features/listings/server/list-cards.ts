import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { ListingCard } from '../listing.ts'
import { isListed } from './listed.ts'
import { selectCards, toCard } from './queries.ts'

/**
 * The cards of these properties in the given order, in one query; ids that do not exist are left out, and on demand those
 * of homes that are not listed.
 */
export async function listCards(
  ctx: Pick<Context, 'db' | 'clock'>,
  ids: readonly PropertyId[],
  { onlyListed = false } = {},
): Promise<ListingCard[]> {
  if (ids.length === 0) return []
  const query = selectCards(ctx.db).where('properties.id', 'in', ids).limit(ids.length)
  const rows = await (onlyListed ? query.where(isListed()) : query).execute()
  const now = ctx.clock()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toCard(row, now)] : []
  })
}
