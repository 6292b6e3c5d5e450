import type { AccountId } from '#lib/ids.ts'
import type { Database } from '#platform/database/database.ts'

/** The address of who may be told of something here; null of who has left, or is suspended. */
export async function findReader(db: Database, account: AccountId): Promise<string | null> {
  const row = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', account)
    .where('delete_after', 'is', null)
    .where('erased_at', 'is', null)
    .where('standing', '<>', 'suspended')
    .executeTakeFirst()
  return row?.email ?? null
}
