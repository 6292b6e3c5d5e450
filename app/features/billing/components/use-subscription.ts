import { useCallback, useEffect, useRef, useState } from 'react'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { answerOf, client } from '#lib/api-client.ts'
import type { SubscriptionAnswer } from '../billing-schema.ts'

export type SubscriptionState =
  | { status: 'loading' | 'signed-out' | 'failed'; subscription: null }
  | { status: 'ready'; subscription: SubscriptionAnswer }

const channelName = 'holmward.subscription'

/**
 * How the visitor stands, asked again whenever this tab comes back into view, and when another tab found something new:
 * the provider's page is in one of those, and our server may hear of a payment only when that tab is closed already.
 */
export function useSubscription(): SubscriptionState & { reload: () => void } {
  const { status } = useAuth()
  const [state, setState] = useState<SubscriptionState>({ status: 'loading', subscription: null })
  const [asked, setAsked] = useState(0)
  const reload = useCallback(() => setAsked((count) => count + 1), [])
  const tell = useOtherTabs(reload)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once more
  useEffect(() => {
    if (status === 'signed-out') setState({ status: 'signed-out', subscription: null })
    if (status !== 'signed-in') return
    let isCurrent = true
    answerOf(client.subscription.$get()).then(
      (subscription) => {
        if (!isCurrent) return
        setState({ status: 'ready', subscription })
        tell(JSON.stringify(subscription))
      },
      // What was known stays.
      () =>
        isCurrent &&
        setState((now) => (now.status === 'ready' ? now : { status: 'failed', subscription: null })),
    )
    return () => {
      isCurrent = false
    }
  }, [status, asked, tell])
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && reload()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [reload])
  return { ...state, reload }
}

/** Calls `onNews` when another tab has learnt something; what this tab learns is told to the others once. */
function useOtherTabs(onNews: () => void): (known: string) => void {
  const channel = useRef<BroadcastChannel>(null)
  const told = useRef('')
  useEffect(() => {
    const opened = new BroadcastChannel(channelName)
    opened.addEventListener('message', onNews)
    channel.current = opened
    return () => opened.close()
  }, [onNews])
  return useCallback((known) => {
    if (told.current === known) return
    told.current = known
    channel.current?.postMessage('changed')
  }, [])
}
