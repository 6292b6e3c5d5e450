import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { isByHand } from '#features/bookings/by-hand.ts'
import { HostNote } from '#features/bookings/note/components/host-note.tsx'
import { MoneyPanel } from '#features/payments/components/money-panel.tsx'
import { StayChangesPanel } from '#features/stay-changes/components/stay-changes-panel.tsx'
import { ChangeByHandButton } from '#features/stays-by-hand/components/change-by-hand-button.tsx'

export type BookingSectionsProps = {
  as: 'host' | 'guest'
  booking: BookingAnswer
}

/** What the sides do about a booking besides its steps, on its own page and where the dashboard has opened it. */
export function BookingSections({ as, booking }: BookingSectionsProps) {
  return (
    <>
      {isByHand(booking) ? (
        <ChangeByHandButton booking={booking} className="no-print w-full @md:w-auto @md:justify-self-start" />
      ) : (
        <StayChangesPanel as={as} booking={booking} />
      )}
      <MoneyPanel as={as} booking={booking} />
      {as === 'host' && <HostNote bookingId={booking.id} />}
    </>
  )
}
