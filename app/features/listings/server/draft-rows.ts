import type { Actor } from '#features/accounts/actor.ts'
import { refuse } from '#lib/errors.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import type { DraftOf } from '../draft-name.ts'
import { listingRefusals } from '../listing-errors.ts'
import { findOwnRow } from './queries.ts'

/** The actor's own draft of that, as a query to choose columns from. */
export function draftOf(db: Database | Transaction, actor: Pick<Actor, 'id'>, of: DraftOf) {
  return db
    .selectFrom('listing_drafts')
    .where('account_id', '=', actor.id)
    .where('property_id', 'is not distinct from', of.propertyId)
    .where('new_key', 'is not distinct from', of.newKey)
}

/** The own property that a draft edits; null for a new listing. Throws `notFound` for anybody else's. */
export async function requireEdited(db: Database | Transaction, actor: Actor, { propertyId }: DraftOf) {
  if (propertyId === null) return null
  const property = await findOwnRow(db, actor, propertyId)
  if (!property) throw refuse(listingRefusals.notFound)
  return property
}
