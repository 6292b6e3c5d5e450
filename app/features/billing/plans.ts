import { toNumber } from '#lib/money.ts'
import { type Plan, planName, planPrice, plans } from '#lib/plan.ts'

/** A plan as the pricing page offers it (specification, section 3). */
export type PlanOffer = {
  plan: Plan
  name: string
  description: string
  /** US dollars. */
  monthlyPrice: number
  /** Null while plans cannot be bought on this site. */
  monthlyPriceId: string | null
  /** What differs stands in front. */
  features: readonly { text: string; differs: boolean }[]
}

const same = [
  { text: 'No commissions, on any booking', differs: false },
  { text: 'Guests contact and book with you directly', differs: false },
  { text: 'Booking requests, calendar sync and reviews', differs: false },
  { text: 'Cancel anytime', differs: false },
]

const words: Record<Plan, Pick<PlanOffer, 'description' | 'features'>> = {
  starter: {
    description: 'For one home that you look after yourself.',
    features: [{ text: 'One property', differs: true }, ...same],
  },
  professional: {
    description: 'For hosts with several homes.',
    features: [
      { text: 'Unlimited properties', differs: true },
      { text: 'A guide book for every home, started for you', differs: true },
      ...same,
    ],
  },
}

/** Both plans with the provider's price ids; without them (null) they are shown but cannot be bought. */
export function planOffers(prices: Record<Plan, string> | null): PlanOffer[] {
  return plans.map((plan) => ({
    plan,
    name: planName[plan],
    ...words[plan],
    monthlyPrice: toNumber(planPrice[plan]),
    monthlyPriceId: prices?.[plan] ?? null,
  }))
}
