import type { AccountId } from '#lib/ids.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { bestEntitlement, type Entitlement } from '../entitlement.ts'
import { listSubscriptions } from './queries.ts'

/** What the host may do at that instant, by the subscription as the provider last told it. */
export async function findEntitlement(
  db: Database | Transaction,
  accountId: AccountId,
  now: Date,
): Promise<Entitlement> {
  return bestEntitlement(await listSubscriptions(db, accountId), now)
}
