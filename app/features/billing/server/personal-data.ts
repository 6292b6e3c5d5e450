import { forgetSandboxCustomer } from '#app/sandbox/forget-customer.ts'
import type { PersonalDataKeeper } from '#platform/personal-data.ts'
import { planRenewsWords } from '../plan-words.ts'
import { findLasting } from './queries.ts'

/**
 * A person's plans and what became of them. After the removal a subscription stands without a person; the nightly
 * comparison ends it at the provider, who keeps the invoices as the law asks.
 */
export const billingPersonalData: PersonalDataKeeper = {
  name: 'plans',
  exportData: async (db, accountId) => {
    const subscriptions = await db
      .selectFrom('subscriptions')
      .select(['id', 'plan', 'status', 'started_at', 'current_period_end', 'cancel_at', 'ended_at'])
      .where('account_id', '=', accountId)
      .orderBy('started_at')
      .limit(1000)
      .execute()
    const changes = await db
      .selectFrom('subscription_changes')
      .select(['subscription_id', 'change', 'plan', 'status', 'created_at'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .limit(10_000)
      .execute()
    return { subscriptions, changes }
  },
  findObstacles: async (db, accountId) => {
    const subscription = await findLasting(db, accountId)
    if (!subscription || subscription.cancelAt) return []
    return [{ code: 'planRenews', words: planRenewsWords }]
  },
  eraseData: async (tx, accountId) => {
    const customers = await tx
      .deleteFrom('billing_customers')
      .where('account_id', '=', accountId)
      .returning(['id', 'provider'])
      .execute()
    for (const { id, provider } of customers) if (provider === 'sandbox') await forgetSandboxCustomer(tx, id)
    await tx.deleteFrom('billing_checkouts').where('account_id', '=', accountId).execute()
    for (const table of ['subscriptions', 'subscription_changes'] as const) {
      await tx.updateTable(table).set({ account_id: null }).where('account_id', '=', accountId).execute()
    }
  },
}
