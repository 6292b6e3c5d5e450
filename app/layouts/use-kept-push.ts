import { useEffect } from 'react'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'

/** What this tab remembers of having done it. */
export const pushKeptKey = 'holmward.push-kept'

/** Sees to it that the browser of who is signed in goes on being told at once, if they want that, when a worker is there. */
export function useKeptPush(): void {
  const id = useAuth().user?.id
  useEffect(() => {
    if (!id) return
    navigator.serviceWorker?.ready
      .then(() => import('./keep-push.ts'))
      .then(({ keepPush }) => keepPush(id))
      // What could not be kept now is kept at the next visit.
      .catch(() => undefined)
    // Who signs in again has another session, which has to ask anew.
    return () => sessionStorage.removeItem(pushKeptKey)
  }, [id])
}
