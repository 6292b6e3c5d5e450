import { type RawBuilder, sql } from 'kysely'
import type { PropertyId } from '#lib/ids.ts'
import type { Database, Transaction } from '#platform/database/database.ts'

/** What "Recommended" sorts by, and whether a home is a guest favourite. */
export type Ranking = { id: PropertyId; recommended: number; is_favourite: boolean }

/** Writes what hosts/ has found of homes. */
export async function setRankings(db: Database, rankings: readonly Ranking[]): Promise<void> {
  if (rankings.length === 0) return
  await sql`
    update properties
    set recommended = found.recommended, is_favourite = found.is_favourite
    from unnest(
      ${rankings.map(({ id }) => id)}::uuid[],
      ${rankings.map(({ recommended }) => recommended)}::smallint[],
      ${rankings.map(({ is_favourite }) => is_favourite)}::boolean[]
    ) as found (id, recommended, is_favourite)
    where properties.id = found.id
  `.execute(db)
}

/**
 * Notes that whoever may has looked at the calendars of homes: they are fresh from now on. `homes` is the condition that
 * chooses them, with the right in it. Answers how many they were.
 */
export async function confirmCalendarsOf(
  db: Database | Transaction,
  homes: RawBuilder<boolean>,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('properties')
    .set({ calendar_confirmed_at: now, unconfirmed_since: null })
    .where(homes)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The same for one home whose calendar was changed; the caller holds its row. */
export async function touchCalendar(tx: Transaction, id: PropertyId, now: Date): Promise<void> {
  await confirmCalendarsOf(tx, sql<boolean>`id = ${id}`, now)
}

/** When somebody last gave a sign that a calendar is right, and since when guests are told that nobody has. */
export type Freshness = {
  id: PropertyId
  confirmed_at: Date
  unconfirmed_since: Date | null
  asked_at: Date | null
}

/** Writes what a sweep has found of calendars, but where somebody has confirmed one meanwhile. */
export async function setFreshness(db: Database | Transaction, found: readonly Freshness[]): Promise<void> {
  if (found.length === 0) return
  await sql`
    update properties
    set calendar_confirmed_at = found.confirmed_at, unconfirmed_since = found.unconfirmed_since,
      calendar_asked_at = coalesce(found.asked_at, calendar_asked_at)
    from unnest(
      ${found.map(({ id }) => id)}::uuid[],
      ${found.map(({ confirmed_at }) => confirmed_at.toISOString())}::timestamptz[],
      ${found.map(({ unconfirmed_since }) => unconfirmed_since?.toISOString() ?? null)}::timestamptz[],
      ${found.map(({ asked_at }) => asked_at?.toISOString() ?? null)}::timestamptz[]
    ) as found (id, confirmed_at, unconfirmed_since, asked_at)
    where properties.id = found.id and properties.calendar_confirmed_at <= found.confirmed_at
  `.execute(db)
}
