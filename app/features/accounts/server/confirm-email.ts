import { refuse } from '#lib/errors.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { settleReturns } from '#platform/mail/returned-mails.ts'
import { accountRefusals } from '../account-errors.ts'
import type { SignInAnswer } from '../factor-schema.ts'
import { beginSession } from './factor/second-step.ts'
import { findTokenAccount, spendToken } from './one-time-token.ts'
import { userColumns } from './open-session.ts'
import type { Visitor } from './visitor.ts'

/**
 * Confirms the address to which the link was mailed, to which mails arrive then, and signs in, where the account has a factor by asking for it. A link that did its work already is answered by
 * `alreadyConfirmed`, one that is too old or unknown by `linkInvalid`.
 */
export async function confirmEmail(
  ctx: Pick<Context, 'db' | 'clock' | 'secrets' | 'config'>,
  visitor: Visitor,
  { token }: { token: string },
): Promise<SignInAnswer> {
  const session = await inTransaction(ctx.db, async (tx) => {
    const owner = await spendToken(ctx, tx, token, ['confirm_email'])
    if (!owner) return null
    const account = await tx
      .updateTable('accounts')
      .set((has) => ({ email_confirmed_at: has.fn.coalesce('email_confirmed_at', has.val(ctx.clock())) }))
      .where('id', '=', owner.accountId)
      .returning(userColumns)
      .executeTakeFirstOrThrow()
    if (account.email) await settleReturns(ctx, tx, account.email)
    return beginSession(ctx, tx, visitor, account, 'link')
  })
  if (session) return session
  const account = await findTokenAccount(ctx.db, token, 'confirm_email')
  throw refuse(account?.isConfirmed ? accountRefusals.alreadyConfirmed : accountRefusals.linkInvalid)
}
