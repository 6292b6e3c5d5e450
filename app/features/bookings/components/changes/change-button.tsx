import { CalendarSync } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { holdsNights } from '../../booking.ts'
import type { BookingAnswer } from '../../booking-answer-schema.ts'
import { isByHand } from '../../by-hand.ts'
import { ChangeByHandButton } from '../by-hand/change-by-hand-button.tsx'
import { changeButtonWords } from './change-words.ts'

const ChangeDialog = lazyPart(async () => (await import('./change-dialog.tsx')).ChangeDialog)

export type ChangeButtonProps = { as: 'host' | 'guest'; booking: BookingAnswer; className?: string }

/** Asks for the form of a change, while the stay can be changed; one that is written down is changed at once. */
export function ChangeButton({ as, booking, className }: ChangeButtonProps) {
  const [isProposing, setProposing] = useState(false)
  if (isByHand(booking)) return <ChangeByHandButton booking={booking} className={cx('no-print', className)} />
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
