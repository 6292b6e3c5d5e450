import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { refuse } from '#lib/errors.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import type { DraftOf } from '../draft-name.ts'
import { type DraftInput, type DraftReceipt, maxDrafts } from '../listing-draft-schema.ts'
import { listingRefusals } from '../listing-errors.ts'
import { draftOf, requireEdited } from './draft-rows.ts'

/**
 * Keeps what stands in the actor's form: of a new listing or of the edit of an own property.
 * Saving the same again answers the same, so that a lost answer can be asked for once more. Refusals: `notFound` (also
 * for somebody else's property), `draftChangedElsewhere` when another one was saved since, `tooManyDrafts`.
 */
export async function saveListingDraft(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { of, draft }: { of: DraftOf; draft: DraftInput },
): Promise<DraftReceipt> {
  return inTransaction(ctx.db, async (tx) => {
    const property = await requireEdited(tx, actor, of)
    // One at a time for each account, so that the limit holds and a first save happens once.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`listing-drafts ${actor.id}`}, 0))`.execute(tx)
    const stored = await findStored(tx, actor, of)
    const form = JSON.stringify(draft.form)
    if (stored && stored.form === form && stored.image_urls.join() === draft.image_urls.join()) {
      return toReceipt(stored)
    }
    if ((stored?.version ?? 0) !== draft.version) throw refuse(listingRefusals.draftChangedElsewhere)
    if (!stored) await requireRoom(tx, actor)
    const now = ctx.clock()
    const values = {
      form,
      image_urls: draft.image_urls,
      property_version: property ? (draft.property_version ?? property.version) : null,
      updated_at: now,
    }
    const saved = await tx
      .insertInto('listing_drafts')
      .values({
        account_id: actor.id,
        property_id: of.propertyId,
        new_key: of.newKey,
        created_at: now,
        ...values,
      })
      .onConflict((conflict) =>
        conflict
          .constraint('listing_drafts_key')
          .doUpdateSet({ ...values, version: sql`listing_drafts.version + 1` }),
      )
      .returning(['version', 'updated_at'])
      .executeTakeFirstOrThrow()
    return toReceipt(saved)
  })
}

function findStored(tx: Transaction, actor: Actor, of: DraftOf) {
  return draftOf(tx, actor, of)
    .select(['version', 'updated_at', 'image_urls', sql<string>`form::text`.as('form')])
    .executeTakeFirst()
}

async function requireRoom(tx: Transaction, actor: Actor): Promise<void> {
  const { count } = await tx
    .selectFrom('listing_drafts')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('account_id', '=', actor.id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxDrafts) throw refuse(listingRefusals.tooManyDrafts)
}

function toReceipt(row: { version: number; updated_at: Date }): DraftReceipt {
  return { version: row.version, updated_at: row.updated_at.toISOString() }
}
