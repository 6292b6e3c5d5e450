import { refuse } from '#lib/errors.ts'
import type { AccountId } from '#lib/ids.ts'
import type { Transaction } from '#platform/database/database.ts'
import { accountRefusals } from '../account-errors.ts'

/**
 * Refuses with `accountClosed` while the account waits for its removal: what is off the site puts nothing on it. Waits
 * for a removal that is just being asked for, and makes it wait until the transaction ends.
 */
export async function assertAccountOpen(tx: Transaction, accountId: AccountId): Promise<void> {
  const account = await tx
    .selectFrom('accounts')
    .select('delete_after')
    .where('id', '=', accountId)
    .forKeyShare()
    .executeTakeFirst()
  if (account?.delete_after) throw refuse(accountRefusals.accountClosed)
}
