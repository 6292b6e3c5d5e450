import type { Actor } from '#features/accounts/actor.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { Database, Transaction } from '#platform/database/database.ts'

/** The actor's own draft of a new listing (null) or of the edit of a property, as a query to choose columns from. */
export function draftOf(db: Database | Transaction, actor: Pick<Actor, 'id'>, propertyId: PropertyId | null) {
  return db
    .selectFrom('listing_drafts')
    .where('account_id', '=', actor.id)
    .where('property_id', 'is not distinct from', propertyId)
}
