import type { SandboxContext } from '#app/sandbox/records.ts'
import type { Config } from '#platform/config/config.ts'
import type { Secrets } from '#platform/config/secrets.ts'
import type { SubscriptionProvider } from '#platform/subscriptions/subscription-provider.ts'
import { sandboxProvider } from './sandbox/sandbox.ts'

/** The provider that the configuration chose (rulings, E); null when plans cannot be bought here. */
export async function openSubscriptionProvider(
  config: Config,
  secrets: Secrets,
  ctx: SandboxContext,
): Promise<SubscriptionProvider | null> {
  switch (config.payments.kind) {
    case 'stripe':
      // Only then: Stripe's library is the largest that the server has.
      return (await import('#platform/subscriptions/stripe/stripe.ts')).stripeProvider(config.payments)
    case 'sandbox':
      return sandboxProvider(ctx, { config, secrets })
    case 'off':
      return null
  }
}
