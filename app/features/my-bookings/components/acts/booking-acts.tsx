import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { areContactsShared, awaitsAnswer } from '#features/bookings/booking.ts'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { bookedWords } from '#features/bookings/components/booked-words.ts'
import { useOpenOffer } from '#features/bookings/components/use-open-offer.ts'
import { calendarDate, dateOf } from '#lib/stay.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { GuestActions } from './guest-actions.tsx'
import { HostActions } from './host-actions.tsx'

export type BookingActsProps = {
  as: 'host' | 'guest'
  booking: BookingAnswer
  onChanged: (booking: BookingAnswer) => void
  onPrint: () => void
  /** What else can be done where it is shown. */
  children: ReactNode
}

/** What this side can do with a booking; what waits for its answer comes first, and what gives a stay up last. */
export function BookingActs({ as, booking, onChanged, onPrint, children }: BookingActsProps) {
  const Actions = as === 'host' ? HostActions : GuestActions
  const hasBegun = calendarDate(booking.check_in_date) <= dateOf(new Date(), booking.time_zone)
  const { offer } = useOpenOffer(booking)
  const comeFirst = offer !== null || (as === 'host' && (awaitsAnswer(booking.status) || hasBegun))
  const actions = (
    // On paper nothing can be pressed.
    <div className={cx('no-print grid w-full empty:hidden', !offer && '@md:contents')}>
      <Actions booking={booking} onChanged={onChanged} />
    </div>
  )
  return (
    <div className="flex flex-wrap items-center gap-3 [&:not(:has(>:not(:empty)))]:hidden">
      {comeFirst && actions}
      {children}
      {areContactsShared(booking.status) && (
        <Button
          variant="quiet"
          className="no-print grow @md:grow-0"
          icon={<Printer aria-hidden className="size-5" strokeWidth={1.75} />}
          onClick={onPrint}
        >
          {bookedWords.print}
        </Button>
      )}
      {!comeFirst && actions}
    </div>
  )
}
