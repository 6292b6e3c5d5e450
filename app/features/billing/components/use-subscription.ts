import { useCallback, useEffect, useState } from 'react'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { answerOf, client } from '#lib/api-client.ts'
import type { SubscriptionAnswer } from '../billing-schema.ts'

export type SubscriptionState =
  | { status: 'loading' | 'signed-out' | 'failed'; subscription: null }
  | { status: 'ready'; subscription: SubscriptionAnswer }

/**
 * How the visitor stands, asked again whenever this tab comes back into view: the provider's page is in another one.
 */
export function useSubscription(): SubscriptionState & { reload: () => void } {
  const { status } = useAuth()
  const [state, setState] = useState<SubscriptionState>({ status: 'loading', subscription: null })
  const [asked, setAsked] = useState(0)
  const reload = useCallback(() => setAsked((count) => count + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once more
  useEffect(() => {
    if (status === 'signed-out') setState({ status: 'signed-out', subscription: null })
    if (status !== 'signed-in') return
    let isCurrent = true
    answerOf(client.subscription.$get()).then(
      (subscription) => isCurrent && setState({ status: 'ready', subscription }),
      // What was known stays.
      () =>
        isCurrent &&
        setState((now) => (now.status === 'ready' ? now : { status: 'failed', subscription: null })),
    )
    return () => {
      isCurrent = false
    }
  }, [status, asked])
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && reload()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [reload])
  return { ...state, reload }
}
