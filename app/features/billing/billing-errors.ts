import { defineRefusals } from '#lib/errors.ts'
import { type Plan, planName } from '#lib/plan.ts'
import { providerFailures } from './provider-words.ts'

/** Every refusal around plans, with the words for the host. */
export const billingRefusals = defineRefusals({
  paymentsOff: {
    status: 409,
    message: 'You can’t buy plans on this site yet. Please ask the site’s operator.',
  },
  unknownPrice: {
    status: 400,
    message: 'This is not one of the plans. Please choose Starter or Professional.',
    field: 'priceId',
  },
  alreadySubscribed: {
    status: 409,
    message: 'You already have a plan. Open “Manage your plan” to change it.',
  },
  checkoutBusy: {
    status: 409,
    message: 'Another checkout is opening. Please try again in a moment.',
  },
  checkoutOver: { status: 409, message: 'This checkout has expired. Please choose the plan again.' },
  noCustomer: { status: 409, message: 'There is nothing to manage yet. Please choose a plan first.' },
  checkoutFailed: { status: 503, message: providerFailures.checkout },
  portalFailed: { status: 503, message: providerFailures.portal },
  planLimit: {
    status: 409,
    message: 'Your plan does not allow another active listing. Deactivate one, or choose a larger plan.',
  },
})

/** Why a host may not make another listing active, and the way out. */
export function planLimitMessage(plan: Plan | null, limit: number): string {
  if (plan === null) return 'You need a plan to publish. Choose one on the pricing page, then publish.'
  return `${planName[plan]} includes ${limit} active ${limit === 1 ? 'listing' : 'listings'}. Deactivate one, or switch to Professional.`
}
