import { dayMs } from '#lib/duration.ts'
import { formatMoney } from '#lib/money.ts'
import { type Plan, planName, planPrice } from '#lib/plan.ts'
import { dateOf, formatDate } from '#lib/stay.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { graceDays, type Subscription } from '../../entitlement.ts'
import type { SubscriptionChange } from '../../subscription-changes.ts'

export type BillingNews = {
  change: SubscriptionChange
  /** The plan at the time of the change. */
  plan: Plan
  subscription: Subscription
  /** The pricing page, where a subscriber manages the plan. */
  href: string
  /** Whether the plan limits listings on this site. */
  isLimited: boolean
}

const day = (at: Date) => formatDate(dateOf(at))
const includes: Record<Plan, string> = {
  starter: 'It includes one active listing.',
  professional: 'It includes as many active listings as you like, and a guide book for each.',
}
const unlimited = 'At present this site does not limit listings by plan, so you can have more online.'

/** The mail about what became of a subscription. */
export function billingLetter({ change, plan, subscription, href, isLimited }: BillingNews): Letter {
  const name = planName[plan]
  const { currentPeriodEnd, cancelAt, unpaidSince } = subscription
  const manage = { label: 'Manage your plan', href }
  const price = `${formatMoney(planPrice[plan])} a month`
  const gives = isLimited || plan === 'professional' ? includes[plan] : `${includes[plan]} ${unlimited}`
  const facts = [
    { label: 'Plan', value: `${name}, ${price}` },
    ...(cancelAt
      ? [{ label: 'Ends on', value: day(cancelAt) }]
      : [{ label: 'Next payment', value: day(currentPeriodEnd) }]),
  ]
  switch (change) {
    case 'started':
      return {
        subject: `Your ${name} plan is active`,
        preheader: `${price}, no commissions, cancel anytime.`,
        heading: `Welcome to ${name}`,
        paragraphs: [
          `Your plan has started. ${gives}`,
          'You pay no commission on any booking, and you can cancel anytime.',
        ],
        facts,
        button: manage,
      }
    case 'plan_changed':
      return {
        subject: `Your plan is ${name} now`,
        preheader: `${price}, starting with your next payment.`,
        heading: `Your plan is ${name} now`,
        paragraphs: [`You changed your plan. ${gives}`],
        facts,
        button: manage,
      }
    case 'payment_failed':
      return paymentFailed(name, unpaidSince ?? currentPeriodEnd, manage)
    case 'payment_recovered':
    case 'resumed':
      return {
        subject: `Your ${name} plan continues`,
        preheader: 'Nothing changes for you.',
        heading: `Your ${name} plan continues`,
        paragraphs: ["Your plan renews as before. You don't need to do anything."],
        facts,
        button: manage,
      }
    case 'canceled':
      return {
        subject: `Your ${name} plan ends on ${day(cancelAt ?? currentPeriodEnd)}`,
        preheader: 'Until then, everything works as before.',
        heading: 'Your plan is cancelled',
        paragraphs: [
          `Your ${name} plan works until ${day(cancelAt ?? currentPeriodEnd)}, and you won't be charged again.`,
          'Changed your mind? You can keep the plan until that day.',
        ],
        button: { label: 'Keep the plan', href },
      }
    case 'ended':
      return {
        subject: `Your ${name} plan has ended`,
        preheader: 'Your listings are still here.',
        heading: 'Your plan has ended',
        paragraphs: [
          "You won't be charged again. Your listings, bookings and messages are all still here. Nothing is deleted.",
          'You can choose a plan again whenever you like.',
        ],
        button: { label: 'See the plans', href },
      }
  }
}

function paymentFailed(name: string, since: Date, button: { label: string; href: string }): Letter {
  const graceEnds = day(new Date(since.getTime() + graceDays * dayMs))
  return {
    subject: 'Your payment failed',
    preheader: `Everything works until ${graceEnds}. Please check your card.`,
    heading: 'Your last payment failed',
    paragraphs: [
      `We could not charge your card for the ${name} plan. It may have expired, or your bank declined it.`,
      `Everything works as before until ${graceEnds}. Please check your card by then. We also retry the payment automatically.`,
    ],
    facts: [{ label: 'Works until', value: graceEnds }],
    button: { ...button, label: 'Check my card' },
  }
}
