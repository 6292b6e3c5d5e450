import { refuse } from '#lib/errors.ts'
import type { SessionId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import { accountRefusals } from '../account-errors.ts'
import type { SessionAnswer } from '../account-schema.ts'
import { forgetSession, lacksFactor } from './authenticate.ts'
import { continueSession, userColumns } from './open-session.ts'
import { hashSecretToken } from './secret-token.ts'

/** For so long after it was replaced a token still works, because two tabs may have sent it at once. */
const graceMs = 10_000

/**
 * Exchanges a refresh token for the next pair. A token that was replaced longer than the grace ago has been copied,
 * so its whole session ends (RFC 9700, section 4.14.2). All tabs of a browser go on from one pair, so an exchange
 * replaces every other pair that the grace gave out: a copy does not live on beside the original. Throws
 * `invalidRefresh` for that and for everything unknown, with what the browser does with the texts that were typed in it.
 */
export async function refreshSession(
  ctx: Pick<Context, 'db' | 'clock' | 'secrets' | 'log'>,
  input: { refresh_token: string },
): Promise<SessionAnswer> {
  const hash = hashSecretToken(input.refresh_token)
  const outcome = await inTransaction(ctx.db, (tx) => exchange(ctx, tx, hash))
  if (outcome.kind === 'refreshed') return outcome.session
  if (outcome.kind === 'reused') {
    forgetSession(ctx, outcome.sessionId)
    ctx.log.warn('refresh token reused, session ended', { session_id: outcome.sessionId })
  }
  const values = { texts: outcome.kind === 'unknown' ? outcome.texts : 'keep' }
  throw refuse(accountRefusals.invalidRefresh, { values })
}

type Texts = 'keep' | 'forget'

type Outcome =
  | { kind: 'refreshed'; session: SessionAnswer }
  | { kind: 'unknown'; texts: Texts }
  // Answered, not thrown, because the end of the session must be committed.
  | { kind: 'reused'; sessionId: SessionId }

async function exchange(
  ctx: Pick<Context, 'clock' | 'secrets'>,
  tx: Transaction,
  hash: Buffer,
): Promise<Outcome> {
  const now = ctx.clock()
  const found = await tx
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('hash', '=', hash)
    .executeTakeFirst()
  // Erased, or over for so long that nobody waits for it.
  if (!found) return { kind: 'unknown', texts: 'forget' }
  // The lock puts everything that happens to one session in a queue: exchanges, sign-out, its end.
  const session = await tx
    .selectFrom('sessions')
    .select(['id', 'account_id', 'began_by', 'factor', 'ended_reason'])
    .where('id', '=', found.session_id)
    .forUpdate()
    .executeTakeFirst()
  const token = await tx
    .selectFrom('refresh_tokens')
    .select(['replaced_at', 'expires_at'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (!session || !token) return { kind: 'unknown', texts: 'forget' }
  if (session.ended_reason !== null || token.expires_at <= now)
    return { kind: 'unknown', texts: textsAfter(session.ended_reason) }
  if (token.replaced_at && now.getTime() - token.replaced_at.getTime() > graceMs) {
    await endReused(tx, session.id, now)
    return { kind: 'reused', sessionId: session.id }
  }
  // The tabs that came within the grace leave the pairs alone that their browser is about to go on from.
  if (!token.replaced_at) {
    await tx
      .updateTable('refresh_tokens')
      .set({ replaced_at: now })
      .where('session_id', '=', session.id)
      .where('replaced_at', 'is', null)
      .execute()
  }
  await tx.updateTable('sessions').set({ last_used_at: now }).where('id', '=', session.id).execute()
  const account = await tx
    .selectFrom('accounts')
    .select([...userColumns, 'factor_since'])
    .where('id', '=', session.account_id)
    .executeTakeFirstOrThrow()
  // Thrown, so that nothing of the exchange stays.
  if (lacksFactor({ ...session, ...account })) throw refuse(accountRefusals.invalidRefresh)
  return { kind: 'refreshed', session: await continueSession(ctx, tx, session.id, account) }
}

/** Who ends sessions, or the account, leaves no text behind; who has to sign in again, for whatever reason, finds them. */
function textsAfter(reason: string | null): Texts {
  return reason && ['signed_out', 'ended_by_owner', 'account_deleted'].includes(reason) ? 'forget' : 'keep'
}

async function endReused(tx: Transaction, sessionId: SessionId, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: now, ended_reason: 'token_reused' })
    .where('id', '=', sessionId)
    .execute()
}
