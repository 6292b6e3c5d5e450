import type { AccountId, SessionId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Actor } from '../../actor.ts'
import { endSessions } from '../account/end-sessions.ts'
import { factorChangedMail } from '../account-jobs.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

/** Makes everything that changes an account's factors, or signs in to it, wait for each other. */
export async function lockAccount(
  tx: Transaction,
  accountId: AccountId,
): Promise<{ email: string | null; factor_since: Date | null }> {
  return tx
    .selectFrom('accounts')
    .select(['email', 'factor_since'])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/**
 * Notes that the actor has a factor more, and tells the owner. The first one makes recovery codes, which are answered, and
 * ends every other session: a password alone began them, and it opens nothing any more. Then call `forgetSession` for those
 * that ended and for the actor's. Under `lockAccount`.
 */
export async function addFactor(
  ctx: Pick<Context, 'jobs' | 'clock' | 'secrets'>,
  tx: Transaction,
  actor: Actor,
  { factor, settlesAt }: { factor: 'passkey' | 'app'; settlesAt: Date | null },
): Promise<{ codes: string[] | null; ended: SessionId[] }> {
  await ctx.jobs.send(tx, factorChangedMail, { account_id: actor.id, change: `${factor}_added` })
  const first = await tx
    .updateTable('accounts')
    .set({ factor_since: ctx.clock(), first_factor_until: null })
    .where('id', '=', actor.id)
    .where('factor_since', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!first) return { codes: null, ended: [] }
  // Whoever added it has just shown it.
  await tx
    .updateTable('sessions')
    .set({ factor, factor_shown_at: ctx.clock(), settled_factor_at: settlesAt })
    .where('id', '=', actor.sessionId)
    .execute()
  const ended = await endSessions(ctx, tx, actor.id, { reason: 'factor_added', except: actor.sessionId })
  return { codes: await replaceRecoveryCodes(ctx, tx, actor.id, settlesAt), ended }
}

/**
 * Notes that the actor has a factor less, and tells the owner. With the last one its recovery codes go, and every other session
 * ends: what is open elsewhere is looked at anew when an account is guarded less. Then call `forgetSession` for those that
 * ended. Under `lockAccount`.
 */
export async function removeFactor(
  ctx: Pick<Context, 'jobs' | 'clock'>,
  tx: Transaction,
  { id: accountId, sessionId }: Pick<Actor, 'id' | 'sessionId'>,
  change: 'passkey_removed' | 'app_removed',
): Promise<SessionId[]> {
  await ctx.jobs.send(tx, factorChangedMail, { account_id: accountId, change })
  const kept = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where((is) =>
      is.or([
        is.exists(is.selectFrom('passkeys').select('id').where('account_id', '=', accountId)),
        is.exists(
          is
            .selectFrom('authenticator_apps')
            .select('account_id')
            .where('account_id', '=', accountId)
            .where('confirmed_at', 'is not', null),
        ),
      ]),
    )
    .executeTakeFirst()
  if (kept) return []
  await forgetFactors(tx, accountId)
  return endSessions(ctx, tx, accountId, { reason: 'ended_by_owner', except: sessionId })
}

/** Lets the password alone open an account again. Under `lockAccount`. */
export async function forgetFactors(tx: Transaction, accountId: AccountId): Promise<void> {
  await tx.deleteFrom('passkeys').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('authenticator_apps').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('factor_resets').where('account_id', '=', accountId).execute()
  await tx
    .updateTable('accounts')
    .set({ factor_since: null, first_factor_until: null })
    .where('id', '=', accountId)
    .execute()
}
