import type { AccountId } from '#lib/ids.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Standing } from '../actor.ts'

/**
 * Leaves an account what a decision says, at once where a write asks its row, and within a second wherever somebody is known to be
 * signed in. Sessions stay. Waits for whoever is just beginning something, so that nothing begins behind it.
 */
export async function setStanding(tx: Transaction, id: AccountId, standing: Standing): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().execute()
  await tx.updateTable('accounts').set({ standing }).where('id', '=', id).execute()
}
