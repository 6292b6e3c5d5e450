import { ExternalLink } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import type { Plan } from '#lib/plan.ts'
import { Banner } from '#ui/banner.tsx'
import { ButtonLink } from '#ui/button.tsx'
import type { SubscriptionAnswer } from '../billing-schema.ts'
import type { PlanOffer } from '../plans.ts'
import { PlanCard, type PlanCardProps } from './plan-card.tsx'
import { useProviderPage } from './use-provider-page.ts'
import { useSubscription } from './use-subscription.ts'
import { plansWords, providerPageWords } from './words.ts'
import { YourPlan } from './your-plan.tsx'

export type PricingPlansProps = {
  offers: readonly PlanOffer[]
  /** The plan that was chosen before signing in. */
  chosen: Plan | null
  /** The sandbox: nobody pays anything. */
  isTest: boolean
}

/** The two plans, and what each button does for this visitor. */
export function PricingPlans({ offers, chosen, isTest }: PricingPlansProps) {
  const { status } = useAuth()
  const subscription = useSubscription()
  const page = useProviderPage(subscription.reload)
  const canBuy = offers.some(({ monthlyPriceId }) => monthlyPriceId !== null)
  const mark = chosen && status === 'signed-in' && !subscription.subscription?.subscribed_plan ? chosen : null
  const cards = useChoiceInView(mark !== null && subscription.status === 'ready')
  return (
    <>
      {!canBuy && (
        <div className="mx-auto mt-8 w-full max-w-4xl">
          <Banner tone="info" title={plansWords.off}>
            {plansWords.offText}
          </Banner>
        </div>
      )}
      <YourPlan state={subscription} page={page} onRetry={subscription.reload} />
      {page.blockedUrl && <BlockedTab url={page.blockedUrl} />}
      <div ref={cards} className="mx-auto mt-8 grid w-full max-w-4xl grid-cols-1 gap-6 md:grid-cols-2">
        {offers.map((offer) => {
          const choice = choiceOf(offer, status, subscription.subscription)
          return (
            <PlanCard
              key={offer.plan}
              offer={offer}
              choice={choice}
              chosen={offer.plan === mark}
              pending={
                page.opening === offer.monthlyPriceId || (choice === 'switch' && page.opening === 'portal')
              }
              onChoose={() => (choice === 'buy' ? page.buy(offer.monthlyPriceId ?? '') : page.manage())}
            />
          )
        })}
      </div>
      <p className="mx-auto mt-6 max-w-4xl text-center text-meta text-muted">
        {canBuy && plansWords.newTab}
        {isTest && plansWords.test}
      </p>
    </>
  )
}

function choiceOf(
  { plan, monthlyPriceId }: PlanOffer,
  status: ReturnType<typeof useAuth>['status'],
  subscription: SubscriptionAnswer | null,
): PlanCardProps['choice'] {
  const current = subscription?.subscribed_plan ?? null
  if (current === plan && subscription?.can_manage) return 'current'
  if (monthlyPriceId === null) return 'off'
  if (status !== 'signed-in') return 'sign-in'
  return current ? 'switch' : 'buy'
}

/** Brings the choice that was made before signing in into view. A tab may only open when somebody presses. */
function useChoiceInView(isReady: boolean) {
  const cards = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isReady) return
    const button = cards.current?.querySelector<HTMLElement>('[data-chosen]')
    button?.scrollIntoView({ block: 'nearest' })
  }, [isReady])
  return cards
}

function BlockedTab({ url }: { url: string }) {
  return (
    <div className="mx-auto mt-6 w-full max-w-4xl">
      <Banner
        tone="warning"
        title={providerPageWords.blocked}
        announce="assertive"
        action={
          <ButtonLink
            href={url}
            target="_blank"
            rel="noopener"
            icon={<ExternalLink aria-hidden className="size-4.5" strokeWidth={1.75} />}
          >
            {providerPageWords.open}
          </ButtonLink>
        }
      >
        {providerPageWords.blockedText}
      </Banner>
    </div>
  )
}
