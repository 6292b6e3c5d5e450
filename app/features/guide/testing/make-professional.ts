import { type TestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, type TestAccount } from '#tests/support/factories.ts'

/** A host with the Professional plan, paid into the next year. */
export async function makeProfessional(ctx: TestContext): Promise<TestAccount> {
  const host = await makeAccount(ctx)
  await ctx.db
    .insertInto('subscriptions')
    .values({
      id: `sub_${host.id}`,
      provider: 'sandbox',
      customer_id: `cus_${host.id}`,
      account_id: host.id,
      status: 'active',
      plan: 'professional',
      price_id: 'price_sandbox_professional',
      started_at: testNow,
      current_period_end: new Date('2027-01-01T00:00:00Z'),
      ticket: '1',
      synced_at: testNow,
    })
    .execute()
  return host
}
