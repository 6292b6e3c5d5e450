import { planName } from '#lib/plan.ts'
import type { Card } from './cards.ts'
import { planOfPrice } from './clock.ts'
import type { SandboxContext } from './records.ts'

export type SubscriptionEntry = {
  email: string
  plan: string
  status: string
  cancelAt: Date | null
  periodEnd: Date
}

/** The newest hundred subscriptions in the sandbox's books. */
export async function listSubscriptions({ db }: Pick<SandboxContext, 'db'>): Promise<SubscriptionEntry[]> {
  const rows = await db
    .selectFrom('sandbox_subscriptions as s')
    .innerJoin('sandbox_customers as customer', 'customer.id', 's.customer_id')
    .select(['customer.email', 's.price_id', 's.status', 's.cancel_at', 's.current_period_end'])
    .orderBy('s.started_at', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    email: row.email,
    plan: planName[planOfPrice(row.price_id) ?? 'starter'],
    status: row.status,
    cancelAt: row.cancel_at,
    periodEnd: row.current_period_end,
  }))
}

/** Gives a customer another card; false when there is no such customer. */
export async function setCard(
  { db }: Pick<SandboxContext, 'db'>,
  email: string,
  card: Card,
): Promise<boolean> {
  const row = await db
    .updateTable('sandbox_customers')
    .set({ card })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
