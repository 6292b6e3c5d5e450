import type { AccountId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { type HostFigures, toShare } from '../figures.ts'

/** What last night's reckoning says of a host, as far as it may be told. */
export async function findHostFigures(ctx: Pick<Context, 'db'>, hostId: AccountId): Promise<HostFigures> {
  const row = await ctx.db
    .selectFrom('host_figures')
    .select(['requests', 'accepted', 'stays', 'cancelled', 'calendar_asked', 'calendar_right'])
    .where('host_id', '=', hostId)
    .executeTakeFirst()
  if (!row) return { acceptance: null, cancellations: null, calendar: null }
  return {
    acceptance: toShare(row.accepted, row.requests),
    cancellations: toShare(row.cancelled, row.stays),
    calendar: toShare(row.calendar_right, row.calendar_asked),
  }
}
