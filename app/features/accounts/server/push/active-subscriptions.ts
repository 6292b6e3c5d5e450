import { dayMs } from '#lib/duration.ts'
import type { Context } from '#platform/context.ts'
import type { Database, Transaction } from '#platform/database/database.ts'

// A session that nobody has used for so long is over, though nothing says so.
const lifetimeMs = 30 * dayMs

/** The subscriptions of sessions that are not over, as `push`, with their sessions as `s`. */
export function activeSubscriptions({ clock }: Pick<Context, 'clock'>, db: Database | Transaction) {
  return db
    .selectFrom('push_subscriptions as push')
    .innerJoin('sessions as s', 's.id', 'push.session_id')
    .where('s.ended_at', 'is', null)
    .where('s.last_used_at', '>', new Date(clock().getTime() - lifetimeMs))
}
