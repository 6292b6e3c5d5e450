import { z } from 'zod'
import { isSignedEvent } from '../../http/signature.ts'
import type { PaymentEvent, Webhook } from '../subscription-provider.ts'

/**
 * What Stripe, or who speaks as Stripe does, posts to the site: an event that one of the secrets has signed. Several of
 * them count while one replaces another.
 */
export function readStripeWebhook(
  { headers, body, now }: Webhook,
  secrets: readonly string[],
): PaymentEvent | 'forged' | 'unreadable' {
  const header = headers.get('stripe-signature') ?? ''
  if (!isSignedEvent({ body, header, secrets, now })) return 'forged'
  return readEvent(body) ?? 'unreadable'
}

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish()

const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(200),
  data: z.object({
    object: z.object({
      id: z.string().max(255).optional(),
      object: z.string().max(100).optional(),
      // A checkout session names its subscription here; an invoice did so before Stripe's version of March 2025.
      subscription: reference.catch(null),
      parent: z
        .object({ subscription_details: z.object({ subscription: reference }).nullish() })
        .nullish()
        .catch(null),
    }),
  }),
})

/** Reads the body of a signed event; null when it is none. */
export function readEvent(body: string): PaymentEvent | null {
  const parsed = eventSchema.safeParse(parseJson(body))
  if (!parsed.success) return null
  const { id, type, data } = parsed.data
  const { object } = data
  const named = object.subscription ?? object.parent?.subscription_details?.subscription ?? null
  return { id, type, subscriptionId: object.object === 'subscription' ? (object.id ?? null) : named }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
