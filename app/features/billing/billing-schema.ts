import { z } from 'zod'
import { noPlanChosen } from './billing-input-words.ts'

const plan = z.enum(['starter', 'professional'])

/** What a checkout is started with (specification, section 7). */
export const checkoutRequestSchema = z.object({
  priceId: z
    .string(noPlanChosen)
    .min(1, noPlanChosen)
    .max(255, noPlanChosen)
    .meta({ description: 'The monthlyPriceId of one of the plans.' }),
})

/** Where to go on: a page of the payment provider. */
export const providerPageSchema = z.object({ url: z.string() }).meta({ id: 'ProviderPage' })

/** How the caller stands. */
export const subscriptionAnswerSchema = z
  .object({
    plan: plan.nullable().meta({ description: 'The plan whose benefits apply now.' }),
    state: z.enum(['none', 'trialing', 'active', 'grace', 'past_due', 'canceled']),
    until: z.iso.datetime().nullable().meta({
      description: 'The next renewal (trialing, active), or when the benefits end (grace, canceled).',
    }),
    subscribed_plan: plan.nullable().meta({
      description: 'The plan of the current subscription, even while its benefits are suspended.',
    }),
    listing_limit: z
      .int()
      .nullable()
      .meta({ description: 'The maximum number of active listings; null for no limit.' }),
    enforced: z.boolean().meta({ description: 'Whether this site enforces the limit.' }),
    can_use_guide: z.boolean(),
    can_manage: z
      .boolean()
      .meta({ description: 'Whether there is anything to manage with createPortalSession.' }),
  })
  .meta({ id: 'Subscription' })

export type SubscriptionAnswer = z.infer<typeof subscriptionAnswerSchema>
