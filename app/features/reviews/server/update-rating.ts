import { lockRating, setRating } from '#features/listings/server/set-rating.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { Transaction } from '#platform/database/database.ts'
import { mayBeRead } from './readable.ts'

/** Counts a home's reviews again under the lock, so that of two changes at once the later one counts both. */
export async function updateRating(tx: Transaction, propertyId: PropertyId, now: Date): Promise<void> {
  await lockRating(tx, propertyId)
  const { sum, count } = await tx
    .selectFrom('reviews as r')
    .select(({ fn }) => [fn.sum<string>('r.rating').as('sum'), fn.countAll<string>().as('count')])
    .where('r.property_id', '=', propertyId)
    .where(mayBeRead('r', now))
    .executeTakeFirstOrThrow()
  await setRating(tx, propertyId, { sum: Number(sum), count: Number(count) })
}
