import type { Actor } from '#features/accounts/actor.ts'
import { lockListingLimit } from '#features/billing/server/assert-may-publish.ts'
import { refuse } from '#lib/errors.ts'
import type { AccountId, PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts'
import { listingRefusals } from '../listing-errors.ts'
import { isListed } from './listed.ts'

/**
 * After a downgrade: keeps these of the actor's active listings and deactivates the others; nothing is deleted
 * (rulings, E). Answers how many were deactivated. Refusals: `notFound` for one that is not the actor's or not active,
 * `tooManyToKeep` when the plan allows fewer.
 */
export async function keepListingsActive(
  ctx: Pick<Context, 'db' | 'config' | 'clock'>,
  actor: Actor,
  { keep }: { keep: readonly PropertyId[] },
): Promise<{ deactivated: number }> {
  const kept = [...new Set(keep)]
  return inTransaction(ctx.db, async (tx) => {
    const limit = await lockListingLimit(ctx, tx, actor.id)
    if (limit !== null && kept.length > limit) throw refuse(listingRefusals.tooManyToKeep)
    const active = await tx
      .selectFrom('properties')
      .select('id')
      .where('host_id', '=', actor.id)
      .where(isListed())
      .orderBy('id')
      .forUpdate()
      .execute()
    if (!kept.every((id) => active.some((row) => row.id === id))) throw refuse(listingRefusals.notFound)
    const others = active.map(({ id }) => id).filter((id) => !kept.some((one) => one === id))
    if (others.length > 0) {
      await tx
        .updateTable('properties')
        .set({ is_active: false, updated_at: ctx.clock() })
        .where('host_id', '=', actor.id)
        .where('id', 'in', others)
        .execute()
    }
    return { deactivated: others.length }
  })
}

/** How many listings of a host are active, but for one that is about to become so. */
export async function countActiveListings(
  db: Database | Transaction,
  hostId: AccountId,
  except?: PropertyId,
): Promise<number> {
  let query = db
    .selectFrom('properties')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('host_id', '=', hostId)
    .where(isListed())
  if (except) query = query.where('id', '<>', except)
  return Number((await query.executeTakeFirstOrThrow()).count)
}
