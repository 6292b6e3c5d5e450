import { sql } from 'kysely'
import type { PropertyId } from '#lib/ids.ts'
import type { Transaction } from '#platform/database/database.ts'

/**
 * Stores the shortest stays of many homes as an import has them. A home that takes a stay of one night and asks nothing else
 * gets no terms, and where nothing changes nothing is written.
 */
export async function saveLeastNights(
  tx: Transaction,
  homes: readonly { property_id: PropertyId; min_nights: number }[],
): Promise<void> {
  await sql`
    insert into stay_terms (property_id, min_nights)
    select property_id, min_nights
    from jsonb_to_recordset(${JSON.stringify(homes)}::jsonb) as home (property_id uuid, min_nights smallint)
    where min_nights > 1 or exists (select from stay_terms where stay_terms.property_id = home.property_id)
    on conflict (property_id) do update set
      min_nights = excluded.min_nights,
      version = stay_terms.version + 1,
      updated_at = now()
    where stay_terms.min_nights <> excluded.min_nights
      and excluded.min_nights <= coalesce(stay_terms.max_nights, excluded.min_nights)
  `.execute(tx)
}
