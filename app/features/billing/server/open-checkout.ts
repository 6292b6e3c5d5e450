import type { Actor } from '#features/accounts/actor.ts'
import { refuse } from '#lib/errors.ts'
import type { AccountId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { ProviderFailed, type SubscriptionProvider } from '#platform/subscriptions/subscription-provider.ts'
import { billingRefusals } from '../billing-errors.ts'
import { findOrCreateCustomer } from './find-customer.ts'
import { syncSubscription } from './sync-subscription.ts'

type Doors = Pick<Context, 'db' | 'jobs' | 'clock' | 'payments' | 'config'>

// Longer than all tries of one call to a provider take together.
const openingTakesAtMostMs = 60_000

/** The checkout of an account that is not over. */
export function findOpenCheckout(db: Database | Transaction, accountId: AccountId) {
  return db
    .selectFrom('billing_checkouts')
    .select(['id', 'provider', 'price_id', 'session_id', 'url', 'expires_at', 'created_at'])
    .where('account_id', '=', accountId)
    .where('is_over', '=', false)
    .executeTakeFirst()
}

type OpenCheckout = NonNullable<Awaited<ReturnType<typeof findOpenCheckout>>>

/**
 * Clears the way for a wish: closes a page for another plan, forgets one that is over, and takes note of one on which
 * somebody has paid meanwhile. A page for the same price stays. Refusal: `checkoutBusy`.
 */
export async function settleOpenCheckout(
  ctx: Doors,
  payments: SubscriptionProvider,
  actor: Actor,
  priceId: string,
): Promise<void> {
  const open = await findOpenCheckout(ctx.db, actor.id)
  if (!open) return
  if (open.provider !== payments.provider) return markOver(ctx, actor.id, open.id)
  const sessionId = open.session_id ?? (await learnSession(ctx, payments, { actor, open, priceId }))
  if (!sessionId) return
  let { status, subscriptionId } = await payments.readCheckout(sessionId)
  if (status === 'open' && open.price_id === priceId) return
  if (status === 'open') {
    await payments.expireCheckout(sessionId)
    // Somebody may have paid just before.
    ;({ status, subscriptionId } = await payments.readCheckout(sessionId))
  }
  if (status === 'open') throw new ProviderFailed('a checkout stayed open')
  if (status === 'complete') {
    if (!subscriptionId) throw new ProviderFailed('a complete checkout names no subscription')
    await syncSubscription(ctx, subscriptionId)
  }
  await markOver(ctx, actor.id, open.id)
}

/** The page of a wish that was written but never got its page's address: null when it is the same wish again. */
async function learnSession(
  ctx: Doors,
  payments: SubscriptionProvider,
  { actor, open, priceId }: { actor: Actor; open: OpenCheckout; priceId: string },
): Promise<string | null> {
  if (open.price_id === priceId) return null
  const isRecent = ctx.clock().getTime() - open.created_at.getTime() < openingTakesAtMostMs
  if (isRecent) throw refuse(billingRefusals.checkoutBusy)
  await openPage(ctx, payments, actor, open.id)
  return (await findOpenCheckout(ctx.db, actor.id))?.session_id ?? null
}

/** Asks the provider for the page of a wish, or answers the one that it has. Refusal: `checkoutOver`. */
export async function openPage(
  ctx: Doors,
  payments: SubscriptionProvider,
  actor: Actor,
  checkoutId: string,
): Promise<{ url: string }> {
  const wish = await findOpenCheckout(ctx.db, actor.id)
  if (wish?.id !== checkoutId) throw refuse(billingRefusals.checkoutOver)
  if (wish.url) return { url: wish.url }
  const returnTo = (result: string) => `${ctx.config.publicUrl}/pricing/return?result=${result}`
  const page = await payments.createCheckout({
    customerId: await findOrCreateCustomer(ctx, payments, actor),
    priceId: wish.price_id,
    reference: actor.id,
    successUrl: returnTo('success'),
    cancelUrl: returnTo('cancel'),
    idempotencyKey: checkoutId,
  })
  const stored = await ctx.db
    .updateTable('billing_checkouts')
    .set({ session_id: page.id, url: page.url, expires_at: page.expiresAt })
    .where('id', '=', checkoutId)
    .where('account_id', '=', actor.id)
    .where('is_over', '=', false)
    .returning('id')
    .executeTakeFirst()
  if (!stored) throw refuse(billingRefusals.checkoutOver)
  return { url: page.url }
}

async function markOver(ctx: Pick<Context, 'db'>, accountId: AccountId, id: string): Promise<void> {
  await ctx.db
    .updateTable('billing_checkouts')
    .set({ is_over: true })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
}
