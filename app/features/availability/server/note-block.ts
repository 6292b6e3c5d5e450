import type { Actor } from '#features/accounts/actor.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { Nights } from './block-nights.ts'
import { lockOwnNights, overlapping } from './host-blocks.ts'

/**
 * Writes what the host notes of the blocks that hold these nights, or takes the note away. Nights that are not blocked
 * stay free. Throws `propertyNotFound`. Safe to repeat.
 */
export async function noteBlock(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  { propertyId, stay, note }: Nights & { note: string | null },
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await lockOwnNights(tx, actor, propertyId)
    await tx
      .updateTable('occupancy')
      .set({ note })
      .where('property_id', '=', propertyId)
      .where('source', '=', 'host_block')
      .where(overlapping(stay))
      .execute()
  })
}
