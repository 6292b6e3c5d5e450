import { useLocation, useParams } from 'react-router'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { useSignInFirst } from '#features/accounts/components/use-sign-in-first.ts'
import { isCancelled, isGuestUnknown } from '#features/bookings/booking.ts'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { isByHand } from '#features/bookings/by-hand.ts'
import { GuideTrips } from '#features/guide/components/guide-trips.tsx'
import { ConversationLink } from '#features/messaging/components/conversation-link.tsx'
import { ReportLink } from '#features/moderation/components/report-link.tsx'
import { GuestReview } from '#features/reviews/components/guest-review.tsx'
import { GuestStanding } from '#features/reviews/components/guest-standing.tsx'
import { StayReview } from '#features/reviews/components/stay-review.tsx'
import { useOwnGuestReviews } from '#features/reviews/components/use-own-guest-reviews.ts'
import { useOwnReviews } from '#features/reviews/components/use-own-reviews.ts'
import { NeedsScripts } from '#ui/needs-scripts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Waiting } from '#ui/wait-together.tsx'
import { bookingPageWords } from '../components/booking-page-words.ts'
import { OneBooking } from '../components/one-booking.tsx'
import { TripLink } from '../components/trip-link.tsx'

/** Nothing of anybody stands in the document, so it may be kept for reading offline. */
export function headers() {
  return { 'cache-control': 'no-store', 'x-keep-offline': '1' }
}

export function meta() {
  return [{ title: bookingPageWords.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** One booking, for its guest and its host alike: where every mail and every list leads. */
export default function BookingPage() {
  const { status } = useAuth()
  const { id = '' } = useParams()
  const { pathname } = useLocation()
  useSignInFirst(pathname)
  return (
    <div className="page-width py-6 sm:py-10">
      <NeedsScripts>{bookingPageWords.noScripts}</NeedsScripts>
      <div className="scripts-only">
        {status === 'signed-in' ? (
          <OneBooking
            key={id}
            id={id}
            renderMore={(booking, as) => (
              <>
                {!isByHand(booking) && (
                  <ConversationLink
                    bookingId={booking.id}
                    name={as === 'host' ? booking.guest_name : booking.host_name}
                    side={as === 'host' ? 'guest' : 'host'}
                  />
                )}
                {as === 'guest' && <OfGuest booking={booking} />}
                {as === 'host' && !isByHand(booking) && <OfHost booking={booking} />}
              </>
            )}
          />
        ) : (
          <>
            <h1 className="sr-only">{bookingPageWords.title}</h1>
            <Skeleton className="h-96 w-full" label={bookingPageWords.loadingOwn} />
          </>
        )}
      </div>
    </div>
  )
}

/** What only who stays has: the page of the trip, the guide book, and the own review. */
function OfGuest({ booking }: { booking: BookingAnswer }) {
  const reviews = useOwnReviews()
  return (
    <>
      {reviews.isLoading && <Waiting />}
      <TripLink booking={booking} variant="primary" />
      {!isCancelled(booking.status) && <GuideTrips>{(linkOf) => linkOf(booking.id)}</GuideTrips>}
      <StayReview booking={booking} reviews={reviews} />
    </>
  )
}

/** What only the host has: who the guest of a request or of an instant booking is, and how the guest was. */
function OfHost({ booking }: { booking: BookingAnswer }) {
  const reviews = useOwnGuestReviews()
  if (isGuestUnknown(booking)) {
    return (
      <GuestStanding
        bookingId={booking.id}
        report={(id) => <ReportLink kind="guest_review" id={id} />}
        className="mt-2 w-full border-t border-line pt-5"
      />
    )
  }
  return <GuestReview booking={booking} reviews={reviews} />
}
