import type { SandboxContext } from '#app/sandbox/records.ts'
import type { Config } from '#platform/config/config.ts'
import type { Secrets } from '#platform/config/secrets.ts'
import type { Payments } from '#platform/payments/payments.ts'
import { sandboxPayments } from './sandbox/sandbox.ts'

/** The provider that the configuration chose (rulings, E); null when plans cannot be bought here. */
export async function openPayments(
  config: Config,
  secrets: Secrets,
  ctx: SandboxContext,
): Promise<Payments | null> {
  switch (config.payments.kind) {
    case 'stripe':
      // Only then: Stripe's library is the largest that the server has.
      return (await import('#platform/payments/stripe.ts')).stripePayments(config.payments)
    case 'sandbox':
      return sandboxPayments(ctx, { config, secrets })
    case 'off':
      return null
  }
}
