import type { BookingId, PropertyId } from '#lib/ids.ts'
import { type Stay, toDateRange } from '#lib/stay.ts'
import { type Database, type Transaction, violatedConstraint } from '#platform/database/database.ts'
import { withoutStays } from '../night-sets.ts'
import { listConflicts } from './list-conflicts.ts'

/**
 * Makes whoever wants nights of this property wait for the end of the transaction. Everything that takes nights, and
 * the deletion of the property, takes this lock first, so that they queue instead of deadlocking (promises.md,
 * finding 1). False when the property is gone.
 */
export async function lockNights(tx: Transaction, propertyId: PropertyId): Promise<boolean> {
  const found = await tx
    .selectFrom('properties')
    .select('id')
    .where('id', '=', propertyId)
    .forUpdate()
    .executeTakeFirst()
  return found !== undefined
}

type Claim = { propertyId: PropertyId; stay: Stay; bookingId: BookingId }

/**
 * Takes the nights for a booking, after `lockNights`. Answers what stands in the way (see `listConflicts`); empty when
 * the nights are now the booking's. The exclusion constraint is the net below: see `isNightSoldTwice`.
 */
export async function holdNights(tx: Transaction, { propertyId, stay, bookingId }: Claim): Promise<string[]> {
  const conflicts = await listConflicts(tx, propertyId, stay)
  if (conflicts.length > 0) return conflicts
  await tx
    .insertInto('occupancy')
    .values({ property_id: propertyId, stay: toDateRange(stay), source: 'booking', reference: bookingId })
    .execute()
  return []
}

type Move = { propertyId: PropertyId; bookingId: BookingId; from: Stay; to: Stay }

/**
 * What holds a night that a booking would get by moving (see `listConflicts`). The nights that it has already are its own,
 * whatever a calendar of others says of them.
 */
export async function listConflictsOfMove(
  db: Database | Transaction,
  { propertyId, bookingId, from, to }: Move,
): Promise<string[]> {
  const found: string[] = []
  for (const added of withoutStays(to, [from])) {
    found.push(...(await listConflicts(db, propertyId, added, bookingId)))
  }
  return [...new Set(found)]
}

/**
 * Moves the nights of a booking by its own row, after `lockNights`. Answers what stands in the way; empty when it holds the
 * new nights and no others.
 */
export async function moveNights(tx: Transaction, move: Move): Promise<string[]> {
  const conflicts = await listConflictsOfMove(tx, move)
  if (conflicts.length > 0) return conflicts
  const moved = await tx
    .updateTable('occupancy')
    .set({ stay: toDateRange(move.to) })
    .where('source', '=', 'booking')
    .where('reference', '=', move.bookingId)
    .where('property_id', '=', move.propertyId)
    .executeTakeFirst()
  if (moved.numUpdatedRows !== 1n) throw new Error(`booking ${move.bookingId} holds no nights to be moved`)
  return []
}

/** Frees the nights of a booking that has ended. Does nothing when it holds none. */
export async function releaseNights(tx: Transaction, bookingId: BookingId): Promise<void> {
  await tx
    .deleteFrom('occupancy')
    .where('source', '=', 'booking')
    .where('reference', '=', bookingId)
    .execute()
}

/** True when the database refused to hold a night because it is sold already. */
export function isNightSoldTwice(error: unknown): boolean {
  return violatedConstraint(error) === 'occupancy_nights_sold_once'
}
