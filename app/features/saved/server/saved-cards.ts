import { listCards } from '#features/listings/server/list-cards.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { SavedProperty } from '../saved-schema.ts'
import { toSavedProperty } from './homes-page.ts'

/**
 * The cards of homes that a browser has kept by itself: looked at lately, or saved before anybody signed in. What is not listed
 * any more is left out.
 */
export async function listPropertyCards(
  ctx: Pick<Context, 'db' | 'clock'>,
  { ids }: { ids: PropertyId[] },
): Promise<{ properties: SavedProperty[] }> {
  const cards = await listCards(ctx, ids, { onlyListed: true })
  return { properties: cards.map(toSavedProperty) }
}
