import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { refuse } from '#lib/errors.ts'
import type { Context } from '#platform/context.ts'
import { once } from '#platform/http/idempotency.ts'
import { calendarRefusals } from '../../calendar-errors.ts'
import { isOwnSync } from '../is-own-sync.ts'

/**
 * Gives one of the actor's calendars a new export address; the one before leads nowhere from now on. What was served there
 * proves no echo any more (calendar.md, rule 12), for anybody may have fetched it; echoes already recognised stay
 * echoes. Throws `notFound`, also for somebody else's calendar.
 */
export async function renewFeedAddress(
  ctx: Pick<Context, 'db' | 'clock' | 'call'>,
  actor: Actor,
  { id }: { id: string },
): Promise<void> {
  await once(ctx, async (tx) => {
    const renewed = await tx
      .updateTable('calendar_sync_configs')
      .set({
        export_salt: sql`gen_random_uuid()`,
        export_fetched_at: null,
        export_content_hash: null,
        export_changed_at: null,
      })
      .where('id', '=', id)
      .where(isOwnSync(actor))
      .returning('id')
      .executeTakeFirst()
    if (!renewed) throw refuse(calendarRefusals.notFound)
    await tx.deleteFrom('calendar_served_nights').where('config_id', '=', renewed.id).execute()
    return renewed
  })
}
