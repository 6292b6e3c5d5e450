import { readableEmail } from '#lib/email-address.ts'
import { refuse } from '#lib/errors.ts'
import type { AccountId, SessionId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, type Transaction, violatedConstraint } from '#platform/database/database.ts'
import { settleReturns } from '#platform/mail/returned-mails.ts'
import { accountRefusals } from '../../account-errors.ts'
import { linkMailed } from '../../account-words.ts'
import { emailChangedMail, emailChangeMail } from '../account-jobs.ts'
import { forgetSession } from '../authenticate.ts'
import { limitEmailChange, limitMail } from '../limits.ts'
import { spendOpenTokens, spendToken } from '../one-time-token.ts'
import type { Caller } from '../operation.ts'
import { checkPassword } from './check-password.ts'
import { endSessions } from './end-sessions.ts'

/**
 * Mails a link to the new address; the account keeps the old one until that is followed. Whether the new address is
 * somebody's is told to its reader alone. Throws `wrongPassword`, `sameEmail` or `tooManyAttempts`.
 */
export async function requestEmailChange(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock'>,
  actor: Caller,
  { email, password }: { email: string; password: string },
): Promise<{ message: string }> {
  await checkPassword(ctx, actor, password)
  const account = await ctx.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  if (account.email?.toLowerCase() === email.toLowerCase()) throw refuse(accountRefusals.sameEmail)
  await limitEmailChange(ctx, actor.id)
  await limitMail(ctx, actor, email, 'confirm')
  await ctx.jobs.send(ctx.db, emailChangeMail, { account_id: actor.id, email })
  return { message: linkMailed.emailChange(readableEmail(email)) }
}

/**
 * Makes the address of a mailed link that of its account, and tells the old one, which can take it back for a week.
 * Throws `linkInvalid`, or `addressInUse` when somebody else has it by now.
 */
export async function confirmEmailChange(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock'>,
  { token }: { token: string },
): Promise<{ email: string }> {
  return inTransaction(ctx.db, async (tx) => {
    const { accountId, email } = await spendEmailToken(ctx, tx, token, 'change_email')
    const before = await tx
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await storeEmail(ctx, tx, accountId, email)
    // Links that wait in the former mailbox belong to the former address.
    await spendOpenTokens(ctx, tx, accountId, ['reset_password', 'confirm_email'])
    if (before.email) {
      await ctx.jobs.send(tx, emailChangedMail, { account_id: accountId, email: before.email })
    }
    return { email }
  })
}

/**
 * Gives an account its old address back, for somebody whose account was taken over: every session ends, and a new
 * password can be asked for. Throws `linkInvalid` or `addressInUse`.
 */
export async function revertEmailChange(
  ctx: Pick<Context, 'db' | 'clock'>,
  { token }: { token: string },
): Promise<{ email: string }> {
  const { email, ended } = await inTransaction(ctx.db, async (tx) => {
    const { accountId, email } = await spendEmailToken(ctx, tx, token, 'revert_email')
    await storeEmail(ctx, tx, accountId, email)
    // A second change may be waiting in the mailbox of whoever did this.
    await spendOpenTokens(ctx, tx, accountId, ['change_email', 'reset_password'])
    const ended: SessionId[] = await endSessions(ctx, tx, accountId, { reason: 'email_reverted' })
    return { email, ended }
  })
  for (const id of ended) forgetSession(ctx, id)
  return { email }
}

async function spendEmailToken(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  token: string,
  purpose: 'change_email' | 'revert_email',
): Promise<{ accountId: AccountId; email: string }> {
  const owner = await spendToken(ctx, tx, token, [purpose])
  if (!owner?.email) throw refuse(accountRefusals.linkInvalid)
  return { accountId: owner.accountId, email: owner.email }
}

async function storeEmail(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  accountId: AccountId,
  email: string,
): Promise<void> {
  try {
    await tx
      .updateTable('accounts')
      .set({ email, email_confirmed_at: ctx.clock() })
      .where('id', '=', accountId)
      .where('erased_at', 'is', null)
      .execute()
  } catch (error) {
    if (violatedConstraint(error) === 'accounts_email_key') throw refuse(accountRefusals.addressInUse)
    throw error
  }
  // The link was mailed to it.
  await settleReturns(ctx, tx, email)
}
