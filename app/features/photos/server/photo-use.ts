import type { Database, Transaction } from '#platform/database/database.ts'

/**
 * Says which of these addresses a feature still shows or keeps for somebody. Every feature that stores addresses of
 * photos registers one in `app/jobs.ts`, so that photos need not know who shows them and none is collected too early.
 */
export type PhotoUse = (db: Database | Transaction, urls: readonly string[]) => Promise<readonly string[]>

/** Those of the addresses that any feature still uses. */
export async function findUsed(
  db: Database | Transaction,
  uses: readonly PhotoUse[],
  urls: readonly string[],
): Promise<Set<string>> {
  const used = new Set<string>()
  for (const use of uses) for (const url of await use(db, urls)) used.add(url)
  return used
}
