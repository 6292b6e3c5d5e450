import { Luggage } from 'lucide-react'
import { areContactsShared } from '#features/bookings/booking.ts'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { bookedWords } from '#features/bookings/components/booked-words.ts'
import { tripPath } from '#lib/trip-path.ts'
import { ButtonLink, type ButtonVariant } from '#ui/button.tsx'

export type TripLinkProps = { booking: BookingAnswer; variant?: ButtonVariant }

/** Leads the guest of an agreed stay to its page; nothing before and for a cancelled one. */
export function TripLink({ booking: { id, status }, variant = 'secondary' }: TripLinkProps) {
  if (!areContactsShared(status)) return null
  return (
    <ButtonLink
      href={tripPath(id)}
      variant={variant}
      className="no-print grow @md:grow-0"
      icon={<Luggage aria-hidden strokeWidth={1.75} className="size-5" />}
    >
      {bookedWords.trip}
    </ButtonLink>
  )
}
