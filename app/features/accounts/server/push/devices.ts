import { sql } from 'kysely'
import { refuse } from '#lib/errors.ts'
import type { SessionId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import { accountRefusals } from '../../account-errors.ts'
import type { Actor } from '../../actor.ts'
import { mostDevices } from '../../push.ts'
import { pushRefusals } from '../../push-errors.ts'
import type { PushSettings, PushSubscriptionInput } from '../../push-schema.ts'
import { activeSubscriptions } from './active-subscriptions.ts'
import { digestOfEndpoint, sealTarget } from './push-secrets.ts'

type Doors = Pick<Context, 'db' | 'clock' | 'push'>

/** What the actor is told at once, and on which browsers, the last added first. */
export async function getPushSettings(ctx: Doors, actor: Actor): Promise<PushSettings> {
  const { shows_text_in_push: shows_text } = await ctx.db
    .selectFrom('accounts')
    .select('shows_text_in_push')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  const rows = await activeSubscriptions(ctx, ctx.db)
    .select(['push.session_id', 'push.created_at', 'push.refused_at', 's.user_agent'])
    .where('push.account_id', '=', actor.id)
    .orderBy('push.created_at', 'desc')
    .orderBy('push.session_id', 'desc')
    .limit(mostDevices)
    .execute()
  const devices = rows.map(({ session_id, created_at, refused_at, user_agent }) => ({
    id: session_id,
    user_agent,
    created_at: created_at.toISOString(),
    is_current: session_id === actor.sessionId,
    is_refused: refused_at !== null,
  }))
  return { public_key: ctx.push.publicKey, shows_text, devices }
}

/** Chooses whether notifications show what was written. */
export async function setPushSettings(
  ctx: Doors,
  actor: Actor,
  { shows_text }: { shows_text: boolean },
): Promise<PushSettings> {
  await ctx.db
    .updateTable('accounts')
    .set({ shows_text_in_push: shows_text })
    .where('id', '=', actor.id)
    .execute()
  return getPushSettings(ctx, actor)
}

/**
 * Has this browser told at once from now on; what it subscribed with before is forgotten, also by the account that used it last.
 * Doing it twice changes nothing. Refusals: `pushUnreachable`, `pushKeyChanged`, `notSignedIn`.
 */
export async function subscribeToPush(
  ctx: Doors & Pick<Context, 'secrets'>,
  actor: Actor,
  { endpoint, keys, public_key }: PushSubscriptionInput,
): Promise<PushSettings> {
  const target = { endpoint, ...keys }
  if (public_key !== ctx.push.publicKey) throw refuse(pushRefusals.pushKeyChanged)
  if (!ctx.push.canReach(target)) throw refuse(pushRefusals.pushUnreachable)
  const endpoint_digest = digestOfEndpoint(ctx.secrets, endpoint)
  await inTransaction(ctx.db, async (tx) => {
    await holdSession(tx, actor)
    await holdEndpoint(tx, endpoint_digest)
    await tx
      .deleteFrom('push_subscriptions')
      .where('endpoint_digest', '=', endpoint_digest)
      .where('session_id', '<>', actor.sessionId)
      .execute()
    const values = { sealed: sealTarget(ctx.secrets, target), endpoint_digest, refused_at: null, timeouts: 0 }
    await tx
      .insertInto('push_subscriptions')
      .values({ session_id: actor.sessionId, account_id: actor.id, created_at: ctx.clock(), ...values })
      .onConflict((conflict) => conflict.column('session_id').doUpdateSet(values))
      .execute()
    await letOldestGo(tx, actor)
  })
  return getPushSettings(ctx, actor)
}

/** A session that ends in this moment ends before, and takes nothing, or after, and takes the subscription with it. */
async function holdSession(tx: Transaction, actor: Actor): Promise<void> {
  const living = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', actor.sessionId)
    .where('account_id', '=', actor.id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!living) throw refuse(accountRefusals.notSignedIn)
}

/** Two accounts of one browser wait here for each other. */
async function holdEndpoint(tx: Transaction, digest: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`push ${digest.toString('hex')}`}, 0))`.execute(
    tx,
  )
}

async function letOldestGo(tx: Transaction, actor: Actor): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('account_id', '=', actor.id)
    .where('session_id', 'not in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('session_id')
        .where('account_id', '=', actor.id)
        .orderBy('created_at', 'desc')
        .orderBy('session_id', 'desc')
        .limit(mostDevices),
    )
    .execute()
}

/** Tells the actor nothing more on one browser; throws `noSuchDevice` for others', and for one that is told nothing already. */
export async function removeDevice(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  { id }: { id: SessionId },
): Promise<void> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', id)
    .where('account_id', '=', actor.id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw refuse(pushRefusals.noSuchDevice)
}
