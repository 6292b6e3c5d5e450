import type { Actor } from '#features/accounts/actor.ts'
import { refuse } from '#lib/errors.ts'
import { type Stay, toDateRange } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { availabilityRefusals } from '../availability-errors.ts'
import { maxBlocks } from '../host-calendar.ts'
import { sharedNights, withoutStays } from '../night-sets.ts'
import type { Nights } from './block-nights.ts'
import { countBlocks, findOwnBlocks, lockOwnNights } from './host-blocks.ts'

/**
 * Frees nights that the host had blocked; a block that is freed in its middle becomes two. Answers the nights that
 * were blocked before, so that exactly those can be blocked again. Nights of bookings and other platforms stay taken.
 * Refusals: `propertyNotFound`, `tooManyBlocks`.
 */
export async function unblockNights(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  actor: Actor,
  { propertyId, stay }: Nights,
): Promise<Stay[]> {
  await lockOwnNights(tx, actor, propertyId)
  const freed: Stay[] = []
  for (const block of await findOwnBlocks(tx, propertyId, stay, 'sharing')) {
    const [kept, splitOff] = withoutStays(block.stay, [stay])
    const own = tx.updateTable('occupancy').where('id', '=', block.id).where('property_id', '=', propertyId)
    if (kept) await own.set({ stay: toDateRange(kept) }).execute()
    else {
      await tx
        .deleteFrom('occupancy')
        .where('id', '=', block.id)
        .where('property_id', '=', propertyId)
        .execute()
    }
    if (splitOff) {
      if ((await countBlocks(tx, propertyId)) >= maxBlocks) throw refuse(availabilityRefusals.tooManyBlocks)
      await tx
        .insertInto('occupancy')
        .values({
          property_id: propertyId,
          stay: toDateRange(splitOff),
          source: 'host_block',
          reference: crypto.randomUUID(),
          created_at: ctx.clock(),
        })
        .execute()
    }
    const nights = sharedNights(block.stay, stay)
    if (nights) freed.push(nights)
  }
  return freed.toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : 1))
}
