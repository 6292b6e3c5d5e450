import type { Actor } from '#features/accounts/actor.ts'
import { freeExternalNights } from '#features/availability/server/external-nights.ts'
import { lockNights } from '#features/availability/server/hold-nights.ts'
import { refuse } from '#lib/errors.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { calendarRefusals } from '../calendar-errors.ts'
import { isOwnSync } from './is-own-sync.ts'

/** Deletes one of the actor's calendars and frees what it blocks. Throws `notFound`, also for somebody else's. */
export async function deleteCalendarSync(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  { id }: { id: string },
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const config = await tx
      .selectFrom('calendar_sync_configs')
      .select('property_id')
      .where('id', '=', id)
      .where(isOwnSync(actor))
      .executeTakeFirst()
    if (!config) throw refuse(calendarRefusals.notFound)
    // A read that is being applied ends first; one that comes later finds the calendar gone.
    await lockNights(tx, config.property_id) // a foreign key to properties
    await tx.deleteFrom('calendar_sync_configs').where('id', '=', id).where(isOwnSync(actor)).execute()
    await freeExternalNights(tx, id)
  })
}
