import { type RawBuilder, sql } from 'kysely'
import type { BookingId, OfferId, PropertyId } from '#lib/ids.ts'
import { type Stay, toDateRange } from '#lib/stay.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { isHeldAt } from './is-held.ts'

/**
 * What already holds a night of the stay, each source once: "direct booking", a platform's display name, or "blocked
 * by host" (rulings, D); nights that an offer holds are a direct booking for whoever is not told more. Empty when the nights are free. To act on the answer, ask inside the transaction that writes,
 * after `lockNights`.
 */
export async function listConflicts(
  db: Database | Transaction,
  propertyId: PropertyId,
  stay: Stay,
  now: Date,
  /** A booking or an offer that does not stand in its own way. */
  except?: BookingId | OfferId,
): Promise<string[]> {
  const rows = await selectConflicts(db, propertyId, stay, now)
    .$if(except !== undefined, (query) => query.where('reference', '<>', except ?? ''))
    .execute()
  return rows.map((row) => row.conflict_source)
}

/** The same as a value of a query that reads more about the home. */
export function conflictsOf(
  db: Database | Transaction,
  propertyId: PropertyId,
  stay: Stay,
  now: Date,
): RawBuilder<string[]> {
  return sql<string[]>`array${selectConflicts(db, propertyId, stay, now)}`
}

function selectConflicts(db: Database | Transaction, propertyId: PropertyId, stay: Stay, now: Date) {
  return db
    .selectFrom('occupancy')
    .select(({ fn, ref }) =>
      sql<string>`case ${ref('source')} when 'booking' then 'direct booking' when 'hold' then 'direct booking' when 'host_block' then 'blocked by host' else ${fn.coalesce('label', sql.lit('Other'))} end`.as(
        'conflict_source',
      ),
    )
    .distinct()
    .where('property_id', '=', propertyId)
    .where('stay', '&&', sql<string>`${toDateRange(stay)}::daterange`)
    .where(isHeldAt(now))
    .orderBy('conflict_source')
    .limit(20)
}
