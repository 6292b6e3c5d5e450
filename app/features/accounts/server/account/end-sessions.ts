import { refuse } from '#lib/errors.ts'
import type { AccountId, SessionId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { accountRefusals } from '../../account-errors.ts'
import type { Actor } from '../../actor.ts'
import { forgetSession } from '../authenticate.ts'
import { forgetSecondSteps } from '../factor/challenges.ts'

type EndReason =
  | 'password_changed'
  | 'ended_by_owner'
  | 'email_reverted'
  | 'account_deleted'
  | 'factor_added'
  | 'factor_reset'

/**
 * Ends all living sessions of an account, but for the one to keep; answers which. Then call `forgetSession` for each. A sign-in
 * that waits for its second step ends too: it may have begun by a password that is no longer the account's.
 */
export async function endSessions(
  ctx: Pick<Context, 'clock'>,
  db: Database | Transaction,
  accountId: AccountId,
  { reason, except }: { reason: EndReason; except?: SessionId },
): Promise<SessionId[]> {
  let query = db
    .updateTable('sessions')
    .set({ ended_at: ctx.clock(), ended_reason: reason })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
  if (except) query = query.where('id', '<>', except)
  const rows = await query.returning('id').execute()
  await forgetSecondSteps(db, accountId)
  return rows.map(({ id }) => id)
}

/** Ends every other session of the actor; answers how many there were. */
export async function endOtherSessions(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
): Promise<{ ended: number }> {
  const ended = await endSessions(ctx, ctx.db, actor.id, {
    reason: 'ended_by_owner',
    except: actor.sessionId,
  })
  for (const id of ended) forgetSession(ctx, id)
  return { ended: ended.length }
}

/**
 * Ends one session of the actor, the present one too. One that is over stays so; throws `noSuchSession` for others'.
 */
export async function endSession(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { id }: { id: SessionId },
): Promise<void> {
  const found = await ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', actor.id)
    .executeTakeFirst()
  if (!found) throw refuse(accountRefusals.noSuchSession)
  await ctx.db
    .updateTable('sessions')
    .set({ ended_at: ctx.clock(), ended_reason: 'ended_by_owner' })
    .where('id', '=', id)
    .where('account_id', '=', actor.id)
    .where('ended_at', 'is', null)
    .execute()
  forgetSession(ctx, id)
}
