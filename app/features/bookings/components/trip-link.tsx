import { Luggage } from 'lucide-react'
import { tripPath } from '#lib/trip-path.ts'
import { ButtonLink, type ButtonVariant } from '#ui/button.tsx'
import { areContactsShared } from '../booking.ts'
import type { BookingAnswer } from '../booking-answer-schema.ts'
import { bookedWords } from './booked-words.ts'

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
