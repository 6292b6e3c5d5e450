import { randomUUID } from 'node:crypto'
import type { Actor } from '#features/accounts/actor.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { once } from '#platform/http/idempotency.ts'
import { getOwnProperty, lockGuideBook } from './queries.ts'

/**
 * Gives the sheet in the home a new address; the old one opens nothing from then on, whoever has it. Throws
 * `propertyNotFound`.
 */
export async function replaceGuideSheet(
  ctx: Pick<Context, 'db' | 'clock' | 'call'>,
  actor: Actor,
  { id }: { id: PropertyId },
): Promise<object> {
  return once(ctx, async (tx) => {
    const property = await getOwnProperty(tx, actor, id)
    await lockGuideBook(tx, property.id)
    await tx
      .updateTable('guide_books')
      .set({ sheet_id: randomUUID(), updated_at: ctx.clock() })
      .where('property_id', '=', property.id)
      .execute()
    return {}
  })
}
