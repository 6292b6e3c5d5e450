import { sql } from 'kysely'
import type { PropertyId } from '#lib/ids.ts'
import { type CalendarDate, fromDateRange, type Stay } from '#lib/stay.ts'
import type { Database, Transaction } from '#platform/database/database.ts'

/**
 * The nights between two dates that nobody can book any more, joined into as few stays as possible, so that a public
 * calendar shows neither who nor how many. Ascending; at most 500.
 */
export async function listTakenNights(
  db: Database | Transaction,
  propertyId: PropertyId,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<Stay[]> {
  const { rows } = await sql<{ stay: string }>`
    select stay
    from (
      select unnest(range_agg(stay * daterange(${from}::date, ${to}::date))) as stay
      from occupancy
      where property_id = ${propertyId}
        and stay && daterange(${from}::date, ${to}::date)
    ) taken
    order by stay
    limit 500
  `.execute(db)
  return rows.map((row) => fromDateRange(row.stay))
}
