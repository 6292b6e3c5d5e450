import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '#ui/lazy-part.ts'
import { toastQueue } from '#ui/toast.ts'

const RecentMessages = lazyPart(async () => (await import('#ui/recent-messages.tsx')).RecentMessages)

/** The messages of this visit, fetched when there has been one. */
export function LazyRecentMessages() {
  const hasSome = useSyncExternalStore(toastQueue.subscribe, hadMessages, () => false)
  return hasSome ? (
    <Suspense>
      <RecentMessages />
    </Suspense>
  ) : null
}

function hadMessages(): boolean {
  return toastQueue.getState().recent.length > 0
}
