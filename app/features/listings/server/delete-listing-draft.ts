import type { Actor } from '#features/accounts/actor.ts'
import { refuse } from '#lib/errors.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import { listingRefusals } from '../listing-errors.ts'
import { draftOf } from './draft-rows.ts'
import { findOwnRow } from './queries.ts'

type WhichDraft = { propertyId: PropertyId | null; version?: number | undefined }

/**
 * Throws the actor's draft away; nothing happens when there is none. Refusals: `notFound` for a property that is not
 * the actor's, `draftChangedElsewhere` when a `version` was given and another one was saved since.
 */
export async function deleteListingDraft(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  { propertyId, version }: WhichDraft,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    if (propertyId && !(await findOwnRow(tx, actor, propertyId))) throw refuse(listingRefusals.notFound)
    const stored = await draftOf(tx, actor, propertyId).select('version').forUpdate().executeTakeFirst()
    if (!stored) return
    if (version !== undefined && stored.version !== version) {
      throw refuse(listingRefusals.draftChangedElsewhere)
    }
    await removeDraft(tx, actor, propertyId)
  })
}

/**
 * Removes the draft that a listing was just made or changed from, in that transaction. One that went on elsewhere in
 * the meantime stays.
 */
export async function removeUsedDraft(
  tx: Transaction,
  actor: Actor,
  propertyId: PropertyId | null,
  version: number | undefined,
): Promise<void> {
  if (version === undefined) return
  const stored = await draftOf(tx, actor, propertyId).select('version').forUpdate().executeTakeFirst()
  if (stored?.version === version) await removeDraft(tx, actor, propertyId)
}

async function removeDraft(tx: Transaction, actor: Actor, propertyId: PropertyId | null): Promise<void> {
  await tx
    .deleteFrom('listing_drafts')
    .where('account_id', '=', actor.id)
    .where('property_id', 'is not distinct from', propertyId)
    .execute()
}
