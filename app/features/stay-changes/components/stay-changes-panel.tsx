import { awaitsAnswer } from '#features/bookings/booking.ts'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { Waiting } from '#ui/wait-together.tsx'
import { useAnswer } from '#web/use-answer.ts'
import type { StayChange } from '../stay-change-schema.ts'
import { ChangeButton } from './change-button.tsx'
import { ChangeHistory } from './change-history.tsx'
import { OpenChange } from './open-change.tsx'

export type StayChangesPanelProps = {
  as: 'host' | 'guest'
  booking: BookingAnswer
}

/** The change of a confirmed stay that waits for an answer, or the way to propose one, and what was proposed before. */
export function StayChangesPanel({ as, booking }: StayChangesPanelProps) {
  const isWanted = !awaitsAnswer(booking.status)
  const { state, answer } = useAnswer<{ changes: StayChange[] }>(
    ['bookings', 'changes', booking.id],
    () => answerOf(client.bookings[':id'].changes.$get({ param: { id: booking.id } })),
    { isWanted, freshness: 'live' },
  )
  if (isWanted && state.status === 'loading') return <Waiting />
  if (!answer) return null
  const open = answer.changes.find(({ status }) => status === 'open')
  // The host's answer to the one is the proposal of the other.
  const replaced = answer.changes.find(
    (change) => open?.proposed_by === 'host' && change.answered_at === open.created_at,
  )
  return (
    <div className="grid grid-cols-1 gap-3 empty:hidden">
      {open && <OpenChange as={as} booking={booking} change={open} replaced={replaced} />}
      {!open && (
        <ChangeButton as={as} booking={booking} className="w-full @md:w-auto @md:justify-self-start" />
      )}
      <ChangeHistory as={as} changes={answer.changes} />
    </div>
  )
}
