import type { Actor } from '#features/accounts/actor.ts'
import { touchCalendar } from '#features/listings/server/ranking.ts'
import { refuse } from '#lib/errors.ts'
import type { Stay } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { availabilityRefusals } from '../availability-errors.ts'
import { type ChangedNights, toStayBody } from '../availability-schema.ts'
import { maxBlocks } from '../host-calendar.ts'
import { sharedNights, withoutStays } from '../night-sets.ts'
import type { Nights } from './block-nights.ts'
import { countBlocks, findOwnBlocks, lockOwnNights, writeBlock } from './host-blocks.ts'

/**
 * Frees nights that the host had blocked; a block that is freed in its middle becomes two. Answers the nights that
 * were blocked before with their notes, so that exactly those can be blocked again. Nights of bookings and other
 * platforms stay taken. Refusals: `propertyNotFound`, `tooManyBlocks`.
 */
export async function unblockNights(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { propertyId, stay }: Nights,
): Promise<ChangedNights> {
  return inTransaction(ctx.db, async (tx) => {
    await lockOwnNights(tx, actor, propertyId)
    await touchCalendar(tx, propertyId, ctx.clock())
    const freed: (Stay & { note: string | null })[] = []
    for (const { id, note, ...block } of await findOwnBlocks(tx, propertyId, stay, 'sharing')) {
      const [kept, splitOff] = withoutStays(block.stay, [stay])
      if (kept) await writeBlock(ctx, tx, propertyId, { id, stay: kept, note })
      else {
        await tx.deleteFrom('occupancy').where('id', '=', id).where('property_id', '=', propertyId).execute()
      }
      if (splitOff) {
        if ((await countBlocks(tx, propertyId)) >= maxBlocks) throw refuse(availabilityRefusals.tooManyBlocks)
        await writeBlock(ctx, tx, propertyId, { id: null, stay: splitOff, note })
      }
      const nights = sharedNights(block.stay, stay)
      if (nights) freed.push({ ...nights, note })
    }
    freed.sort((a, b) => (a.checkIn < b.checkIn ? -1 : 1))
    return { changed: freed.map(({ note, ...stay }) => ({ ...toStayBody(stay), note })) }
  })
}
