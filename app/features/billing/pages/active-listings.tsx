import { CircleCheck, CloudOff, KeyRound } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { signInPath } from '#features/accounts/next-path.ts'
import { ChooseActive } from '#features/listings/components/choose-active.tsx'
import { useActiveProperties } from '#features/listings/components/use-active-properties.ts'
import { planName } from '#lib/plan.ts'
import { countOf } from '#lib/text.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { SubscriptionAnswer } from '../billing-schema.ts'
import { useSubscription } from '../components/use-subscription.ts'

export function meta() {
  return [{ title: 'Active listings · Holmward' }, { name: 'robots', content: 'noindex' }]
}

export function headers() {
  return { 'cache-control': 'private, no-cache' }
}

export default function ActiveListings() {
  return (
    <div className="page-width py-8 sm:py-12">
      <div className="mx-auto max-w-2xl">
        <h1>Your active listings</h1>
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
        <Skeleton className="h-64 w-full" label="Loading your listings" />
      </Below>
    )
  }
  const limit = limitOf(plan.subscription)
  if (limit === null || active.properties.length <= limit) return <NothingToChoose />
  return (
    <>
      <p className="mt-2 mb-8 text-lead text-muted">{explain(plan.subscription, active.properties.length)}</p>
      <ChooseActive properties={active.properties} limit={limit} onDone={() => navigate('/dashboard')} />
    </>
  )
}

function SignedOut() {
  return (
    <Below>
      <EmptyState
        title="Authentication Required"
        icon={<KeyRound strokeWidth={1.75} />}
        actions={<ButtonLink href={signInPath('/pricing/listings')}>Sign In</ButtonLink>}
      >
        Please sign in to choose your active listings.
      </EmptyState>
    </Below>
  )
}

function Failed({ again }: { again: () => void }) {
  return (
    <Below>
      <EmptyState
        title="Error"
        icon={<CloudOff strokeWidth={1.75} />}
        actions={<Button onClick={again}>Try again</Button>}
      >
        Failed to load your properties. Please try again.
      </EmptyState>
    </Below>
  )
}

function NothingToChoose() {
  return (
    <Below>
      <EmptyState
        title="There is nothing to choose"
        icon={<CircleCheck strokeWidth={1.75} />}
        actions={<ButtonLink href="/dashboard">Go to your properties</ButtonLink>}
      >
        All your active listings are within your plan.
      </EmptyState>
    </Below>
  )
}

function limitOf({ enforced, listing_limit }: SubscriptionAnswer): number | null {
  return enforced ? listing_limit : null
}

function explain({ plan, listing_limit }: SubscriptionAnswer, count: number): string {
  const have = `You have ${countOf(count, 'active listing', 'active listings')}`
  if (plan === null) return `${have}, and no plan that includes any. Choose a plan to keep them online.`
  return `${planName[plan]} includes ${listing_limit}. ${have}.`
}

function Below({ children }: { children: React.ReactNode }) {
  return <div className="mt-8">{children}</div>
}
