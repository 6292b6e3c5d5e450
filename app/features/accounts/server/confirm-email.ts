import { refuse } from '#lib/errors.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { settleReturns } from '#platform/mail/returned-mails.ts'
import { accountRefusals } from '../account-errors.ts'
import type { SessionAnswer } from '../account-schema.ts'
import { findTokenAccount, spendToken } from './one-time-token.ts'
import { openSession, userColumns } from './open-session.ts'
import type { Visitor } from './visitor.ts'

/**
 * Confirms the address to which the link was mailed, to which mails arrive then, and signs in. A link that did its work already is answered by
 * `alreadyConfirmed`, one that is too old or unknown by `linkInvalid`.
 */
export async function confirmEmail(
  ctx: Pick<Context, 'db' | 'clock' | 'secrets'>,
  visitor: Visitor,
  { token }: { token: string },
): Promise<SessionAnswer> {
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
    return openSession(ctx, tx, visitor, account)
  })
  if (session) return session
  const account = await findTokenAccount(ctx.db, token, 'confirm_email')
  throw refuse(account?.isConfirmed ? accountRefusals.alreadyConfirmed : accountRefusals.linkInvalid)
}
