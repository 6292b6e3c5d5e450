import { dayMs } from '#lib/duration.ts'
import type { Context } from '#platform/context.ts'
import type { Actor } from '../../actor.ts'

const most = 50
const lifetimeMs = 30 * dayMs

/** Where the actor is signed in, the last used first, at most 50. */
export async function listSessions(ctx: Pick<Context, 'db' | 'clock'>, actor: Actor) {
  const rows = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'began_by', 'factor', 'created_at', 'last_used_at'])
    .where('account_id', '=', actor.id)
    .where('ended_at', 'is', null)
    // Older ones can no longer be refreshed.
    .where('last_used_at', '>', new Date(ctx.clock().getTime() - lifetimeMs))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    user_agent: row.user_agent,
    began_by: row.began_by,
    factor: row.factor,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    is_current: row.id === actor.sessionId,
  }))
}
