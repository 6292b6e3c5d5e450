import { dayMs } from '#lib/duration.ts'
import type { Context } from '#platform/context.ts'

/** Removes messages to support after a year, and those that fell into the trap after 30 days (privacy page). */
export async function forgetContactMessages(ctx: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = (days: number) => new Date(ctx.clock().getTime() - days * dayMs)
  await ctx.db
    .deleteFrom('contact_messages')
    .where((row) =>
      row.or([
        row('created_at', '<', before(365)),
        row.and([row('is_trapped', '=', true), row('created_at', '<', before(30))]),
      ]),
    )
    .execute()
}
