import type { Actor } from '#features/accounts/actor.ts'
import { hourMs } from '#lib/duration.ts'
import { refuse } from '#lib/errors.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { calendarRefusals } from '../calendar-errors.ts'
import type { SyncFrequency } from '../calendar-sync.ts'
import { readFeedJob } from './calendar-jobs.ts'
import { isOwnSync } from './is-own-sync.ts'

/**
 * Enables or disables one of the actor's calendars, and changes how often it is read. Its blocks stay either way (rulings, D); an enabled one is read at
 * once. Saying the same twice changes nothing. Throws `notFound`, also for somebody else's.
 */
export async function setSyncActive(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock'>,
  actor: Actor,
  {
    id,
    isActive,
    frequencyHours,
  }: { id: string; isActive?: boolean | undefined; frequencyHours?: SyncFrequency | undefined },
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const config = await tx
      .selectFrom('calendar_sync_configs')
      .select(['is_active', 'sync_frequency_hours', 'next_read_at'])
      .where('id', '=', id)
      .where(isOwnSync(actor))
      .forUpdate()
      .executeTakeFirst()
    if (!config) throw refuse(calendarRefusals.notFound)
    const now = ctx.clock()
    if (frequencyHours !== undefined && frequencyHours !== config.sync_frequency_hours) {
      const atLatest = new Date(now.getTime() + frequencyHours * hourMs)
      const next_read_at = config.next_read_at < atLatest ? config.next_read_at : atLatest
      await tx
        .updateTable('calendar_sync_configs')
        .set({ sync_frequency_hours: frequencyHours, next_read_at })
        .where('id', '=', id)
        .where(isOwnSync(actor))
        .execute()
    }
    if (isActive === undefined || config.is_active === isActive) return
    await tx
      .updateTable('calendar_sync_configs')
      .set({
        is_active: isActive,
        ...(isActive ? { next_read_at: now, queued_at: now } : { queued_at: null }),
      })
      .where('id', '=', id)
      .where(isOwnSync(actor))
      .execute()
    if (isActive) await ctx.jobs.send(tx, readFeedJob, { config_id: id })
  })
}
