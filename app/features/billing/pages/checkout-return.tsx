import { CircleCheck, CircleSlash, Clock, KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { signInPath } from '#features/accounts/next-path.ts'
import { planName } from '#lib/plan.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { checkoutWords } from '../components/checkout-words.ts'
import { useSubscription } from '../components/use-subscription.ts'
import { planWords } from '../plan-words.ts'

export function meta() {
  return [{ title: checkoutWords.pageTitle }, { name: 'robots', content: 'noindex' }]
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
        <h1 className="mb-6 text-center text-h2">{checkoutWords.title}</h1>
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
        title={checkoutWords.bought(planName[subscription.plan])}
        icon={<CircleCheck strokeWidth={1.75} />}
        actions={
          <>
            <ButtonLink href="/list-property">{checkoutWords.list}</ButtonLink>
            <ButtonLink href="/pricing" variant="secondary">
              {checkoutWords.plan}
            </ButtonLink>
          </>
        }
      >
        {checkoutWords.boughtText(planWords(subscription).text)}
      </EmptyState>
    )
  }
  if (isLate || status === 'failed') return <Late onRetry={reload} />
  return (
    <div className="grid justify-items-center gap-4 py-10 text-center">
      <Spinner label={checkoutWords.waiting} size="lg" />
      <h2>{checkoutWords.waitingTitle}</h2>
      <p className="text-muted">{checkoutWords.waitingText}</p>
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
      title={checkoutWords.late}
      icon={<Clock strokeWidth={1.75} />}
      actions={<Button onClick={onRetry}>{checkoutWords.lookAgain}</Button>}
    >
      {checkoutWords.lateText}
    </EmptyState>
  )
}

function SignInFirst() {
  return (
    <EmptyState
      level={2}
      title={checkoutWords.signInFirst}
      icon={<KeyRound strokeWidth={1.75} />}
      actions={<ButtonLink href={signInPath('/pricing')}>{checkoutWords.signIn}</ButtonLink>}
    >
      {checkoutWords.signInText}
    </EmptyState>
  )
}

function NotBought() {
  return (
    <EmptyState
      level={2}
      title={checkoutWords.notBought}
      icon={<CircleSlash strokeWidth={1.75} />}
      actions={<ButtonLink href="/pricing">{checkoutWords.back}</ButtonLink>}
    >
      {checkoutWords.notBoughtText}
    </EmptyState>
  )
}
