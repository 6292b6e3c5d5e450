import type { AccountId } from '#lib/ids.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { selectReviews } from './queries.ts'

/**
 * Every review of a host's homes that others may read, newest first, also of homes that are gone (market rule K8), with what
 * each was called when the guest stayed.
 */
export function selectReviewsOfHost(db: Database | Transaction, hostId: AccountId, now: Date) {
  return selectReviews(db, now)
    .select('b.property_title')
    .where('r.host_id', '=', hostId)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
}
