import { answerOf, client } from '#lib/api-client.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useAnswer } from '#web/use-answer.ts'
import type { SubscriptionAnswer } from '../billing-schema.ts'
import { planWords } from '../plan-words.ts'
import { planNoticeWords } from './plan-notice-words.ts'
import { useProviderPage } from './use-provider-page.ts'
import { useSubscription } from './use-subscription.ts'
import { providerPageWords } from './words.ts'

export type PlanNoticeProps = {
  /** How many of the host's listings are active; null until that is known. Left out: it asks itself. */
  activeCount?: number | null
  /** Whether the host is about to publish one more. */
  isListing?: boolean
}

/** What a host should know about the plan before anything else; nothing when all is well. */
export function PlanNotice({ activeCount, isListing = false }: PlanNoticeProps) {
  const { subscription, reload } = useSubscription()
  const page = useProviderPage(reload)
  const counted = useActiveCount(activeCount === undefined && subscription?.enforced === true)
  const notice = subscription && noticeFor(subscription, { activeCount: activeCount ?? counted, isListing })
  if (!subscription || !notice) return null
  const { title, text } = planWords(subscription)
  const manage = (
    <Button size="sm" pending={page.opening === 'portal'} onClick={page.manage}>
      {notice === 'unpaid' ? planNoticeWords.checkCard : providerPageWords.manage}
    </Button>
  )
  return (
    <div className="mt-6">
      {notice === 'unpaid' ? (
        <Banner
          tone={subscription.state === 'grace' ? 'warning' : 'danger'}
          title={subscription.state === 'grace' ? planNoticeWords.grace : planNoticeWords.onHold(title)}
          announce="polite"
          action={
            page.blockedUrl ? (
              <ButtonLink size="sm" href={page.blockedUrl} target="_blank" rel="noopener">
                {providerPageWords.open}
              </ButtonLink>
            ) : (
              manage
            )
          }
        >
          {text}
        </Banner>
      ) : notice === 'over-limit' ? (
        <Banner
          tone="warning"
          title={planNoticeWords.overLimit}
          announce="polite"
          action={
            <>
              {subscription.listing_limit !== 0 && (
                <ButtonLink size="sm" href="/pricing/listings">
                  {planNoticeWords.choose}
                </ButtonLink>
              )}
              <ButtonLink
                size="sm"
                variant={subscription.listing_limit === 0 ? 'primary' : 'secondary'}
                href="/pricing"
              >
                {planNoticeWords.plans}
              </ButtonLink>
            </>
          }
        >
          {subscription.listing_limit === 0
            ? planNoticeWords.overWithoutPlanText
            : planNoticeWords.overLimitText}
        </Banner>
      ) : (
        <Banner
          tone="info"
          title={subscription.listing_limit === 0 ? planNoticeWords.noPlan : planNoticeWords.full}
          announce="polite"
          action={
            <ButtonLink size="sm" href="/pricing">
              {planNoticeWords.plans}
            </ButtonLink>
          }
        >
          {subscription.listing_limit === 0 ? planNoticeWords.noPlanText : planNoticeWords.fullText}
        </Banner>
      )}
    </div>
  )
}

/** Null until it is known, and when it cannot be: the server says so again when the listing is sent. */
function useActiveCount(isWanted: boolean): number | null {
  const { answer } = useAnswer(['homes', 'active-count'], fetchActiveCount, { isWanted })
  return answer
}

async function fetchActiveCount(): Promise<number> {
  const { summary } = await answerOf(client.host.properties.$get({ query: {} }))
  return summary.active
}

/** What a host must be told: a payment that failed, more active listings than the plan has, or no room for another. */
type Notice = 'unpaid' | 'over-limit' | 'full'

/** The one notice that comes before others; null when all is well. */
function noticeFor(
  { state, enforced, listing_limit: limit }: SubscriptionAnswer,
  { activeCount, isListing }: { activeCount: number | null; isListing: boolean },
): Notice | null {
  if (state === 'grace' || state === 'past_due') return 'unpaid'
  if (!enforced || limit === null || activeCount === null) return null
  if (activeCount > limit) return 'over-limit'
  return isListing && activeCount >= limit ? 'full' : null
}
