import { useLocation, useParams } from 'react-router'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { useSignInFirst } from '#features/accounts/components/use-sign-in-first.ts'
import { ConversationLink } from '#features/messaging/components/conversation-link.tsx'
import { NeedsScripts } from '#ui/needs-scripts.tsx'
import { LoadingTrip, OneTrip } from '../components/one-trip.tsx'
import { tripPageWords } from '../components/words.ts'

/** Nothing of anybody stands in the document, so it may be kept for reading offline. */
export function headers() {
  return { 'cache-control': 'no-store', 'x-keep-offline': '1' }
}

export function meta() {
  return [{ title: tripPageWords.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** An agreed stay, for its guest: all that one needs on the way and there. */
export default function TripPage() {
  const { status } = useAuth()
  const { id = '' } = useParams()
  const { pathname } = useLocation()
  useSignInFirst(pathname)
  return (
    <div className="page-width py-6 sm:py-10">
      <NeedsScripts>{tripPageWords.needsScripts}</NeedsScripts>
      <div className="scripts-only">
        {status === 'signed-in' ? (
          <OneTrip
            key={id}
            id={id}
            renderMore={(booking) => (
              <ConversationLink bookingId={booking.id} name={booking.host_name} side="host" />
            )}
          />
        ) : (
          <LoadingTrip />
        )}
      </div>
    </div>
  )
}
