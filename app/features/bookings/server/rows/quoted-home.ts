import { isListed } from '#features/listings/server/listed.ts'
import { termsColumns } from '#features/pricing/server/terms-rows.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { Database } from '#platform/database/database.ts'

/** A listed home with all that `evaluateStay` has to know of it but its nights. */
export function findQuotedHome(db: Database, id: PropertyId) {
  return db
    .selectFrom('properties as p')
    .select(termsColumns('p'))
    .select(['p.max_guests', 'p.amenities', 'p.latitude', 'p.longitude', 'p.country', 'p.state'])
    .where('p.id', '=', id)
    .where(isListed('p'))
    .executeTakeFirst()
}
