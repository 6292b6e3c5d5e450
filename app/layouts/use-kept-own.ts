import { useEffect } from 'react'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'

/**
 * Has the trips and latest conversations of who is signed in kept for reading offline, when the page is at rest and a worker
 * is there.
 */
export function useKeptOwn(): void {
  const id = useAuth().user?.id
  useEffect(() => {
    if (!id) return
    navigator.serviceWorker?.ready
      .then(() => import('./keep-own.ts'))
      .then(({ keepOwn }) => keepOwn(id))
      // What could not be kept now is kept at the next visit.
      .catch(() => undefined)
  }, [id])
}
