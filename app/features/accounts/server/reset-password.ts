import { refuse } from '#lib/errors.ts'
import type { AccountId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction } from '#platform/database/database.ts'
import { settleReturns } from '#platform/mail/returned-mails.ts'
import { accountRefusals } from '../account-errors.ts'
import { termsVersion } from '../account-rules.ts'
import type { ResetPasswordInput } from '../account-schema.ts'
import type { SignInAnswer } from '../factor-schema.ts'
import type { TokenPurpose } from '../token-purpose.ts'
import { endSessions } from './account/end-sessions.ts'
import { passwordChangedMail } from './account-jobs.ts'
import { forgetSession } from './authenticate.ts'
import { beginSession } from './factor/second-step.ts'
import { findToken, spendToken } from './one-time-token.ts'
import { type UserRow, userColumns } from './open-session.ts'
import { hashPassword } from './password.ts'
import type { Visitor } from './visitor.ts'

const purposes: TokenPurpose[] = ['reset_password', 'invitation']

/**
 * Sets a new password by a mailed link, ends every session of the account, and signs in; a factor of the account stays,
 * and is asked for. The link also proves the address. An invited host accepts the terms here, and may say a name.
 */
export async function resetPassword(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock' | 'secrets' | 'config'>,
  visitor: Visitor,
  { token, password, display_name, accept_terms }: ResetPasswordInput,
): Promise<SignInAnswer> {
  const open = await findToken(ctx, token, purposes)
  if (!open) throw refuse(accountRefusals.linkInvalid)
  if (open.purpose === 'invitation' && !accept_terms) throw refuse(accountRefusals.termsNeeded)
  const passwordHash = await hashPassword(password)
  const { session, ended } = await inTransaction(ctx.db, async (tx) => {
    const owner = await spendToken(ctx, tx, token, purposes)
    if (!owner) throw refuse(accountRefusals.linkInvalid)
    const account = await storePassword(ctx, tx, owner, { passwordHash, display_name })
    if (account.email) await settleReturns(ctx, tx, account.email)
    const ended = await endSessions(ctx, tx, account.id, { reason: 'password_changed' })
    if (owner.purpose === 'reset_password') {
      await ctx.jobs.send(tx, passwordChangedMail, { account_id: account.id })
    }
    return { session: await beginSession(ctx, tx, visitor, account, 'link'), ended }
  })
  for (const id of ended) forgetSession(ctx, id)
  return session
}

async function storePassword(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  { accountId, purpose }: { accountId: AccountId; purpose: TokenPurpose },
  { passwordHash, display_name }: { passwordHash: string; display_name: string | null | undefined },
): Promise<UserRow> {
  const now = ctx.clock()
  const beginning =
    purpose === 'invitation' ? { terms_version: termsVersion, terms_accepted_at: now, display_name } : {}
  return tx
    .updateTable('accounts')
    .set((has) => ({
      password_hash: passwordHash,
      email_confirmed_at: has.fn.coalesce('email_confirmed_at', has.val(now)),
      ...beginning,
    }))
    .where('id', '=', accountId)
    .returning(userColumns)
    .executeTakeFirstOrThrow()
}
