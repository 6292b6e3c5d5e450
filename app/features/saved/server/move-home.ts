import type { Actor } from '#features/accounts/actor.ts'
import { refuse } from '#lib/errors.ts'
import type { SavedHomeId, SavedListId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import { savedRefusals } from '../saved-errors.ts'
import { isInListOf } from './hearts.ts'
import { lockOpenAccount, refuseBeyondLimits, requireOwnList } from './own-list.ts'

type Doors = Pick<Context, 'db' | 'clock'>

/**
 * Moves a home of one of the actor's lists into another, with its note and all that was said of it. Where it is in both,
 * the one that is moved goes on. Refuses with `homeNotFound`, `listNotFound`, `listFull`.
 */
export async function moveSavedHome(
  ctx: Doors,
  actor: Actor,
  { id, list_id }: { id: SavedHomeId; list_id: SavedListId },
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await lockOpenAccount(tx, actor)
    const home = await requireOwnHome(tx, actor, id)
    const list = await requireOwnList(tx, actor, list_id)
    if (home.list_id === list.id) return
    await tx
      .deleteFrom('saved_homes')
      .where('list_id', '=', list.id)
      .where('property_id', '=', home.property_id)
      .execute()
    await tx.updateTable('saved_homes').set({ list_id: list.id }).where('id', '=', home.id).execute()
    await refuseBeyondLimits(tx, actor.id)
  })
}

/** Takes a home out of one list. Put back within a day it stands where it stood, with its note. */
export async function removeSavedHome(ctx: Doors, actor: Actor, { id }: { id: SavedHomeId }): Promise<void> {
  const gone = await ctx.db
    .updateTable('saved_homes')
    .set({ removed_at: ctx.clock() })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where(isInListOf(actor))
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw refuse(savedRefusals.homeNotFound)
}

/** Undoes that; where it is there again already, nothing. */
export async function restoreSavedHome(ctx: Doors, actor: Actor, { id }: { id: SavedHomeId }): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await lockOpenAccount(tx, actor)
    const back = await tx
      .updateTable('saved_homes')
      .set({ removed_at: null })
      .where('id', '=', id)
      .where(isInListOf(actor))
      .returning('id')
      .executeTakeFirst()
    if (!back) throw refuse(savedRefusals.homeNotFound)
    await refuseBeyondLimits(tx, actor.id)
  })
}

async function requireOwnHome(tx: Transaction, actor: Actor, id: SavedHomeId) {
  const home = await tx
    .selectFrom('saved_homes')
    .select(['id', 'list_id', 'property_id'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where(isInListOf(actor))
    .executeTakeFirst()
  if (!home) throw refuse(savedRefusals.homeNotFound)
  return home
}
