import { Disclosure } from '#ui/disclosure.tsx'
import type { BookingAnswer } from '../booking-schema.ts'
import { eventWords, localDate, noteOfStep } from '../booking-words.ts'

export type BookingTimelineProps = { as: 'host' | 'guest'; booking: BookingAnswer }

/** Everything that has happened to a booking, with day and actor; the same for both sides. */
export function BookingTimeline({ as, booking }: BookingTimelineProps) {
  if (booking.timeline.length === 0) return null
  return (
    <Disclosure
      summary={<span className="text-meta">What happened</span>}
      className="-mb-3 border-t border-line pt-1"
    >
      <ol className="grid gap-3 ps-1">
        {booking.timeline.map((event) => (
          <li
            key={`${event.status} ${event.created_at}`}
            className="relative ps-6 text-meta before:absolute before:start-0 before:top-1.5 before:size-2.5 before:rounded-full before:border-2 before:border-tide after:absolute after:start-1 after:top-5 after:-bottom-3 after:w-0.5 after:bg-line last:before:bg-tide last:after:hidden"
          >
            {eventWords(event, as)}
            <StepNote note={noteOfStep(event, booking)} />
            <time dateTime={event.created_at} className="block text-muted">
              {localDate(event.created_at)}
            </time>
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}

function StepNote({ note }: { note: string | null }) {
  if (!note) return null
  return (
    <span dir="auto" className="block whitespace-pre-line text-muted wrap-anywhere">
      “{note}”
    </span>
  )
}
