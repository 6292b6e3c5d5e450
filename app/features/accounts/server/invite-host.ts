import { refuse } from '#lib/errors.ts'
import type { AccountId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction, violatedConstraint } from '#platform/database/database.ts'
import { accountRefusals } from '../account-errors.ts'
import { invitationMail } from './account-jobs.ts'

/**
 * Gives an imported account its owner's address and mails the link that sets a password. For the operator's commands
 * only; may be repeated until the account is claimed, also with another address. Throws `noSuchAccount`,
 * `alreadyClaimed`, or `addressInUse` when another account has the address.
 */
export async function inviteHost(
  ctx: Pick<Context, 'db' | 'jobs'>,
  accountId: AccountId,
  email: string,
): Promise<void> {
  try {
    await inTransaction(ctx.db, async (tx) => {
      const account = await tx
        .selectFrom('accounts')
        .select('password_hash')
        .where('id', '=', accountId)
        .forUpdate()
        .executeTakeFirst()
      if (!account) throw refuse(accountRefusals.noSuchAccount)
      if (account.password_hash !== null) throw refuse(accountRefusals.alreadyClaimed)
      await tx.updateTable('accounts').set({ email }).where('id', '=', accountId).execute()
      // A link that went to an earlier address must not open the account.
      await tx.deleteFrom('one_time_tokens').where('account_id', '=', accountId).execute()
      await ctx.jobs.send(tx, invitationMail, { account_id: accountId })
    })
  } catch (error) {
    if (violatedConstraint(error) === 'accounts_email_key') throw refuse(accountRefusals.addressInUse)
    throw error
  }
}
