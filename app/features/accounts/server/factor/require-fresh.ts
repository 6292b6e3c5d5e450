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
  const session = await ctx.db
    .selectFrom('sessions')
    .select('confirmed_at')
    .where('id', '=', actor.sessionId)
    .where('account_id', '=', actor.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  const since = session?.confirmed_at?.getTime() ?? Number.NEGATIVE_INFINITY
  if (ctx.clock().getTime() - since > freshMinutes * 60_000) throw refuse(factorRefusals.confirmationNeeded)
}
