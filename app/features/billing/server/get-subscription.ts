import type { Actor } from '#features/accounts/actor.ts'
import type { Context } from '#platform/context.ts'
import type { SubscriptionAnswer } from '../billing-schema.ts'
import { bestEntitlement, isLasting } from '../entitlement.ts'
import { findCustomer, listSubscriptions } from './queries.ts'

/** How the actor stands: plan, state, and what may be managed. */
export async function getSubscription(
  ctx: Pick<Context, 'db' | 'payments' | 'config' | 'clock'>,
  actor: Actor,
): Promise<SubscriptionAnswer> {
  const subscriptions = await listSubscriptions(ctx.db, actor.id)
  const entitlement = bestEntitlement(subscriptions, ctx.clock())
  const customer = ctx.payments && (await findCustomer(ctx.db, actor.id, ctx.payments.provider))
  return {
    plan: entitlement.plan,
    state: entitlement.state,
    until: entitlement.until?.toISOString() ?? null,
    subscribed_plan: subscriptions.find(isLasting)?.plan ?? null,
    listing_limit: entitlement.listingLimit,
    enforced: ctx.config.billingEnforcement === 'publish',
    can_use_guide: entitlement.canUseGuide,
    can_manage: customer !== null && subscriptions.length > 0,
  }
}
