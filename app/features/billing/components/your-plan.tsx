import { ExternalLink } from 'lucide-react'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { SubscriptionAnswer } from '../billing-schema.ts'
import { type PlanWords, planWords } from '../plan-words.ts'
import type { ProviderPage } from './use-provider-page.ts'
import type { SubscriptionState } from './use-subscription.ts'
import { providerPageWords, yourPlanWords } from './words.ts'

export type YourPlanProps = { state: SubscriptionState; page: ProviderPage; onRetry: () => void }

const boxes: Record<PlanWords['tone'], string> = {
  neutral: 'border-line bg-surface',
  good: 'border-moss/30 bg-moss-soft/40',
  warning: 'border-sun/40 bg-sun-soft/50',
  bad: 'border-brick/40 bg-brick-soft/50',
}

const badges: Partial<Record<SubscriptionAnswer['state'], { tone: Tone; label: string }>> = {
  trialing: { tone: 'moss', label: yourPlanWords.trialing },
  active: { tone: 'moss', label: yourPlanWords.active },
  canceled: { tone: 'sun', label: yourPlanWords.canceled },
  grace: { tone: 'sun', label: yourPlanWords.grace },
  past_due: { tone: 'brick', label: yourPlanWords.pastDue },
}

/** What the signed-in visitor has: an island in a box that is there from the start, because the page is everybody's. */
export function YourPlan({ state, page, onRetry }: YourPlanProps) {
  return (
    <section
      aria-label={yourPlanWords.title}
      className="signed-in-only mx-auto mt-8 min-h-24 w-full max-w-4xl"
    >
      <Content state={state} page={page} onRetry={onRetry} />
    </section>
  )
}

function Content({ state, page, onRetry }: YourPlanProps) {
  if (state.status === 'failed') {
    return (
      <div className="flex min-h-24 flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-5">
        <p>{yourPlanWords.failed}</p>
        <Button variant="secondary" onClick={onRetry}>
          {yourPlanWords.tryAgain}
        </Button>
      </div>
    )
  }
  if (state.status !== 'ready')
    return <Skeleton className="h-24 w-full rounded-card" label={yourPlanWords.loading} />
  const { subscription } = state
  const words = planWords(subscription)
  const badge = badges[subscription.state]
  return (
    <div
      className={cx(
        'flex min-h-24 flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card border p-5 sm:px-6',
        boxes[words.tone],
      )}
    >
      <div className="min-w-0 grow basis-72">
        {badge && <p className="text-meta font-semibold text-muted">{yourPlanWords.title}</p>}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lead font-semibold">
          {words.title}
          {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
        </p>
        <p className="mt-1 text-meta">{words.text}</p>
      </div>
      {subscription.can_manage && (
        <Button
          variant={words.tone === 'good' || words.tone === 'neutral' ? 'secondary' : 'primary'}
          pending={page.opening === 'portal'}
          onClick={page.manage}
          icon={<ExternalLink aria-hidden className="size-4.5" strokeWidth={1.75} />}
        >
          {subscription.state === 'none' ? yourPlanWords.invoices : providerPageWords.manage}
        </Button>
      )}
    </div>
  )
}
