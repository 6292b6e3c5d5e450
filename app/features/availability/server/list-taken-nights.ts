import { sql } from 'kysely'
import type { BookingId, PropertyId } from '#lib/ids.ts'
import { type CalendarDate, fromDateRange, type Stay } from '#lib/stay.ts'
import type { Database, Transaction } from '#platform/database/database.ts'

/**
 * The nights between two dates that nobody can book any more, joined into as few stays as possible, so that a public
 * calendar shows neither who nor how many. With them go the nights that the host keeps free around stays, to prepare
 * the home (market rule 11): not around nights that the host has blocked, and around those of other calendars unless
 * these hold their own. Ascending; at most 500.
 */
export async function listTakenNights(
  db: Database | Transaction,
  propertyId: PropertyId,
  { from, to }: { from: CalendarDate; to: CalendarDate },
  {
    except = null,
    isPrepared = true,
  }: {
    /** A booking whose nights are not counted, because it is the one that is moved. */
    except?: BookingId | null
    /** Whether the nights around stays that prepare the home are counted. */
    isPrepared?: boolean
  } = {},
): Promise<Stay[]> {
  const { rows } = await sql<{ stay: string }>`
    select stay
    from (
      select unnest(range_agg(kept * daterange(${from}::date, ${to}::date))) as stay
      from (
        select daterange(lower(o.stay) - free.nights, upper(o.stay) + free.nights) as kept
        from occupancy o
        left join stay_terms t on t.property_id = o.property_id
        cross join lateral (
          select case
            when not ${isPrepared}::boolean or o.source = 'host_block' or (o.source = 'external' and not t.prepares_around_feeds) then 0
            else coalesce(t.preparation_nights, 0)
          end as nights
        ) free
        where o.property_id = ${propertyId}
          and (${except}::uuid is null or o.source <> 'booking' or o.reference <> ${except}::uuid)
          -- A home is prepared for seven nights at most.
          and o.stay && daterange(${from}::date - 7, ${to}::date + 7)
      ) each
      where kept && daterange(${from}::date, ${to}::date)
    ) taken
    order by stay
    limit 500
  `.execute(db)
  return rows.map((row) => fromDateRange(row.stay))
}
