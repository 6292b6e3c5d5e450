import { Luggage } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { bookingPath } from '#lib/booking-path.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FirstTogether } from '#ui/first-together.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TripView } from './trip-view.tsx'
import { useTrip } from './use-trip.ts'
import { tripPageWords } from './words.ts'

export type OneTripProps = {
  /** Of the booking. */
  id: string
  renderMore: (booking: BookingAnswer) => ReactNode
}

/** A trip by its address, for its guest. */
export function OneTrip({ id, renderMore }: OneTripProps) {
  const { state, again } = useTrip(id)
  if (state.status === 'loading') return <LoadingTrip />
  if (state.status === 'failed') return <NoTrip id={id} error={state.error} again={again} />
  // A stay that was cancelled while it is looked at shows nobody where it is any more.
  if (isMissing(state.error)) return <NoTrip id={id} error={state.error} again={again} />
  return (
    <FirstTogether skeleton={<LoadingTrip />}>
      <TripView trip={state.answer} more={renderMore(state.answer.booking)} />
    </FirstTogether>
  )
}

export function LoadingTrip() {
  return (
    <>
      <h1 className="sr-only">{tripPageWords.title}</h1>
      <Skeleton className="h-[80dvh] w-full" label={tripPageWords.loading} />
    </>
  )
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 404
}

type NoTripProps = { id: string; error: unknown; again: () => void }

function NoTrip({ id, error, again }: NoTripProps) {
  const isGone = isMissing(error)
  return (
    <>
      <h1 className="sr-only">{tripPageWords.title}</h1>
      <EmptyState
        title={isGone ? tripPageWords.gone : tripPageWords.failed}
        icon={<Luggage strokeWidth={1.75} />}
        actions={
          isGone ? (
            <ButtonLink href={bookingPath(id)}>{tripPageWords.openBooking}</ButtonLink>
          ) : (
            <Button onClick={again}>{tripPageWords.tryAgain}</Button>
          )
        }
      >
        {isGone ? tripPageWords.goneText : tripPageWords.failedText}
      </EmptyState>
    </>
  )
}
