import { z } from 'zod'
import { list, optional } from './config-fields.ts'
import { isOnlyThisMachine } from './only-this-machine.ts'

/** How hosts pay for their plans. */
export type PaymentsConfig =
  | { kind: 'off' }
  | { kind: 'sandbox' }
  | {
      kind: 'stripe'
      secretKey: string
      webhookSecrets: string[]
      prices: { starter: string; professional: string }
    }

/** The keys by which an operator chooses. */
export const paymentsKeys = {
  PAYMENTS: z
    .enum(['auto', 'stripe', 'sandbox', 'off'], 'must be auto, stripe, sandbox or off')
    .default('auto'),
  STRIPE_SECRET_KEY: optional(z.string().regex(/^[sr]k_/, 'must start with sk_ or rk_')),
  STRIPE_WEBHOOK_SECRETS: list.refine(
    (secrets) => secrets.every((secret) => secret.startsWith('whsec_')),
    'must list secrets that start with whsec_, with commas between',
  ),
  STRIPE_PRICE_STARTER: optional(z.string().startsWith('price_', 'must start with price_')),
  STRIPE_PRICE_PROFESSIONAL: optional(z.string().startsWith('price_', 'must start with price_')),
}

type Values = z.infer<z.ZodObject<typeof paymentsKeys>> & { HOST: string; PUBLIC_URL?: string | undefined }

/** What the choice makes necessary: key, whether, and why. */
export function paymentsNeeds(values: Record<string, string | undefined>): [string, boolean, string][] {
  const { PAYMENTS = 'auto', STRIPE_SECRET_KEY, HOST = 'localhost', PUBLIC_URL } = values
  const isStripe = kindOf({ PAYMENTS, STRIPE_SECRET_KEY, HOST, PUBLIC_URL }) === 'stripe'
  return [
    ['STRIPE_SECRET_KEY', isStripe, 'when PAYMENTS is stripe'],
    ['STRIPE_WEBHOOK_SECRETS', isStripe, 'when plans are paid by Stripe'],
    ['STRIPE_PRICE_STARTER', isStripe, 'when plans are paid by Stripe'],
    ['STRIPE_PRICE_PROFESSIONAL', isStripe, 'when plans are paid by Stripe'],
  ]
}

export function toPayments(values: Values): PaymentsConfig {
  const kind = kindOf(values)
  if (kind !== 'stripe') return { kind }
  return {
    kind,
    // Refused before when one of these is missing.
    secretKey: values.STRIPE_SECRET_KEY ?? '',
    webhookSecrets: values.STRIPE_WEBHOOK_SECRETS,
    prices: {
      starter: values.STRIPE_PRICE_STARTER ?? '',
      professional: values.STRIPE_PRICE_PROFESSIONAL ?? '',
    },
  }
}

type Choice = {
  PAYMENTS: string
  STRIPE_SECRET_KEY?: string | undefined
  HOST: string
  PUBLIC_URL?: string | undefined
}

/** Ruling E: without a Stripe key the sandbox serves only this machine, unless it was asked for by name. */
function kindOf({ PAYMENTS, STRIPE_SECRET_KEY, HOST, PUBLIC_URL }: Choice): PaymentsConfig['kind'] {
  if (PAYMENTS === 'stripe' || PAYMENTS === 'sandbox' || PAYMENTS === 'off') return PAYMENTS
  if (STRIPE_SECRET_KEY) return 'stripe'
  return isOnlyThisMachine(HOST, PUBLIC_URL) ? 'sandbox' : 'off'
}
