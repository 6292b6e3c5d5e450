import { CalendarSync } from 'lucide-react'
import { Suspense, useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Waiting } from '#ui/wait-together.tsx'
import { useAnswer } from '#web/use-answer.ts'
import { awaitsAnswer, holdsNights } from '../../booking.ts'
import type { BookingAnswer } from '../../booking-schema.ts'
import type { StayChange } from '../../stay-change-schema.ts'
import { ChangeHistory } from './change-history.tsx'
import { OpenChange } from './open-change.tsx'

const ChangeDialog = lazyPart(async () => (await import('./change-dialog.tsx')).ChangeDialog)

export type StayChangesPanelProps = {
  as: 'host' | 'guest'
  booking: BookingAnswer
}

/** The change of a confirmed stay that waits for an answer, or the way to propose one, and what was proposed before. */
export function StayChangesPanel({ as, booking }: StayChangesPanelProps) {
  const isChangeable = holdsNights(booking.status) && booking.property_id !== null
  const [isProposing, setProposing] = useState(false)
  const isWanted = !awaitsAnswer(booking.status)
  const { state, answer } = useAnswer<{ changes: StayChange[] }>(
    ['bookings', 'changes', booking.id],
    () => answerOf(client.bookings[':id'].changes.$get({ param: { id: booking.id } })),
    { isWanted, freshness: 'live' },
  )
  if (isWanted && state.status === 'loading') return <Waiting />
  if (!answer) return null
  const open = answer.changes.find(({ status }) => status === 'open')
  return (
    <div className="grid grid-cols-1 gap-3 empty:hidden">
      {open && <OpenChange as={as} booking={booking} change={open} />}
      {!open && isChangeable && (
        <Button
          variant="secondary"
          className="no-print w-full @md:w-auto @md:justify-self-start"
          icon={<CalendarSync aria-hidden className="size-5" strokeWidth={1.75} />}
          onPointerEnter={ChangeDialog.fetch}
          onFocus={ChangeDialog.fetch}
          onClick={() => setProposing(true)}
        >
          Change dates or guests
        </Button>
      )}
      <ChangeHistory as={as} changes={answer.changes} />
      {isProposing && (
        <Suspense>
          <ChangeDialog as={as} booking={booking} onClose={() => setProposing(false)} />
        </Suspense>
      )}
    </div>
  )
}
