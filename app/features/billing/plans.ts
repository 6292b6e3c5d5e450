import { toNumber } from '#lib/money.ts'
import { type Plan, planName, planPrice, plans } from '#lib/plan.ts'
import { planNoteWords, planOfferWords } from './plan-offer-words.ts'

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
  { text: planOfferWords.noCommissions, differs: false },
  { text: planOfferWords.direct, differs: false },
  { text: planOfferWords.tools, differs: false },
  { text: planOfferWords.cancel, differs: false },
]

type Feature = { text: string; differs: boolean; note?: (site: PlanSite) => string }

const offered: Record<Plan, { description: string; features: readonly Feature[] }> = {
  starter: {
    description: planOfferWords.starter,
    features: [{ text: planOfferWords.one, differs: true, note: noteOnOne }, ...same],
  },
  professional: {
    description: planOfferWords.professional,
    features: [
      { text: planOfferWords.many, differs: true, note: noteOnMany },
      { text: planOfferWords.guide, differs: true, note: noteOnGuide },
      ...same,
    ],
  },
}

function noteOnOne({ billingEnforcement }: PlanSite): string {
  return billingEnforcement === 'off' ? planNoteWords.oneWithoutLimit : planNoteWords.one
}

function noteOnMany({ billingEnforcement }: PlanSite): string {
  return billingEnforcement === 'off' ? planNoteWords.manyWithoutLimit : planNoteWords.many
}

function noteOnGuide({ guide }: PlanSite): string {
  return guide.kind === 'none' ? planNoteWords.guideOfTowns : planNoteWords.guide
}

/** Both plans with the provider's price ids; without them (null) they are shown but cannot be bought. */
export function planOffers(prices: Record<Plan, string> | null, site: PlanSite): PlanOffer[] {
  return plans.map((plan) => ({
    plan,
    name: planName[plan],
    description: offered[plan].description,
    features: offered[plan].features.map(({ text, differs, note }) => ({
      text,
      differs,
      note: note?.(site) ?? null,
    })),
    monthlyPrice: toNumber(planPrice[plan]),
    monthlyPriceId: prices?.[plan] ?? null,
  }))
}
