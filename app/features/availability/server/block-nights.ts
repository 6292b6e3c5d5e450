import type { Actor } from '#features/accounts/actor.ts'
import { refuse } from '#lib/errors.ts'
import type { PropertyId } from '#lib/ids.ts'
import { formatDate, fromDateRange, type Stay, toDateRange } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { availabilityRefusals } from '../availability-errors.ts'
import { isWithinCalendar, maxBlocks } from '../host-calendar.ts'
import { joinStays, withoutStays } from '../night-sets.ts'
import { countBlocks, findOwnBlocks, lockOwnNights, overlapping } from './host-blocks.ts'

export type Nights = { propertyId: PropertyId; stay: Stay }

/**
 * Blocks nights of an own property. Blocks that touch become one. Answers the nights that were not blocked before, so
 * that exactly those can be freed again. Nights of another platform may be blocked too. Refusals: `propertyNotFound`,
 * `nightsBooked`, `tooManyBlocks`, `beyondCalendar`.
 */
export async function blockNights(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  actor: Actor,
  { propertyId, stay }: Nights,
): Promise<Stay[]> {
  if (!isWithinCalendar(stay, ctx.clock())) throw refuse(availabilityRefusals.beyondCalendar)
  await lockOwnNights(tx, actor, propertyId)
  await refuseBookedNights(tx, propertyId, stay)
  const touched = await findOwnBlocks(tx, propertyId, stay, 'touching')
  const added = withoutStays(
    stay,
    touched.map((block) => block.stay),
  )
  if (added.length === 0) return []
  const [kept, ...merged] = touched
  if (!kept && (await countBlocks(tx, propertyId)) >= maxBlocks)
    throw refuse(availabilityRefusals.tooManyBlocks)
  // First the others go, because two blocks never share a night.
  if (merged.length > 0) {
    const ids = merged.map(({ id }) => id)
    await tx.deleteFrom('occupancy').where('id', 'in', ids).where('property_id', '=', propertyId).execute()
  }
  const [whole = stay] = joinStays([stay, ...touched.map((block) => block.stay)])
  if (kept) {
    // The oldest keeps its reference, by which exported calendars know it.
    await tx
      .updateTable('occupancy')
      .set({ stay: toDateRange(whole) })
      .where('id', '=', kept.id)
      .where('property_id', '=', propertyId)
      .execute()
  } else {
    await tx
      .insertInto('occupancy')
      .values({
        property_id: propertyId,
        stay: toDateRange(whole),
        source: 'host_block',
        reference: crypto.randomUUID(),
        created_at: ctx.clock(),
      })
      .execute()
  }
  return added
}

async function refuseBookedNights(tx: Transaction, propertyId: PropertyId, stay: Stay): Promise<void> {
  const booked = await tx
    .selectFrom('occupancy')
    .select('stay')
    .where('property_id', '=', propertyId)
    .where('source', '=', 'booking')
    .where(overlapping(stay))
    .orderBy('stay')
    .limit(1)
    .executeTakeFirst()
  if (!booked) return
  const { checkIn, checkOut } = fromDateRange(booked.stay)
  throw refuse(availabilityRefusals.nightsBooked, {
    message: `${formatDate(checkIn)} to ${formatDate(checkOut)} is booked. Choose nights around it, or cancel that booking first.`,
  })
}
