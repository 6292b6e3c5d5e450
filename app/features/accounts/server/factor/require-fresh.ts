import { refuse } from '#lib/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Actor } from '../../actor.ts'
import { freshMinutes } from '../../factor.ts'
import { factorRefusals } from '../../factor-errors.ts'

/**
 * Throws `confirmationNeeded` unless whoever sits there has shown within ten minutes to be the owner: by signing in, or by
 * `confirmIdentity`. Before what a found phone must not do.
 */
export async function requireFresh(ctx: Pick<Context, 'db' | 'clock'>, actor: Actor): Promise<void> {
  if (!(await isFresh(ctx, actor, 'confirmed_at'))) throw refuse(factorRefusals.confirmationNeeded)
}

/**
 * Throws `freshFactorNeeded` unless a factor was shown in this session within ten minutes. Before what even who knows the
 * password and sits at an open session must not do.
 */
export async function requireFreshFactor(ctx: Pick<Context, 'db' | 'clock'>, actor: Actor): Promise<void> {
  if (!(await isFresh(ctx, actor, 'factor_shown_at'))) throw refuse(factorRefusals.freshFactorNeeded)
}

async function isFresh(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  shown: 'confirmed_at' | 'factor_shown_at',
): Promise<boolean> {
  const session = await ctx.db
    .selectFrom('sessions')
    .select(`${shown} as since`)
    .where('id', '=', actor.sessionId)
    .where('account_id', '=', actor.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  const since = session?.since?.getTime() ?? Number.NEGATIVE_INFINITY
  return ctx.clock().getTime() - since <= freshMinutes * 60_000
}
