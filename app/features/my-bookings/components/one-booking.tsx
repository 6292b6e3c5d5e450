import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { bookingRefusals } from '#features/bookings/booking-errors.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FirstTogether } from '#ui/first-together.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { bookingPageWords } from './booking-page-words.ts'
import { BookingView } from './booking-view.tsx'
import { useBooking } from './use-booking.ts'

export type OneBookingProps = {
  id: string
  /** What other features have to say about it. */
  renderMore: (booking: BookingAnswer, as: 'host' | 'guest') => ReactNode
}

/** A booking by its address, as the side sees it that the signed-in person is on; kept fresh while it is open. */
export function OneBooking({ id, renderMore }: OneBookingProps) {
  const { user } = useAuth()
  const { state, answer, again, put } = useBooking(id, 'live')
  if (state.status === 'failed') return <NotShown error={state.error} again={again} />
  if (!answer || !user) return <Loading />
  const as = answer.guest_id === user.id ? 'guest' : 'host'
  return (
    <FirstTogether skeleton={<Loading />}>
      <BookingView
        as={as}
        booking={answer}
        onChanged={(next) => put(() => next)}
        more={renderMore(answer, as)}
      />
    </FirstTogether>
  )
}

function Loading() {
  return (
    <>
      <h1 className="sr-only">{bookingPageWords.title}</h1>
      <div className="grid grid-cols-1 gap-6">
        <Skeleton className="h-10 w-80 max-w-full" label={bookingPageWords.loading} />
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10">
          <Skeleton className="h-72 w-full" />
          <Skeleton className="h-72 w-full" />
        </div>
      </div>
    </>
  )
}

function NotShown({ error, again }: { error: unknown; again: () => void }) {
  const isMissing = error instanceof ApiProblem && error.status === 404
  return (
    <>
      <h1 className="sr-only">{bookingPageWords.title}</h1>
      <EmptyState
        title={isMissing ? bookingPageWords.notFound : bookingPageWords.failed}
        icon={<RotateCw strokeWidth={1.75} />}
        actions={
          isMissing ? (
            <ButtonLink href="/dashboard">{bookingPageWords.dashboard}</ButtonLink>
          ) : (
            <Button onClick={again}>{bookingPageWords.tryAgain}</Button>
          )
        }
      >
        {isMissing ? bookingRefusals.notFound.message : bookingPageWords.failedText}
      </EmptyState>
    </>
  )
}
