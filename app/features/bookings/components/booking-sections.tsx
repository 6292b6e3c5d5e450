import type { BookingAnswer } from '../booking-answer-schema.ts'
import { isByHand } from '../by-hand.ts'
import { HostNote } from './by-hand/host-note.tsx'
import { ChangeButton } from './changes/change-button.tsx'
import { StayChangesPanel } from './changes/stay-changes-panel.tsx'
import { MoneyPanel } from './money/money-panel.tsx'

export type BookingSectionsProps = {
  as: 'host' | 'guest'
  booking: BookingAnswer
}

/** What the sides do about a booking besides its steps, on its own page and where the dashboard has opened it. */
export function BookingSections({ as, booking }: BookingSectionsProps) {
  return (
    <>
      {isByHand(booking) ? (
        <ChangeButton as={as} booking={booking} className="w-full @md:w-auto @md:justify-self-start" />
      ) : (
        <StayChangesPanel as={as} booking={booking} />
      )}
      <MoneyPanel as={as} booking={booking} />
      {as === 'host' && <HostNote bookingId={booking.id} />}
    </>
  )
}
