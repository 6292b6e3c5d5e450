import { useEffect, useRef } from 'react'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { answerOf, client } from '#lib/api-client.ts'
import { outdate, useAnswer } from '#web/use-answer.ts'
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
  const { state, again } = useAnswer<SubscriptionAnswer>(
    ['subscription'],
    () => answerOf(client.subscription.$get()),
    { isWanted: status === 'signed-in' },
  )
  const isReady = status === 'signed-in' && state.status === 'ready'
  const subscription = isReady ? state.answer : null
  useOtherTabs(subscription)
  if (subscription) return { status: 'ready', subscription, reload: again }
  const known = status === 'signed-in' && state.status === 'failed' ? 'failed' : 'loading'
  return { status: status === 'signed-out' ? status : known, subscription: null, reload: again }
}

/** Asks again when another tab has learnt something; what this tab learns is told to the others once. */
function useOtherTabs(subscription: SubscriptionAnswer | null): void {
  const channel = useRef<BroadcastChannel>(null)
  const told = useRef<string>(null)
  useEffect(() => {
    const opened = new BroadcastChannel(channelName)
    opened.addEventListener('message', () => outdate('subscription'))
    channel.current = opened
    return () => opened.close()
  }, [])
  useEffect(() => {
    const known = subscription && JSON.stringify(subscription)
    if (!known || told.current === known) return
    told.current = known
    channel.current?.postMessage('changed')
  }, [subscription])
}
