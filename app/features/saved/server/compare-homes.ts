import type { Actor } from '#features/accounts/actor.ts'
import { totalsByKind } from '#features/listings/beds.ts'
import { bedWords } from '#features/listings/beds-words.ts'
import type { PublicListing } from '#features/listings/listing.ts'
import { findListing } from '#features/listings/server/show-listing.ts'
import { policyLines } from '#features/pricing/cancellation-words.ts'
import { cancellationOf } from '#features/pricing/rules-of-terms.ts'
import { houseRulesAsWorded } from '#features/pricing/words.ts'
import { distanceKm } from '#lib/distance.ts'
import { refuse } from '#lib/errors.ts'
import type { SavedHomeId, SavedListId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { savedLimits } from '../saved.ts'
import { savedRefusals } from '../saved-errors.ts'
import type { ComparedHome } from '../saved-schema.ts'
import { findSharedList } from './find-shared-list.ts'
import { type HomeRow, selectHomes, toSavedProperty } from './homes-page.ts'
import { type ListRow, selectLists } from './queries.ts'
import { type StayInHome, staysOf } from './stays-of.ts'

type Doors = Pick<Context, 'db' | 'clock' | 'secrets' | 'config' | 'geocoding'>
type Chosen = { homes: SavedHomeId[] }

/** Up to five homes of an own list side by side, in the order that they are asked for; those that are gone are left out. */
export async function compareSavedHomes(
  ctx: Doors,
  actor: Actor,
  { id, homes }: Chosen & { id: SavedListId },
): Promise<{ homes: ComparedHome[] }> {
  const list = await selectLists(ctx.db)
    .where('l.id', '=', id)
    .where('l.account_id', '=', actor.id)
    .executeTakeFirst()
  if (!list) throw refuse(savedRefusals.listNotFound)
  return compare(ctx, list, homes)
}

/** The same for the holder of the list's link. */
export async function compareSharedHomes(
  ctx: Doors,
  { token, homes }: Chosen & { token: string },
): Promise<{ homes: ComparedHome[] }> {
  const list = await findSharedList(ctx, ctx.db, token)
  if (!list) throw refuse(savedRefusals.linkNotFound)
  return compare(ctx, list, homes)
}

async function compare(ctx: Doors, list: ListRow, ids: SavedHomeId[]): Promise<{ homes: ComparedHome[] }> {
  const rows = await selectHomes(ctx.db)
    .where('h.list_id', '=', list.id)
    .where('h.id', 'in', ids)
    .limit(savedLimits.compared)
    .execute()
  const found = await Promise.all(
    rows.map(async (row) => ({ row, home: row.property_id && (await findListing(ctx, row.property_id)) })),
  )
  const listed = found.flatMap(({ row, home }) => (home ? [{ row, home }] : []))
  const stays = await staysOf(
    ctx,
    list,
    listed.map(({ home }) => home),
  )
  const inOrder = listed.sort((a, b) => ids.indexOf(a.row.id) - ids.indexOf(b.row.id))
  return { homes: inOrder.map(({ row, home }) => toCompared(ctx, row, home, stays.get(home.id))) }
}

function toCompared(
  ctx: Doors,
  row: HomeRow,
  home: PublicListing,
  stay: StayInHome | undefined,
): ComparedHome {
  return {
    id: row.id,
    property: toSavedProperty(home),
    saved_price: Number(row.price),
    saved_currency: row.currency,
    stay: stay?.stay ?? null,
    lines: stay?.lines ?? [],
    ...comparedFacts(ctx, home),
  }
}

/** What of a home is put beside others, whatever the stay. */
export function comparedFacts(ctx: Pick<Context, 'geocoding'>, home: PublicListing) {
  const cancellation = cancellationOf(home)
  return {
    beds: totalsByKind(home.beds).map(bedWords),
    distance_km: kmFromTown(ctx, home),
    rules: houseRulesAsWorded(home, home.amenities) ?? [],
    cancellation: cancellation ? policyLines(cancellation) : [],
  }
}

/** From the point that everybody may know to the middle of the town that the home says it is in; null without either. */
function kmFromTown(
  { geocoding }: Pick<Context, 'geocoding'>,
  { point, city, state, country }: PublicListing,
): number | null {
  const town = point && geocoding.find({ city, state, country })
  return town ? Math.round(distanceKm(point, town) * 10) / 10 : null
}
