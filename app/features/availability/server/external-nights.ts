import { sql } from 'kysely'
import type { PropertyId } from '#lib/ids.ts'
import { addDays, type CalendarDate, fromDateRange, overlaps, type Stay, toDateRange } from '#lib/stay.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { isHeldAt } from './is-held.ts'

type ExternalNights = {
  /** Whose blocks these are; others' stay untouched. */
  feedId: string
  /** What a conflict is called: the platform's display name. */
  label: string
  /** All nights that the feed blocks now, merged: none of them touch. */
  stays: readonly Stay[]
  /** Nights before it are past and don't matter. */
  today: CalendarDate
}

/** How many stretches of nights were taken and freed, and whether a new one lies over a booking. */
export type NightsWritten = { taken: number; freed: number; meetsBooking: boolean }

/**
 * Makes a feed block exactly these nights, after `lockNights`: what it does not block any more is freed, what is new is
 * taken, the rest is not touched. Saying the same twice writes nothing.
 */
export async function setExternalNights(
  tx: Transaction,
  propertyId: PropertyId,
  { feedId, label, stays, today }: ExternalNights,
): Promise<NightsWritten> {
  const { held, bookings } = await readHeld(tx, propertyId, feedId)
  const wanted = new Map(stays.map((stay) => [toDateRange(stay), stay]))
  const gone = held.filter(({ stay }) => !wanted.delete(keyFrom(stay, today)))
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id)
    await sql`delete from occupancy where source = 'external' and id = any(${ids}::uuid[])`.execute(tx)
  }
  if (wanted.size > 0) {
    await sql`
      insert into occupancy (property_id, stay, source, reference, label)
      select ${propertyId}, stay, 'external', ${feedId}, ${label}
      from unnest(${[...wanted.keys()]}::daterange[]) as stay
    `.execute(tx)
  }
  const added = [...wanted.values()]
  const meetsBooking = bookings.some((booking) => added.some((stay) => overlaps(stay, booking)))
  return { taken: added.length, freed: gone.length, meetsBooking }
}

/** What the feed holds, and all that the property has sold or holds for a guest. */
async function readHeld(tx: Transaction, propertyId: PropertyId, feedId: string) {
  const rows = await tx
    .selectFrom('occupancy')
    .select(['id', 'source', 'stay'])
    .where((is) =>
      is.or([
        is.and([is('source', '=', 'external'), is('reference', '=', feedId)]),
        is.and([is('source', 'in', ['booking', 'hold']), is('property_id', '=', propertyId)]),
      ]),
    )
    .limit(30_000)
    .execute()
  const all = rows.map(({ id, source, stay }) => ({ id, source, stay: fromDateRange(stay) }))
  return {
    held: all.filter(({ source }) => source === 'external'),
    bookings: all.filter(({ source }) => source !== 'external').map(({ stay }) => stay),
  }
}

// A stay that began before today holds the same nights as one that begins today.
function keyFrom({ checkIn, checkOut }: Stay, today: CalendarDate): string {
  return toDateRange({ checkIn: checkIn < today ? today : checkIn, checkOut })
}

/** Frees everything that a feed blocks, after `lockNights`. Does nothing when it blocks nothing. */
export async function freeExternalNights(tx: Transaction, feedId: string): Promise<void> {
  await tx.deleteFrom('occupancy').where('source', '=', 'external').where('reference', '=', feedId).execute()
}

/** A booking, or an offer's hold, with a night which a feed blocks as well. */
export type ExternalConflict = {
  source: 'booking' | 'hold'
  /** The booking's id or the offer's. */
  reference: string
  feedId: string
  propertyId: string
  stay: Stay
  label: string
}

/** Bookings and live holds with nights which these feeds block too, from today on, soonest first; at most 200. */
export async function listExternalConflicts(
  db: Database | Transaction,
  feedIds: readonly string[],
  today: CalendarDate,
  now: Date,
): Promise<ExternalConflict[]> {
  if (feedIds.length === 0) return []
  const { rows } = await sql<{
    source: 'booking' | 'hold'
    reference: string
    feed_id: string
    property_id: string
    stay: string
    label: string | null
  }>`
    select distinct b.source, b.reference, e.reference as feed_id, b.property_id, b.stay, e.label
    from occupancy e
    join occupancy b
      on b.property_id = e.property_id and b.source in ('booking', 'hold') and b.stay && e.stay and ${isHeldAt(now, 'b')}
    where e.source = 'external'
      and e.reference = any(${[...feedIds]}::uuid[])
      and e.stay && daterange(${today}, null)
      and b.stay * e.stay && daterange(${today}, null)
    order by b.stay
    limit 200
  `.execute(db)
  return rows.map((row) => ({
    source: row.source,
    reference: row.reference,
    feedId: row.feed_id,
    propertyId: row.property_id,
    stay: fromDateRange(row.stay),
    label: row.label ?? 'Other',
  }))
}

const ownSources = ['booking', 'host_block', 'hold'] as const

/** Taken nights as an export lists them: whose they are, and when they were taken. */
export type TakenStay = {
  source: (typeof ownSources)[number]
  reference: string
  stay: Stay
  takenAt: Date
}

/** What a property's own bookings, blocks and live holds take, from a month ago on, earliest first; at most 5,000. */
export async function listOwnTakenStays(
  db: Database | Transaction,
  propertyId: PropertyId,
  today: CalendarDate,
  now: Date,
): Promise<TakenStay[]> {
  const rows = await db
    .selectFrom('occupancy')
    .select(['source', 'reference', 'stay', 'created_at'])
    .where('property_id', '=', propertyId)
    .where('source', 'in', ownSources)
    .$narrowType<{ source: TakenStay['source'] }>()
    .where(isHeldAt(now))
    .where('stay', '&&', sql<string>`daterange(${addDays(today, -31)}, null)`)
    .orderBy('stay')
    .orderBy('reference')
    .limit(5_000)
    .execute()
  return rows.map((row) => ({
    source: row.source,
    reference: row.reference,
    stay: fromDateRange(row.stay),
    takenAt: row.created_at,
  }))
}
