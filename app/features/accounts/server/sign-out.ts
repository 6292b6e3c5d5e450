import type { Context } from '#platform/context.ts'
import type { Actor } from '../actor.ts'
import { forgetSession } from './authenticate.ts'

/** Ends the actor's session: its tokens are dead at once here, within a second in every other process. */
export async function signOut(ctx: Pick<Context, 'db' | 'clock'>, actor: Actor): Promise<void> {
  await ctx.db
    .updateTable('sessions')
    .set({ ended_at: ctx.clock(), ended_reason: 'signed_out' })
    .where('id', '=', actor.sessionId)
    .where('account_id', '=', actor.id)
    .where('ended_at', 'is', null)
    .execute()
  forgetSession(ctx, actor.sessionId)
}
