import { sql } from 'kysely'
import type { AccountId } from '#lib/ids.ts'
import type { Transaction } from '#platform/database/database.ts'

/** An account that an import made, or made earlier. `isClaimed` once the person can sign in. */
export type ImportedHost = { id: AccountId; email: string | null; isClaimed: boolean }

/**
 * Finds or makes the accounts of foreign hosts: without an address and without a way to sign in, until they are
 * invited. Safe to repeat; answers by the host's id at the source.
 */
export async function ensureImportedHosts(
  tx: Transaction,
  source: string,
  sourceIds: readonly string[],
): Promise<Map<string, ImportedHost>> {
  const ids = [...new Set(sourceIds)]
  await sql`
    insert into accounts (source, source_id)
    select ${source}, source_id from unnest(${ids}::text[]) as source_id
    on conflict on constraint accounts_source_key do nothing
  `.execute(tx)
  const rows = await tx
    .selectFrom('accounts')
    .select(['id', 'source_id', 'email', (is) => is('password_hash', 'is not', null).as('is_claimed')])
    .where('source', '=', source)
    .where('source_id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
  return new Map(
    rows.map((row) => [
      row.source_id ?? '',
      { id: row.id, email: row.email, isClaimed: Boolean(row.is_claimed) },
    ]),
  )
}
