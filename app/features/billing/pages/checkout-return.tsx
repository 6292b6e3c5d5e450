import { CircleCheck, CircleSlash, Clock, KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { signInPath } from '#features/accounts/next-path.ts'
import { planName } from '#lib/plan.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useSubscription } from '../components/use-subscription.ts'
import { planWords } from '../plan-words.ts'

export function meta() {
  return [{ title: 'Your plan · Holmward' }, { name: 'robots', content: 'noindex' }]
}

export function headers() {
  return { 'cache-control': 'private, no-cache' }
}

const askEveryMs = 1_500
const patienceMs = 60_000

export default function CheckoutReturn() {
  const [params] = useSearchParams()
  return (
    <div className="page-width py-14 sm:py-20">
      <div className="mx-auto max-w-2xl">
        <h1 className="mb-6 text-center text-h2">Your plan</h1>
        {params.get('result') === 'success' ? <Bought /> : <NotBought />}
      </div>
    </div>
  )
}

/** Says that the plan is there only when our own server knows it from the provider. */
function Bought() {
  const { status, subscription, reload } = useSubscription()
  const hasPlan = Boolean(subscription?.plan)
  const isLate = useWaiting(status === 'ready' && !hasPlan, reload)
  if (status === 'signed-out') return <SignInFirst />
  if (subscription?.plan) {
    return (
      <EmptyState
        level={2}
        title={`Your ${planName[subscription.plan]} plan is on`}
        icon={<CircleCheck strokeWidth={1.75} />}
        actions={
          <>
            <ButtonLink href="/list-property">List a property</ButtonLink>
            <ButtonLink href="/pricing" variant="secondary">
              See your plan
            </ButtonLink>
          </>
        }
      >
        {planWords(subscription).text} A confirmation is on its way to your mailbox.
      </EmptyState>
    )
  }
  if (isLate || status === 'failed') return <Late onRetry={reload} />
  return (
    <div className="grid justify-items-center gap-4 py-10 text-center">
      <Spinner label="Waiting for the payment" size="lg" />
      <h2>Waiting for the payment to be confirmed</h2>
      <p className="text-muted">The payment provider tells us within a few seconds.</p>
    </div>
  )
}

/** Asks again and again while it is to wait; true once that has lasted too long. */
function useWaiting(isWaiting: boolean, ask: () => void): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const asking = setInterval(ask, askEveryMs)
    const patience = setTimeout(() => {
      clearInterval(asking)
      setLate(true)
    }, patienceMs)
    return () => {
      clearInterval(asking)
      clearTimeout(patience)
    }
  }, [isWaiting, ask])
  return isLate
}

function Late({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      level={2}
      title="Your payment is not confirmed yet"
      icon={<Clock strokeWidth={1.75} />}
      actions={<Button onClick={onRetry}>Look again</Button>}
    >
      We have not heard from the payment provider. You need not pay again: the plan starts by itself as soon
      as they tell us, and you get a mail then.
    </EmptyState>
  )
}

function SignInFirst() {
  return (
    <EmptyState
      level={2}
      title="Sign in to see your plan"
      icon={<KeyRound strokeWidth={1.75} />}
      actions={<ButtonLink href={signInPath('/pricing')}>Sign In</ButtonLink>}
    >
      This browser is not signed in any more. Your payment is not affected by that.
    </EmptyState>
  )
}

function NotBought() {
  return (
    <EmptyState
      level={2}
      title="No plan was bought"
      icon={<CircleSlash strokeWidth={1.75} />}
      actions={<ButtonLink href="/pricing">Back to the plans</ButtonLink>}
    >
      You left the payment page, and nothing was charged.
    </EmptyState>
  )
}
