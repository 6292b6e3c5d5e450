import type { PropertyId } from '#lib/ids.ts'
import type { Database, Transaction } from '#platform/database/database.ts'

/**
 * Writes what cards and search say of a property's reviews: the sum of all its ratings and how many there are. Reviews
 * call it in the transaction that writes a review, under that property's row lock.
 */
export async function setRating(
  db: Database | Transaction,
  id: PropertyId,
  { sum, count }: { sum: number; count: number },
): Promise<void> {
  await db
    .updateTable('properties')
    .set({
      rating_average: count === 0 ? null : (sum / count).toFixed(2),
      rating_count: count,
    })
    .where('id', '=', id)
    .execute()
}

/** Makes others who write the same property's rating wait for the end of the transaction. */
export async function lockRating(tx: Transaction, id: PropertyId): Promise<void> {
  await tx.selectFrom('properties').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}
