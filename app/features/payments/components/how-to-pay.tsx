import { useId } from 'react'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { calendarDate, formatDate } from '#lib/stay.ts'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import { useAnswer } from '#web/use-answer.ts'
import type { GuestInstructions } from '../instructions-schema.ts'
import { changedWords, instructionsCaution, takenAwayWords } from '../instructions-words.ts'
import { howToPayWords } from './money-words.ts'

/** What the host has written about paying, for the guest of a stay that was confirmed. Nothing while there is nothing to read. */
export function HowToPay({ booking }: { booking: BookingAnswer }) {
  const { id } = booking
  const headingId = useId()
  const { answer } = useAnswer<GuestInstructions>(['money', id, 'instructions'], () =>
    answerOf(client.bookings[':id']['payment-instructions'].$get({ param: { id } })),
  )
  if (!answer || (answer.instructions === null && answer.changed_on === null)) return null
  const changed = answer.changed_on === null ? null : formatDate(calendarDate(answer.changed_on))
  return (
    <Card as="section" aria-labelledby={headingId} className="grid grid-cols-1 gap-4">
      <h3 id={headingId} tabIndex={-1} className="text-h4">
        {howToPayWords.title}
      </h3>
      {changed !== null && (
        <Banner tone="warning" title={howToPayWords.changed(changed)}>
          {answer.instructions === null ? takenAwayWords : changedWords}
        </Banner>
      )}
      {answer.instructions !== null && (
        <>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {answer.instructions}
          </p>
          <p className="text-meta text-muted">{instructionsCaution}</p>
        </>
      )}
    </Card>
  )
}
