import { useEffect } from 'react'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'

/** Has the trips of who is signed in kept for reading offline, when the page is at rest and a worker is there. */
export function useKeptTrips(): void {
  const id = useAuth().user?.id
  useEffect(() => {
    if (!id) return
    navigator.serviceWorker?.ready
      .then(() => import('./keep-trips.ts'))
      .then(({ keepTrips }) => keepTrips(id))
      // What could not be kept now is kept at the next visit.
      .catch(() => undefined)
  }, [id])
}
