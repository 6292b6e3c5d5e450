import { planName } from '#lib/plan.ts'
import { dateOf, formatDate } from '#lib/stay.ts'
import type { SubscriptionAnswer } from './billing-schema.ts'

export type PlanWords = {
  /** neutral: nothing to do; good: it runs; warning: look at it; bad: it stands still. */
  tone: 'neutral' | 'good' | 'warning' | 'bad'
  title: string
  text: string
}

/** How a host stands, in words: what the plan is, until when, and what to do about it. */
export function planWords({ plan, subscribed_plan, state, until }: SubscriptionAnswer): PlanWords {
  const named = plan ?? subscribed_plan
  const name = named ? planName[named] : ''
  const day = until ? formatDate(dateOf(new Date(until))) : ''
  switch (state) {
    case 'none':
      return {
        tone: 'neutral',
        title: 'You have no plan yet',
        text: 'Choose one below. You can cancel anytime.',
      }
    case 'trialing':
      return { tone: 'good', title: name, text: `Your trial lasts until ${day}.` }
    case 'active':
      return { tone: 'good', title: name, text: `Renews on ${day}.` }
    case 'canceled':
      return {
        tone: 'warning',
        title: name,
        text: `Cancelled. Everything works until ${day}, and you won’t be charged again.`,
      }
    case 'grace':
      return {
        tone: 'warning',
        title: name,
        text: `Your last payment failed. Everything works until ${day}; please check your card by then.`,
      }
    case 'past_due':
      return {
        tone: 'bad',
        title: name,
        text: 'Your plan is on hold because your last payment failed. Pay the open invoice to resume it right away.',
      }
  }
}

/** Why an account cannot be deleted yet. */
export const planRenewsWords =
  'Your plan renews automatically. Cancel it on the pricing page first, so you aren’t charged again.'
