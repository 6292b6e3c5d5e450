import { sql } from 'kysely'
import type { BookingId, OfferId, PropertyId } from '#lib/ids.ts'
import { type Stay, toDateRange } from '#lib/stay.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { isHeldAt } from './is-held.ts'
import { listConflicts } from './list-conflicts.ts'

// Nights that an offer holds for one guest until it runs out (market rule K5). They are taken like those of a booking, and free
// at the second of their end: whoever claims nights sweeps first, and whoever only asks does not count what has ended.

/** Removes what has ended by now from a property, after `lockNights`, so that nothing of it is in a claim's way. */
export async function freeEndedHolds(tx: Transaction, propertyId: PropertyId, now: Date): Promise<void> {
  await tx
    .deleteFrom('occupancy')
    .where('property_id', '=', propertyId)
    .where('source', '=', 'hold')
    .where('expires_at', '<=', now)
    .execute()
}

type Hold = { propertyId: PropertyId; stay: Stay; offerId: OfferId; until: Date; now: Date }

/** Holds free nights for an offer, after `lockNights`. Call it when `listConflicts` has found nothing. */
export async function holdForOffer(
  tx: Transaction,
  { propertyId, stay, offerId, until, now }: Hold,
): Promise<void> {
  await freeEndedHolds(tx, propertyId, now)
  await tx
    .insertInto('occupancy')
    .values({
      property_id: propertyId,
      stay: toDateRange(stay),
      source: 'hold',
      reference: offerId,
      expires_at: until,
      created_at: now,
    })
    .execute()
}

/** Frees the nights of an offer that has ended. Does nothing when it holds none. */
export async function releaseHold(tx: Transaction, offerId: OfferId): Promise<void> {
  await tx.deleteFrom('occupancy').where('source', '=', 'hold').where('reference', '=', offerId).execute()
}

/** Lets the nights of holds that have ended go, wherever they are, so that search and calendars follow. Answers how many. */
export async function sweepHolds(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('occupancy')
    .where('source', '=', 'hold')
    .where('expires_at', '<=', now)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

type Taking = { propertyId: PropertyId; stay: Stay; offerId: OfferId; bookingId: BookingId; now: Date }

/**
 * Makes the nights of an offer those of the booking that it becomes, after `lockNights`: the row of its hold where it has
 * one, else a new one. Answers what stands in the way, as `listConflicts` does; the offer's own hold does not.
 */
export async function takeForOffer(
  tx: Transaction,
  { propertyId, stay, offerId, bookingId, now }: Taking,
): Promise<string[]> {
  await freeEndedHolds(tx, propertyId, now)
  const conflicts = await listConflicts(tx, propertyId, stay, now, offerId)
  if (conflicts.length > 0) return conflicts
  const { numUpdatedRows } = await tx
    .updateTable('occupancy')
    .set({ source: 'booking', reference: bookingId, expires_at: null })
    .where('source', '=', 'hold')
    .where('reference', '=', offerId)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return []
  await tx
    .insertInto('occupancy')
    .values({ property_id: propertyId, stay: toDateRange(stay), source: 'booking', reference: bookingId })
    .execute()
  return []
}

/** The offers that hold a night of the stay, after `lockNights`. */
export async function listHolders(
  db: Database | Transaction,
  propertyId: PropertyId,
  stay: Stay,
  now: Date,
): Promise<OfferId[]> {
  const rows = await db
    .selectFrom('occupancy')
    .select('reference')
    .where('property_id', '=', propertyId)
    .where('source', '=', 'hold')
    .where('stay', '&&', sql<string>`${toDateRange(stay)}::daterange`)
    .where(isHeldAt(now))
    .limit(100)
    .execute()
  return rows.map(({ reference }) => reference as OfferId) // a hold refers to its offer
}
