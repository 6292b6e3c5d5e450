import { useEffect } from 'react'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { outdate } from '#web/use-answer.ts'
import { sendingOf } from '../thread/sending.ts'
import { followInbox } from './follow-inbox.ts'

/**
 * Keeps everything on the screen that a message or a step of a booking changes as it is now, while somebody is signed in,
 * and sends what they have written without a connection.
 */
export function useLiveInbox(): void {
  const { user } = useAuth()
  const id = user?.id
  useEffect(() => {
    if (!id) return
    sendingOf(id).retry()
    return followInbox(() => outdate('conversations', 'bookings', 'booking-counts', 'agenda', 'money'))
  }, [id])
}
