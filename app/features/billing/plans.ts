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
  features: readonly { text: string; differs: boolean; note: string | null }[]
}

/** What of the plans an operator decides. */
export type PlanSite = { billingEnforcement: 'off' | 'publish'; guide: { kind: 'none' | 'overpass' } }

const same = [
  { text: 'No commissions, on any booking', differs: false },
  { text: 'Guests contact and book with you directly', differs: false },
  { text: 'Booking requests, calendar sync and reviews', differs: false },
  { text: 'Cancel anytime', differs: false },
]

type Feature = { text: string; differs: boolean; note?: (site: PlanSite) => string }

const words: Record<Plan, { description: string; features: readonly Feature[] }> = {
  starter: {
    description: 'For one home that you look after yourself.',
    features: [{ text: 'One property', differs: true, note: noteOnOne }, ...same],
  },
  professional: {
    description: 'For hosts with several homes.',
    features: [
      { text: 'Unlimited properties', differs: true, note: noteOnMany },
      { text: 'A guide book for every home, started for you', differs: true, note: noteOnGuide },
      ...same,
    ],
  },
}

// What is offered stays worded as it is; beside it stands what it comes to on this site.

function noteOnOne({ billingEnforcement }: PlanSite): string {
  return billingEnforcement === 'off'
    ? 'This site does not limit listings by plan at present: more than one may be online, and listing needs no plan.'
    : 'One listing is online at a time. Drafts and deactivated listings do not count.'
}

function noteOnMany({ billingEnforcement }: PlanSite): string {
  return billingEnforcement === 'off'
    ? 'This site does not limit listings by plan at present, so this holds without Professional too.'
    : 'As many listings online at a time as you have homes.'
}

function noteOnGuide({ guide }: PlanSite): string {
  return guide.kind === 'none'
    ? 'On this site it starts with towns: the centre, places nearby and the larger city near, with distances. Restaurants and sights are yours to add.'
    : 'On this site it starts with up to 40 places nearby from OpenStreetMap: food, sights, shops and going out.'
}

/** Both plans with the provider's price ids; without them (null) they are shown but cannot be bought. */
export function planOffers(prices: Record<Plan, string> | null, site: PlanSite): PlanOffer[] {
  return plans.map((plan) => ({
    plan,
    name: planName[plan],
    description: words[plan].description,
    features: words[plan].features.map(({ text, differs, note }) => ({
      text,
      differs,
      note: note?.(site) ?? null,
    })),
    monthlyPrice: toNumber(planPrice[plan]),
    monthlyPriceId: prices?.[plan] ?? null,
  }))
}
