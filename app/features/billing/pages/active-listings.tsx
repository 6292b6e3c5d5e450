import { CircleCheck, CloudOff, KeyRound } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { signInPath } from '#features/accounts/next-path.ts'
import { ChooseActive } from '#features/listings/components/choose-active.tsx'
import { useActiveProperties } from '#features/listings/components/use-active-properties.ts'
import { type Plan, planName } from '#lib/plan.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { SubscriptionAnswer } from '../billing-schema.ts'
import { activeListingsWords } from '../components/active-listings-words.ts'
import { useSubscription } from '../components/use-subscription.ts'

export function meta() {
  return [{ title: activeListingsWords.pageTitle }, { name: 'robots', content: 'noindex' }]
}

export function headers() {
  return { 'cache-control': 'private, no-cache' }
}

export default function ActiveListings() {
  return (
    <div className="page-width py-8 sm:py-12">
      <div className="mx-auto max-w-2xl">
        <h1>{activeListingsWords.title}</h1>
        <Content />
      </div>
    </div>
  )
}

function Content() {
  const { status } = useAuth()
  const navigate = useNavigate()
  const plan = useSubscription()
  const active = useActiveProperties(status === 'signed-in')
  if (status === 'signed-out') return <SignedOut />
  if (plan.status === 'failed' || active.status === 'failed') {
    const again = () => {
      plan.reload()
      active.reload()
    }
    return <Failed again={again} />
  }
  if (plan.status !== 'ready' || active.status !== 'ready') {
    return (
      <Below>
        <Skeleton className="h-64 w-full" label={activeListingsWords.loading} />
      </Below>
    )
  }
  const limit = limitOf(plan.subscription)
  if (limit === null || active.properties.length <= limit) return <NothingToChoose />
  return (
    <>
      <p className="mt-2 mb-8 text-lead text-muted">
        {explain(plan.subscription.plan, limit, active.properties.length)}
      </p>
      <ChooseActive properties={active.properties} limit={limit} onDone={() => navigate('/dashboard')} />
    </>
  )
}

function SignedOut() {
  return (
    <Below>
      <EmptyState
        title={activeListingsWords.signInFirst}
        icon={<KeyRound strokeWidth={1.75} />}
        actions={<ButtonLink href={signInPath('/pricing/listings')}>{activeListingsWords.signIn}</ButtonLink>}
      >
        {activeListingsWords.signInText}
      </EmptyState>
    </Below>
  )
}

function Failed({ again }: { again: () => void }) {
  return (
    <Below>
      <EmptyState
        title={activeListingsWords.failed}
        icon={<CloudOff strokeWidth={1.75} />}
        actions={<Button onClick={again}>{activeListingsWords.tryAgain}</Button>}
      >
        {activeListingsWords.failedText}
      </EmptyState>
    </Below>
  )
}

function NothingToChoose() {
  return (
    <Below>
      <EmptyState
        title={activeListingsWords.nothing}
        icon={<CircleCheck strokeWidth={1.75} />}
        actions={<ButtonLink href="/dashboard">{activeListingsWords.properties}</ButtonLink>}
      >
        {activeListingsWords.nothingText}
      </EmptyState>
    </Below>
  )
}

function limitOf({ enforced, listing_limit }: SubscriptionAnswer): number | null {
  return enforced ? listing_limit : null
}

function explain(plan: Plan | null, limit: number, count: number): string {
  if (plan === null) return activeListingsWords.overWithoutPlan(count)
  return activeListingsWords.over(planName[plan], limit, count)
}

function Below({ children }: { children: React.ReactNode }) {
  return <div className="mt-8">{children}</div>
}
