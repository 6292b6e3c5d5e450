import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { lockNights } from '#features/availability/server/hold-nights.ts'
import { refuse } from '#lib/errors.ts'
import { dateOf } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { calendarRefusals } from '../calendar-errors.ts'
import { announceConflicts } from './apply-read.ts'
import { isOwnSync } from './is-own-sync.ts'

/**
 * Puts away the conflicts of these entries of one of the actor's calendars (calendar.md, rule 11). They go on blocking
 * their nights; an entry that comes later raises its own conflict. Doing it twice changes nothing. Throws `notFound`, also for
 * somebody else's calendar.
 */
export async function putAwayEntries(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock'>,
  actor: Actor,
  { id, entry_ids: entryIds }: { id: string; entry_ids: readonly string[] },
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const feed = await tx
      .selectFrom('calendar_sync_configs as c')
      .select(['c.id', 'c.property_id'])
      .where('c.id', '=', id)
      .where(isOwnSync(actor, 'c'))
      .executeTakeFirst()
    if (!feed || !(await lockNights(tx, feed.property_id))) throw refuse(calendarRefusals.notFound)
    await tx
      .updateTable('external_bookings')
      .set({ put_away_at: ctx.clock() })
      .where('config_id', '=', feed.id)
      .where('id', '=', sql<string>`any(${[...entryIds]}::uuid[])`)
      .where('put_away_at', 'is', null)
      .where('is_echo', '=', false)
      .execute()
    await announceConflicts(ctx, tx, feed, dateOf(ctx.clock()))
  })
}
