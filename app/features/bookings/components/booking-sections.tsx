import type { BookingAnswer } from '../booking-schema.ts'
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
      <StayChangesPanel as={as} booking={booking} />
      <MoneyPanel as={as} booking={booking} />
    </>
  )
}
