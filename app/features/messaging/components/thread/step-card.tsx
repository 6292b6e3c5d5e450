import { CalendarDays } from 'lucide-react'
import { Link } from 'react-router'
import { bookedPartyWords, eventWords } from '#features/bookings/booking-words.ts'
import { Caution } from '#features/bookings/components/caution.tsx'
import { stepOwedWords } from '#features/bookings/step-words.ts'
import { bookingPath } from '#lib/booking-path.ts'
import { formatMoney, parseMoney } from '#lib/money.ts'
import { calendarDate, formatDay } from '#lib/stay.ts'
import type { Side } from '../../messaging.ts'
import type { Entry } from '../../messaging-schema.ts'
import { clockTime } from '../../words.ts'
import { ReportButton } from './report-button.tsx'

export type StepCardProps = {
  step: Extract<Entry, { kind: 'step' }>
  side: Side
  /** Reports the conversation, in which the words of the step stand. */
  onReport: () => void
}

/** A step of a booking where the two talk: what became of which stay, and the way to it. */
export function StepCard({ step, side, onReport }: StepCardProps) {
  const { check_in_date, check_out_date, total_price, currency, booking_id, note, at } = step
  const total = parseMoney(total_price, currency)
  const owed = stepOwedWords(step, side)
  const facts = [
    `${formatDay(calendarDate(check_in_date))} – ${formatDay(calendarDate(check_out_date))}`,
    bookedPartyWords(step),
    total && formatMoney(total),
  ].filter(Boolean)
  return (
    <li className="grid w-full max-w-md gap-1 self-center">
      <Link
        to={bookingPath(booking_id)}
        className="grid justify-items-center gap-1 rounded-card border border-line bg-surface px-4 py-3 text-center text-ink no-underline transition-colors hover:border-line-strong"
      >
        <span className="flex items-center gap-2 font-medium">
          <CalendarDays aria-hidden className="size-4.5 shrink-0 text-tide-ink" strokeWidth={1.75} />
          {eventWords(step, side)}
        </span>
        <span className="tabular text-meta text-muted">{facts.join(' · ')}</span>
        {owed && <span className="text-meta">{owed}</span>}
        {note && (
          <span dir="auto" className="text-meta whitespace-pre-line wrap-anywhere">
            “{note}”
          </span>
        )}
        <time dateTime={at} className="tabular text-caption text-muted">
          {clockTime(at)}
        </time>
      </Link>
      {!step.is_own && note && (
        <div className="justify-self-center">
          <ReportButton of={`the words of ${clockTime(at)}`} onPress={onReport} />
        </div>
      )}
      {!step.is_own && <Caution about={note} />}
    </li>
  )
}
