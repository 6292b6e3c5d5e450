import { refuse } from '#lib/errors.ts'
import type { AccountId } from '#lib/ids.ts'
import type { Transaction } from '#platform/database/database.ts'
import { accountRefusals } from '../account-errors.ts'
import type { Standing } from '../actor.ts'

/**
 * Refuses with `accountClosed` while the account waits for its removal: what is off the site puts nothing on it. Waits
 * for a removal that is just being asked for, and makes it wait until the transaction ends. Answers what a decision has left it.
 */
export async function assertAccountOpen(tx: Transaction, accountId: AccountId): Promise<Standing> {
  const account = await tx
    .selectFrom('accounts')
    .select(['delete_after', 'standing'])
    .where('id', '=', accountId)
    .forKeyShare()
    .executeTakeFirst()
  if (account?.delete_after) throw refuse(accountRefusals.accountClosed)
  return account?.standing ?? 'good'
}

/** The same for what begins something new; throws `suspended` and `restricted` too, from the account's row of this moment. */
export async function assertMayBegin(tx: Transaction, accountId: AccountId): Promise<void> {
  refuseStanding(await assertAccountOpen(tx, accountId))
}

/** Throws `suspended` or `restricted` unless the account may begin something new. */
export function refuseStanding(standing: Standing): void {
  if (standing === 'suspended') throw refuse(accountRefusals.suspended)
  if (standing === 'restricted') throw refuse(accountRefusals.restricted)
}
