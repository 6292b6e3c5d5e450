import { sql } from 'kysely'
import type { AccountId } from '#lib/ids.ts'
import type { Database, Transaction } from '#platform/database/database.ts'

/**
 * The addresses that an account had and gave up since an instant, as far as their links that take it back still say so: of
 * somebody whose account was taken over they may be the only ones that reach the owner.
 */
export async function formerAddresses(
  db: Database | Transaction,
  accountId: AccountId,
  since: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom('one_time_tokens as t')
    .innerJoin('accounts as a', 'a.id', 't.account_id')
    .select('t.email')
    .distinct()
    .where('t.account_id', '=', accountId)
    .where('t.purpose', '=', 'revert_email')
    .where('t.used_at', 'is', null)
    .where('t.created_at', '>', since)
    .where(sql<boolean>`lower(t.email) is distinct from lower(a.email)`)
    .limit(5)
    .execute()
  return rows.flatMap(({ email }) => email ?? [])
}
