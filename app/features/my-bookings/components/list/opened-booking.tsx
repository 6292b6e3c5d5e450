import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { bookingRefusals } from '#features/bookings/booking-errors.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { changedParams } from '#lib/changed-params.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { BookingCard, BookingCardSkeleton } from '../booking-card.tsx'
import { BookingSections } from '../booking-sections.tsx'
import { useBooking } from '../use-booking.ts'
import { openedBookingWords } from './bookings-list-words.ts'

export type OpenedBookingProps = {
  as: 'host' | 'guest'
  id: string
  renderMore?: ((booking: BookingAnswer) => ReactNode) | undefined
}

/** The booking that a link has led to, on top of its list wherever it stands in it: scrolled to and marked. */
export function OpenedBooking({ as, id, renderMore }: OpenedBookingProps) {
  const { user } = useAuth()
  const [params] = useSearchParams()
  const { state, answer, again, put } = useBooking(id)
  const part = useRef<HTMLElement>(null)
  const isThere = state.status !== 'loading'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another booking is another place to be
  useEffect(() => {
    if (!isThere) return
    part.current?.scrollIntoView({ block: 'start' })
    part.current?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true })
  }, [isThere, id])
  const isOwnSide = answer && user?.id === (as === 'host' ? answer.host_id : answer.guest_id)
  const isMissing = answer ? !isOwnSide : isNotFound(state.status === 'failed' ? state.error : null)
  return (
    <section ref={part} aria-label={openedBookingWords.label} className="grid scroll-mt-24 gap-3">
      {state.status === 'loading' && <BookingCardSkeleton label={openedBookingWords.loading} />}
      {answer && isOwnSide && (
        <ul className="rounded-card outline-2 outline-offset-2 outline-ember print:outline-none">
          <BookingCard
            as={as}
            booking={answer}
            isFirst
            hasSections
            onChanged={(next) => put(() => next)}
            more={renderMore?.(answer)}
          />
        </ul>
      )}
      {answer && isOwnSide && (
        <div className="@container grid grid-cols-1 gap-6 empty:hidden">
          <BookingSections as={as} booking={answer} />
        </div>
      )}
      {isMissing && <Banner tone="warning">{bookingRefusals.notFound.message}</Banner>}
      {state.status === 'failed' && !isMissing && (
        <Banner
          tone="danger"
          action={
            <Button variant="secondary" size="sm" onClick={again}>
              {openedBookingWords.tryAgain}
            </Button>
          }
        >
          {openedBookingWords.failed}
        </Banner>
      )}
      <div className="no-print flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-h4">{openedBookingWords.others}</h3>
        <Link
          to={`?${changedParams(params, { booking: null })}`}
          replace
          preventScrollReset
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
        >
          {openedBookingWords.close}
        </Link>
      </div>
    </section>
  )
}

function isNotFound(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 404
}
