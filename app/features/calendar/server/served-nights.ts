import { sql } from 'kysely'
import { calendarDate, type Stay } from '#lib/stay.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { servedNightsKeptDays } from '../calendar-sync.ts'

/** Records that a calendar fetched these nights through its own export address, and drops what it last fetched 30 days ago. */
export async function recordServedNights(
  tx: Transaction,
  { id: configId, export_salt }: { id: string; export_salt: string | null },
  stays: readonly Stay[],
  now: Date,
): Promise<void> {
  const feed = await tx
    .selectFrom('calendar_sync_configs')
    .select('export_fetched_at')
    .where('id', '=', configId)
    // Not if the address was replaced meanwhile.
    .where('export_salt', 'is not distinct from', export_salt)
    .forUpdate()
    .executeTakeFirst()
  // A fetch that began before one that is recorded tells nothing newer.
  if (!feed || (feed.export_fetched_at && feed.export_fetched_at > now)) return
  await sql`
    insert into calendar_served_nights (config_id, check_in_date, check_out_date, first_served_at, last_served_at)
    select distinct ${configId}::uuid, check_in, check_out, ${now}::timestamptz, ${now}::timestamptz
    from unnest(
      ${stays.map(({ checkIn }) => checkIn)}::date[], ${stays.map(({ checkOut }) => checkOut)}::date[]
    ) as served (check_in, check_out)
    on conflict (config_id, check_in_date, check_out_date) do update set
      -- Nights that the last fetch lacked are listed anew: another stay has them now.
      first_served_at = case
        when calendar_served_nights.last_served_at < ${feed.export_fetched_at}
        then excluded.first_served_at else calendar_served_nights.first_served_at end,
      last_served_at = excluded.last_served_at
  `.execute(tx)
  await tx
    .updateTable('calendar_sync_configs')
    .set({ export_fetched_at: now })
    .where('id', '=', configId)
    .execute()
  await sql`
    delete from calendar_served_nights
    where config_id = ${configId} and last_served_at < ${now}::timestamptz - make_interval(days => ${servedNightsKeptDays})
  `.execute(tx)
}

/**
 * Our stays that the calendar had fetched before we asked it, and that its latest fetch listed too. Once a fetch lacked
 * a stay, the platform may sell its nights, so a new entry with them is a booking.
 */
export async function listServedNights(
  db: Database | Transaction,
  configId: string,
  askedAt: Date,
): Promise<Stay[]> {
  const { rows } = await sql<{ check_in_date: string; check_out_date: string }>`
    select s.check_in_date, s.check_out_date
    from calendar_served_nights s
    join calendar_sync_configs c on c.id = s.config_id and s.last_served_at = c.export_fetched_at
    where s.config_id = ${configId}
      and s.first_served_at < ${askedAt}
      and s.last_served_at > ${askedAt}::timestamptz - make_interval(days => ${servedNightsKeptDays})
    order by s.check_in_date
    limit 5000
  `.execute(db)
  return rows.map((row) => ({
    checkIn: calendarDate(row.check_in_date),
    checkOut: calendarDate(row.check_out_date),
  }))
}

/** True when the nights equal one of the stays, or a union of touching ones. */
export function equalsServed({ checkIn, checkOut }: Stay, served: readonly Stay[]): boolean {
  const inside = served
    .filter((stay) => stay.checkIn >= checkIn && stay.checkOut <= checkOut)
    .toSorted((one, other) => (one.checkIn < other.checkIn ? -1 : 1))
  let covered = checkIn
  for (const stay of inside) {
    if (stay.checkIn > covered) return false
    if (stay.checkOut > covered) covered = stay.checkOut
  }
  return covered === checkOut
}
