import { useEffect } from 'react'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { pushKeptKey } from './push-kept-key.ts'

/**
 * When the page is at rest and a worker is there, has the trips and latest conversations of who is signed in kept for reading
 * offline, and sees to it that their browser goes on being told at once, if they want that.
 */
export function useKept(): void {
  const id = useAuth().user?.id
  useEffect(() => {
    if (!id) return
    const whenReady = (keep: () => Promise<void>) =>
      // What could not be kept now is kept at the next visit.
      navigator.serviceWorker?.ready.then(keep).catch(() => undefined)
    whenReady(() => import('./keep-own.ts').then(({ keepOwn }) => keepOwn(id)))
    whenReady(() => import('./keep-push.ts').then(({ keepPush }) => keepPush(id)))
    // Who signs in again has another session, which has to ask anew.
    return () => sessionStorage.removeItem(pushKeptKey)
  }, [id])
}
