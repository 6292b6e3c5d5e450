import {
  deadlineLines,
  graceLines,
  owedDetails,
  owedWords,
  policyLabels,
} from '#features/pricing/cancellation-words.ts'
import { parseMoney } from '#lib/money.ts'
import { dateOf } from '#lib/stay.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { awaitsAnswer, isCancelled, isFinal } from '../../booking.ts'
import type { BookingAnswer } from '../../booking-answer-schema.ts'
import { bookedCancellationWords } from '../../components/booked-words.ts'
import { bookedStay, deadlinesOfBooking, moneyOfBooking } from './refund-now.ts'

type BookedCancellationProps = { booking: BookingAnswer; as: 'host' | 'guest' }

/** What was agreed about cancelling, with days and money; and once it has happened, who owes what. */
export function BookedCancellation({ booking, as }: BookedCancellationProps) {
  const { cancellation } = booking
  const sums = moneyOfBooking(booking)
  // A host who cancels owes everything, also where no policy was agreed.
  if (isCancelled(booking.status)) return <OwedLines booking={booking} as={as} />
  if (!cancellation || !sums || isFinal(booking.status)) return null
  const today = dateOf(new Date(), cancellation.time_zone)
  const graces = awaitsAnswer(booking.status) ? graceLines(cancellation, bookedStay(booking), today) : []
  const dates = deadlineLines(deadlinesOfBooking(cancellation), sums.total, today, graces)
  const lines = [...graces, ...dates]
  // The last of the dates only says what comes after the others.
  const first = dates.length > 1 ? dates[0] : lines[0]
  return (
    <Disclosure
      summary={<span className="text-meta">{bookedCancellationWords[as](first ?? '')}</span>}
      className="-my-2"
    >
      <ul className="tabular grid gap-1.5 text-meta">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li className="text-muted">{bookedCancellationWords.agreed(policyLabels[cancellation.policy])}</li>
      </ul>
    </Disclosure>
  )
}

/** Nothing where a request ended, or nothing was agreed. */
function OwedLines({ booking, as }: BookedCancellationProps) {
  const sums = moneyOfBooking(booking)
  const refund = booking.refund === null ? null : parseMoney(booking.refund, booking.currency)
  if (!sums || !refund) return null
  return (
    <div className="rounded-input bg-sunken p-3 text-meta">
      <p className="font-semibold">{owedWords({ ...sums, refund }, as)}</p>
      <p className="mt-1 text-muted empty:hidden">{owedDetails({ ...sums, refund }, as)}</p>
    </div>
  )
}
