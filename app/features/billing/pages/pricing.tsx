import { useSearchParams } from 'react-router'
import { pageMeta, publicCaching } from '#features/content/public-page.ts'
import { describeFaq } from '#features/content/structured-data.ts'
import { scriptsWaitForPerson } from '#lib/held-scripts.ts'
import { plans } from '#lib/plan.ts'
import { doors } from '#platform/router-context.ts'
import { BreakEven } from '../components/break-even.tsx'
import { PricingFaq } from '../components/pricing-faq.tsx'
import { PricingPlans } from '../components/pricing-plans.tsx'
import { pricingPageWords } from '../components/words.ts'
import { planOffers } from '../plans.ts'
import { pricingQuestions } from '../pricing-questions.ts'
import type { Route } from './+types/pricing.ts'

export const handle = { ...scriptsWaitForPerson, parameters: ['plan'] }

export function headers() {
  return { 'cache-control': publicCaching }
}

export function loader({ context }: Route.LoaderArgs) {
  const { payments, config } = context.get(doors)
  return {
    offers: planOffers(payments?.prices ?? null, config),
    questions: pricingQuestions(config),
    isTest: payments?.provider === 'sandbox',
    publicUrl: config.publicUrl,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: pricingPageWords.pageTitle,
    description: pricingPageWords.description,
    path: '/pricing',
    publicUrl: loaderData?.publicUrl ?? null,
    structured: loaderData ? [describeFaq(loaderData.questions)] : [],
  })
}

export default function PricingPage({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const chosen = plans.find((plan) => plan === params.get('plan')) ?? null
  return (
    <div className="pb-14 sm:pb-20">
      <div className="page-width pt-10 sm:pt-14">
        <header className="mx-auto max-w-2xl text-center">
          <h1>{pricingPageWords.title}</h1>
          <p className="mt-3 text-lead text-balance text-muted">{pricingPageWords.lead}</p>
        </header>
        <PricingPlans offers={loaderData.offers} chosen={chosen} isTest={loaderData.isTest} />
      </div>
      <BreakEven />
      <div className="page-width">
        <PricingFaq questions={loaderData.questions} />
      </div>
    </div>
  )
}
