import { sql } from 'kysely'
import type { BookingId, PropertyId } from '#lib/ids.ts'
import { type Stay, toDateRange } from '#lib/stay.ts'
import type { Database, Transaction } from '#platform/database/database.ts'

/**
 * What already holds a night of the stay, each source once: "direct booking", a platform's display name, or "blocked
 * by host" (rulings, D). Empty when the nights are free. To act on the answer, ask inside the transaction that writes,
 * after `lockNights`.
 */
export async function listConflicts(
  db: Database | Transaction,
  propertyId: PropertyId,
  stay: Stay,
  /** A booking that does not stand in its own way. */
  except?: BookingId,
): Promise<string[]> {
  const rows = await db
    .selectFrom('occupancy')
    .select(({ fn, ref }) =>
      sql<string>`case ${ref('source')} when 'booking' then 'direct booking' when 'host_block' then 'blocked by host' else ${fn.coalesce('label', sql.lit('Other'))} end`.as(
        'conflict_source',
      ),
    )
    .distinct()
    .where('property_id', '=', propertyId)
    .where('stay', '&&', sql<string>`${toDateRange(stay)}::daterange`)
    .$if(except !== undefined, (query) =>
      query.where(({ eb, or }) => or([eb('source', '<>', 'booking'), eb('reference', '<>', String(except))])),
    )
    .orderBy('conflict_source')
    .limit(20)
    .execute()
  return rows.map((row) => row.conflict_source)
}
