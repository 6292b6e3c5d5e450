import type { Actor } from '#features/accounts/actor.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Nights } from './block-nights.ts'
import { lockOwnNights, overlapping } from './host-blocks.ts'

/**
 * Writes what the host notes of the blocks that hold these nights, or takes the note away. Nights that are not blocked
 * stay free. Throws `propertyNotFound`. Safe to repeat.
 */
export async function noteBlock(
  tx: Transaction,
  actor: Actor,
  { propertyId, stay, note }: Nights & { note: string | null },
): Promise<void> {
  await lockOwnNights(tx, actor, propertyId)
  await tx
    .updateTable('occupancy')
    .set({ note })
    .where('property_id', '=', propertyId)
    .where('source', '=', 'host_block')
    .where(overlapping(stay))
    .execute()
}
