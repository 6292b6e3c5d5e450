import type { Actor } from '#features/accounts/actor.ts'
import { refuse } from '#lib/errors.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import type { DraftOf } from '../draft-name.ts'
import { listingRefusals } from '../listing-errors.ts'
import { draftOf, requireEdited } from './draft-rows.ts'

/**
 * Throws the actor's draft away; nothing happens when there is none. Refusals: `notFound` for a property that is not
 * the actor's, `draftChangedElsewhere` when a `version` was given and another one was saved since.
 */
export async function deleteListingDraft(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  { of, version }: { of: DraftOf; version?: number | undefined },
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await requireEdited(tx, actor, of)
    const stored = await draftOf(tx, actor, of).select('version').forUpdate().executeTakeFirst()
    if (!stored) return
    if (version !== undefined && stored.version !== version) {
      throw refuse(listingRefusals.draftChangedElsewhere)
    }
    await removeDraft(tx, actor, of)
  })
}

/**
 * Removes the draft that a listing was just made or changed from, in that transaction. One that went on elsewhere in
 * the meantime stays.
 */
export async function removeUsedDraft(
  tx: Transaction,
  actor: Actor,
  of: DraftOf,
  version: number | undefined,
): Promise<void> {
  if (version === undefined) return
  const stored = await draftOf(tx, actor, of).select('version').forUpdate().executeTakeFirst()
  if (stored?.version === version) await removeDraft(tx, actor, of)
}

async function removeDraft(tx: Transaction, actor: Actor, of: DraftOf): Promise<void> {
  await tx
    .deleteFrom('listing_drafts')
    .where('account_id', '=', actor.id)
    .where('property_id', 'is not distinct from', of.propertyId)
    .where('new_key', 'is not distinct from', of.newKey)
    .execute()
}
