import type { AccountId } from '#lib/ids.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { forgetFactors } from './change-factors.ts'

/** What a person is told of the own factors: when and how they were used, and nothing that would open the account. */
export async function exportFactors(db: Database, accountId: AccountId) {
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['name', 'transports', 'is_synced', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .limit(100)
    .execute()
  const apps = await db
    .selectFrom('authenticator_apps')
    .select(['created_at', 'confirmed_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .limit(1)
    .execute()
  const codes = await db
    .selectFrom('recovery_codes')
    .select(['created_at', 'used_at'])
    .where('account_id', '=', accountId)
    .limit(100)
    .execute()
  const resets = await db
    .selectFrom('factor_resets')
    .select(['granted_at', 'due_at'])
    .where('account_id', '=', accountId)
    .limit(1)
    .execute()
  return { passkeys, authenticator_apps: apps, recovery_codes: codes, factor_resets: resets }
}

/** Removes them, and what was waited for. */
export async function eraseFactors(tx: Transaction, accountId: AccountId): Promise<void> {
  await tx.deleteFrom('factor_challenges').where('account_id', '=', accountId).execute()
  await forgetFactors(tx, accountId)
}
