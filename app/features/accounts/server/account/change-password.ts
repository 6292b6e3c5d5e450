import { refuse } from '#lib/errors.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { accountRefusals } from '../../account-errors.ts'
import type { Actor } from '../../actor.ts'
import { passwordChangedMail } from '../account-jobs.ts'
import { forgetSession } from '../authenticate.ts'
import { spendOpenTokens } from '../one-time-token.ts'
import { hashPassword } from '../password.ts'
import { checkPassword } from './check-password.ts'
import { endSessions } from './end-sessions.ts'

/**
 * Sets another password, ends every other session, and tells the owner by mail. Throws `wrongPassword` unless the
 * present one is right.
 */
export async function changePassword(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock'>,
  actor: Actor,
  { current_password, password }: { current_password: string; password: string },
): Promise<{ ended: number }> {
  const present = await checkPassword(ctx, actor, current_password)
  const passwordHash = await hashPassword(password)
  const ended = await inTransaction(ctx.db, async (tx) => {
    const changed = await tx
      .updateTable('accounts')
      .set({ password_hash: passwordHash })
      .where('id', '=', actor.id)
      // Of two changes at once the first counts: the other one names a password that is no longer the present one.
      .where('password_hash', '=', present)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw refuse(accountRefusals.wrongPassword)
    // Links to set a password that are still on their way belong to the old one.
    await spendOpenTokens(ctx, tx, actor.id, ['reset_password'])
    await ctx.jobs.send(tx, passwordChangedMail, { account_id: actor.id })
    return endSessions(ctx, tx, actor.id, { reason: 'password_changed', except: actor.sessionId })
  })
  for (const id of ended) forgetSession(ctx, id)
  return { ended: ended.length }
}
