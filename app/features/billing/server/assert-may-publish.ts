import { refuse } from '#lib/errors.ts'
import type { AccountId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { billingRefusals, planLimitMessage } from '../billing-errors.ts'
import { findEntitlement } from './entitlements.ts'
import { lockAccount } from './queries.ts'

/**
 * Lets one more listing become active, or refuses with `planLimit`; does nothing unless `BILLING_ENFORCEMENT=publish`.
 * Counts under a lock on the account that lasts until the transaction ends, so that of two at once the second sees the
 * first. `countActive` counts the account's other active listings.
 */
export async function assertMayPublish(
  ctx: Pick<Context, 'config' | 'clock'>,
  tx: Transaction,
  accountId: AccountId,
  countActive: () => Promise<number>,
): Promise<void> {
  if (ctx.config.billingEnforcement === 'off') return
  await lockAccount(tx, accountId)
  const { listingLimit, plan } = await findEntitlement(tx, accountId, ctx.clock())
  if (listingLimit === null || (await countActive()) < listingLimit) return
  throw refuse(billingRefusals.planLimit, {
    message: planLimitMessage(plan, listingLimit),
    values: { plan: plan ?? 'none', listing_limit: listingLimit },
  })
}

/** How many listings the account may have active on this site; null is no limit. Takes the same lock. */
export async function lockListingLimit(
  ctx: Pick<Context, 'config' | 'clock'>,
  tx: Transaction,
  accountId: AccountId,
): Promise<number | null> {
  if (ctx.config.billingEnforcement === 'off') return null
  await lockAccount(tx, accountId)
  return (await findEntitlement(tx, accountId, ctx.clock())).listingLimit
}
