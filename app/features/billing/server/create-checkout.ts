import type { Actor } from '#features/accounts/actor.ts'
import { refuse } from '#lib/errors.ts'
import type { Plan } from '#lib/plan.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { once } from '#platform/http/idempotency.ts'
import type { SubscriptionProvider } from '#platform/subscriptions/subscription-provider.ts'
import { billingRefusals } from '../billing-errors.ts'
import { findOpenCheckout, openPage, settleOpenCheckout } from './open-checkout.ts'
import { findLasting, lockAccount } from './queries.ts'
import { planOfPrice } from './sync-subscription.ts'
import { translateFailure } from './translate-failure.ts'

type Doors = Pick<Context, 'db' | 'jobs' | 'clock' | 'payments' | 'config' | 'log' | 'call'>

/**
 * Opens a page on which the actor can buy a plan, and answers its address. An account has one such page at a time, so
 * two tabs, or two presses, cannot buy twice. Refusals: `paymentsOff`, `unknownPrice`, `alreadySubscribed`,
 * `checkoutBusy`, `checkoutOver`, `checkoutFailed`.
 */
export async function createCheckout(
  ctx: Doors,
  actor: Actor,
  { priceId }: { priceId: string },
): Promise<{ url: string }> {
  const { payments } = ctx
  if (!payments) throw refuse(billingRefusals.paymentsOff)
  const plan = planOfPrice(payments, priceId)
  if (!plan) throw refuse(billingRefusals.unknownPrice)
  return translateFailure(ctx, billingRefusals.checkoutFailed, async () => {
    await settleOpenCheckout(ctx, payments, actor, priceId)
    // Only the wish is written in the transaction; the provider is asked afterwards, with the wish's id as key.
    const { id } = await once(ctx, (tx) => reserve(ctx, tx, { actor, payments, plan, priceId }))
    return openPage(ctx, payments, actor, id)
  })
}

type Wish = { actor: Actor; payments: SubscriptionProvider; plan: Plan; priceId: string }

async function reserve(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  { actor, payments, plan, priceId }: Wish,
): Promise<{ id: string }> {
  await lockAccount(tx, actor.id)
  if (await findLasting(tx, actor.id)) throw refuse(billingRefusals.alreadySubscribed)
  const open = await findOpenCheckout(tx, actor.id)
  if (open) {
    // The same wish shares its page; another one, written since we looked, is just being opened.
    if (open.price_id === priceId && open.provider === payments.provider) return { id: open.id }
    throw refuse(billingRefusals.checkoutBusy)
  }
  return tx
    .insertInto('billing_checkouts')
    .values({
      account_id: actor.id,
      provider: payments.provider,
      plan,
      price_id: priceId,
      created_at: ctx.clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}
