import { minuteMs } from '#lib/duration.ts'
import { refuse } from '#lib/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import type { Actor } from '../../actor.ts'
import { freshMinutes } from '../../factor.ts'
import { factorRefusals } from '../../factor-errors.ts'

type Now = Pick<Context, 'clock'>

/**
 * Throws `confirmationNeeded` unless whoever sits there has shown within ten minutes to be the owner: by signing in, or by
 * `confirmIdentity`. Before what a found phone must not do.
 */
export async function requireFresh(ctx: Pick<Context, 'db' | 'clock'>, actor: Actor): Promise<void> {
  if (!(await findFresh(ctx, ctx.db, actor)).owner) throw refuse(factorRefusals.confirmationNeeded)
}

/**
 * Throws `freshFactorNeeded` unless a factor was shown in this session within ten minutes. Before what even who knows the
 * password and sits at an open session must not do.
 */
export async function requireFreshFactor(ctx: Pick<Context, 'db' | 'clock'>, actor: Actor): Promise<void> {
  if (!(await findFresh(ctx, ctx.db, actor)).factor) throw refuse(factorRefusals.freshFactorNeeded)
}

/**
 * The same for a settled factor, without which no console opens: throws `freshFactorNeeded`, or `factorNotSettled` where the one
 * that was shown is none.
 */
export async function requireSettledFactor(ctx: Pick<Context, 'db' | 'clock'>, actor: Actor): Promise<void> {
  const fresh = await findFresh(ctx, ctx.db, actor)
  if (fresh.settled) return
  throw refuse(fresh.factor ? factorRefusals.factorNotSettled : factorRefusals.freshFactorNeeded)
}

/**
 * Before a factor is added or removed, or recovery codes are replaced: throws `freshFactorNeeded` where the account has a factor and
 * none was shown, `confirmationNeeded` where it has none. Within a transaction under `lockAccount`, it also sees what was added
 * meanwhile.
 */
export async function requireMayChangeFactors(
  ctx: Now,
  db: Database | Transaction,
  actor: Actor,
): Promise<void> {
  const { factor_since } = await db
    .selectFrom('accounts')
    .select('factor_since')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  const fresh = await findFresh(ctx, db, actor)
  if (factor_since ? fresh.factor : fresh.owner) return
  throw refuse(factor_since ? factorRefusals.freshFactorNeeded : factorRefusals.confirmationNeeded)
}

/** What the actor's session has shown within ten minutes: its owner, a factor, a settled one. Nothing, once it has ended. */
export async function findFresh(
  ctx: Now,
  db: Database | Transaction,
  actor: Pick<Actor, 'id' | 'sessionId'>,
): Promise<{ owner: boolean; factor: boolean; settled: boolean }> {
  const session = await db
    .selectFrom('sessions')
    .select(['confirmed_at', 'factor_shown_at', 'settled_factor_at'])
    .where('id', '=', actor.sessionId)
    .where('account_id', '=', actor.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  const since = ctx.clock().getTime() - freshMinutes * minuteMs
  const isFresh = (at: Date | null | undefined) => Boolean(at && at.getTime() >= since)
  return {
    owner: isFresh(session?.confirmed_at),
    factor: isFresh(session?.factor_shown_at),
    settled: isFresh(session?.settled_factor_at),
  }
}
