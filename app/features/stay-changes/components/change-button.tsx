import { CalendarSync } from 'lucide-react'
import { Suspense, useState } from 'react'
import { holdsNights } from '#features/bookings/booking.ts'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { changeButtonWords } from './words.ts'

const ChangeDialog = lazyPart(async () => (await import('./change-dialog.tsx')).ChangeDialog)

export type ChangeButtonProps = { as: 'host' | 'guest'; booking: BookingAnswer; className?: string }

/** Asks for the form of a change, while the stay can be changed. */
export function ChangeButton({ as, booking, className }: ChangeButtonProps) {
  const [isProposing, setProposing] = useState(false)
  if (!holdsNights(booking.status) || booking.property_id === null) return null
  return (
    <>
      <Button
        variant="secondary"
        className={cx('no-print', className)}
        icon={<CalendarSync aria-hidden className="size-5" strokeWidth={1.75} />}
        onPointerEnter={ChangeDialog.fetch}
        onFocus={ChangeDialog.fetch}
        onClick={() => setProposing(true)}
      >
        {changeButtonWords.change}
      </Button>
      {isProposing && (
        <Suspense>
          <ChangeDialog as={as} booking={booking} onClose={() => setProposing(false)} />
        </Suspense>
      )}
    </>
  )
}
