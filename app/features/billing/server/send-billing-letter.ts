import type { NotifyDoors } from '#features/accounts/server/notify/notification.ts'
import { notify } from '#features/accounts/server/notify/notify.ts'
import { type SubscriptionChange, subscriptionChanges } from '../subscription-changes.ts'
import { billingMail } from './billing-jobs.ts'
import { billingLetter } from './emails/billing-letters.ts'
import { toSubscription } from './queries.ts'

/**
 * Mails the owner of a subscription what became of it. The plan is that of the change, the dates are those of now.
 * Nothing when the account is gone.
 */
export async function sendBillingLetter(
  ctx: NotifyDoors,
  changeId: string,
  messageId: string,
): Promise<void> {
  const row = await ctx.db
    .selectFrom('subscription_changes as change')
    .innerJoin('subscriptions as s', 's.id', 'change.subscription_id')
    .innerJoin('accounts as account', 'account.id', 'change.account_id')
    .select(['change.change', 'change.plan as changed_plan', 'account.id as account_id', 'account.email'])
    .select([
      's.id',
      's.plan',
      's.status',
      's.started_at',
      's.current_period_end',
      's.cancel_at',
      's.ended_at',
      's.unpaid_since',
    ])
    .where('change.id', '=', changeId)
    .executeTakeFirst()
  if (!row?.email || !isChange(row.change)) return
  const plan = row.changed_plan === 'professional' ? 'professional' : 'starter'
  const letter = billingLetter({
    change: row.change,
    plan,
    subscription: toSubscription(row),
    href: `${ctx.config.publicUrl}/pricing`,
    isLimited: ctx.config.billingEnforcement !== 'off',
  })
  await notify(ctx, {
    event: billingMail.queue,
    kind: null,
    recipient: { account: row.account_id, email: row.email },
    letter,
    path: '/pricing',
    id: messageId,
  })
}

function isChange(text: string): text is SubscriptionChange {
  return subscriptionChanges.some((change) => change === text)
}
