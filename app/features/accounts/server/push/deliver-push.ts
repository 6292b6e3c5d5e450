import { sql } from 'kysely'
import type { SessionId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { AddressRefused } from '#platform/http/guarded-lookup.ts'
import { OutsideTimedOut } from '#platform/http/post-outside.ts'
import type { PushTarget } from '#platform/push/push.ts'
import type { PushedNotice } from '../../push.ts'
import { activeSubscriptions } from './active-subscriptions.ts'
import { unsealNotice, unsealTarget } from './push-secrets.ts'

type Doors = Pick<Context, 'db' | 'clock' | 'push' | 'secrets' | 'log'>
type Found = { sessionId: SessionId; digest: Buffer; target: PushTarget }

/** Who has been away for longer reads it on the site. */
const ttlSeconds = 86_400

/** A service that does not answer so many times in a row is not asked again, so that it holds up no other. */
const mostTimeouts = 5

/**
 * Hands a notice to the service of one browser, if its session still wants to be told. Throws what may be better the next time.
 * Killed between the service's word and the end of its job it hands in the same again, which the browser shows once.
 */
export async function deliverPush(
  ctx: Doors,
  { session_id, notice: sealed }: { session_id: SessionId; notice: string },
): Promise<void> {
  const notice = unsealNotice(ctx.secrets, sealed)
  const found = notice && (await findTarget(ctx, session_id))
  if (!notice || !found) return
  const outcome = await send(ctx, found, notice)
  if (outcome.kind === 'gone') return forget(ctx, found)
  if (outcome.kind === 'taken') {
    await update(ctx, found).set({ taken_at: ctx.clock(), timeouts: 0 }).execute()
    return
  }
  const { status } = outcome
  if (outcome.kind === 'later') throw new Error(`the push service answered ${status}`)
  ctx.log.warn('a push service refuses this site, until the browser subscribes anew', { status })
  await update(ctx, found).set({ refused_at: ctx.clock() }).execute()
}

async function findTarget(ctx: Doors, sessionId: SessionId): Promise<Found | null> {
  const row = await activeSubscriptions(ctx, ctx.db)
    .select(['push.sealed', 'push.endpoint_digest'])
    .where('push.session_id', '=', sessionId)
    .where('push.refused_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const target = unsealTarget(ctx.secrets, row.sealed)
  // The secret is another one, and so is the key that the browser has subscribed with: it comes again.
  return target && { sessionId, digest: row.endpoint_digest, target }
}

async function send(ctx: Doors, found: Found, notice: PushedNotice) {
  try {
    const message = { text: JSON.stringify(notice), about: notice.tag, ttlSeconds }
    return await ctx.push.send(found.target, message)
  } catch (error) {
    if (error instanceof AddressRefused) {
      ctx.log.warn('a push service has an address that is not public')
      return { kind: 'gone' } as const
    }
    if (error instanceof OutsideTimedOut) await countTimeout(ctx, found)
    throw error
  }
}

async function countTimeout(ctx: Doors, found: Found): Promise<void> {
  await update(ctx, found)
    .set({
      timeouts: sql<number>`timeouts + 1`,
      refused_at: sql<Date>`case when timeouts + 1 >= ${mostTimeouts} then ${ctx.clock()}::timestamptz end`,
    })
    .execute()
}

/** Not what the browser has subscribed with meanwhile. */
function update({ db }: Doors, { sessionId, digest }: Found) {
  return db
    .updateTable('push_subscriptions')
    .where('session_id', '=', sessionId)
    .where('endpoint_digest', '=', digest)
}

async function forget({ db }: Doors, { sessionId, digest }: Found): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', sessionId)
    .where('endpoint_digest', '=', digest)
    .execute()
}
