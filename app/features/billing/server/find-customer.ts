import { createHash } from 'node:crypto'
import type { Actor } from '#features/accounts/actor.ts'
import type { Context } from '#platform/context.ts'
import type { SubscriptionProvider } from '#platform/subscriptions/subscription-provider.ts'
import { findCustomer } from './queries.ts'

/** Who the actor is at the provider, made there when that is new. Two at once get the same one. */
export async function findOrCreateCustomer(
  ctx: Pick<Context, 'db' | 'clock'>,
  payments: SubscriptionProvider,
  actor: Actor,
): Promise<string> {
  const known = await findCustomer(ctx.db, actor.id, payments.provider)
  if (known) return known
  const { email } = await ctx.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', actor.id)
    .where('email', 'is not', null)
    .executeTakeFirstOrThrow()
  const made = await payments.createCustomer({
    email: email ?? '',
    reference: actor.id,
    // A provider refuses the same key with another address.
    idempotencyKey: `customer-${createHash('sha256').update(`${actor.id} ${email}`).digest('hex').slice(0, 32)}`,
  })
  await ctx.db
    .insertInto('billing_customers')
    .values({ provider: payments.provider, id: made, account_id: actor.id, created_at: ctx.clock() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findCustomer(ctx.db, actor.id, payments.provider)) ?? made
}
