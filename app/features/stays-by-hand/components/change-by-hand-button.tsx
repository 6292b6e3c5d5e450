import { CalendarSync } from 'lucide-react'
import { Suspense, useState } from 'react'
import { holdsNights } from '#features/bookings/booking.ts'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { byHandButtonWords } from './by-hand-words.ts'

const ChangeByHand = lazyPart(async () => (await import('./by-hand-dialog.tsx')).ChangeByHand)

/** Asks for the form of a stay that is written down, while there is something to change. */
export function ChangeByHandButton({ booking, className }: { booking: BookingAnswer; className?: string }) {
  const [isOpen, setOpen] = useState(false)
  if (!holdsNights(booking.status) || booking.property_id === null) return null
  return (
    <>
      <Button
        variant="secondary"
        className={className}
        icon={<CalendarSync aria-hidden className="size-5" strokeWidth={1.75} />}
        onPointerEnter={ChangeByHand.fetch}
        onFocus={ChangeByHand.fetch}
        onClick={() => setOpen(true)}
      >
        {byHandButtonWords.change}
      </Button>
      {isOpen && (
        <Suspense>
          <ChangeByHand booking={booking} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
