import { refuse } from '#lib/errors.ts'
import type { AccountId, PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import { notePageChange } from '#platform/http/page-changes.ts'
import { listingRefusals } from '../listing-errors.ts'
import { type OperatorAct, statusAfter } from '../listing-status.ts'
import { isListed } from './listed.ts'

/**
 * Hides a home from everybody but its host, removes it from its host too, or takes either back: then it is off until its
 * host switches it on. Its bookings go on. For the operator's commands only; saying the same twice changes nothing. Throws
 * `notFound`.
 */
export async function setListingStatusAsOperator(
  ctx: Pick<Context, 'db' | 'clock'>,
  id: PropertyId,
  act: OperatorAct,
): Promise<void> {
  const isThere = await inTransaction(ctx.db, (tx) => setListingStatus(ctx, tx, id, act))
  if (!isThere) throw refuse(listingRefusals.notFound)
}

/** The same as part of a decision. Answers whether there is such a home. No process gives a kept page of it again. */
export async function setListingStatus(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  id: PropertyId,
  act: OperatorAct,
): Promise<boolean> {
  const changed = await tx
    .updateTable('properties')
    // Nor does an account that is restored bring it back.
    .set({ is_active: false, is_paused: false, inactive_as: statusAfter[act], updated_at: ctx.clock() })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (changed) await notePageChange(tx)
  return changed !== undefined
}

/** Hides all of a host's homes that are listed, and answers which they were. */
export async function hideListingsOf(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  hostId: AccountId,
): Promise<PropertyId[]> {
  const hidden = await tx
    .updateTable('properties')
    .set({ is_active: false, is_paused: false, inactive_as: statusAfter.hide, updated_at: ctx.clock() })
    .where('host_id', '=', hostId)
    .where(isListed())
    .returning('id')
    .execute()
  await notePageChange(tx)
  return hidden.map(({ id }) => id)
}

/** Gives a home no pictures any more, and answers which it had; whoever asks deletes their files. */
export async function takePictures(tx: Transaction, id: PropertyId): Promise<string[]> {
  const home = await tx
    .selectFrom('properties')
    .select('image_urls')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!home) return []
  await tx.updateTable('properties').set({ image_urls: [] }).where('id', '=', id).execute()
  return home.image_urls
}
