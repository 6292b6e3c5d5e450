import type { AccountId, PropertyId } from '#lib/ids.ts'
import type { Database } from '#platform/database/database.ts'
import { isListed } from './listed.ts'

/** Whose some homes are, by their ids; those that are not listed are left out. */
export async function listHostsOf(
  db: Database,
  ids: readonly PropertyId[],
): Promise<ReadonlyMap<PropertyId, AccountId>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('properties')
    .select(['id', 'host_id'])
    .where((eb) => eb.and([eb('id', 'in', ids), isListed()]))
    .limit(ids.length)
    .execute()
  return new Map(rows.map(({ id, host_id }) => [id, host_id]))
}
