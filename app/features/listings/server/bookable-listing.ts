import type { PropertyId } from '#lib/ids.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { isListed } from './listed.ts'

/** Whether there is such a listing and it is active, so that guests may ask for it. */
export async function isBookable(db: Database | Transaction, id: PropertyId): Promise<boolean> {
  const row = await db
    .selectFrom('properties')
    .select('id')
    .where('id', '=', id)
    .where(isListed())
    .executeTakeFirst()
  return row !== undefined
}
