import { actWords } from '#features/bookings/act-words.ts'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { eventWords, localDate, noteOfStep } from '#features/bookings/booking-words.ts'
import { bookedWords } from '#features/bookings/components/booked-words.ts'
import { Disclosure } from '#ui/disclosure.tsx'

export type BookingTimelineProps = { as: 'host' | 'guest'; booking: BookingAnswer }

/** Everything that has happened to a booking, with day and actor; the same for both sides. */
export function BookingTimeline({ as, booking }: BookingTimelineProps) {
  if (linesOf(booking, as).length === 0) return null
  return (
    <Disclosure
      summary={<span className="text-meta">{bookedWords.happened}</span>}
      className="-mb-3 border-t border-line pt-1"
    >
      <TimelineLines as={as} booking={booking} />
    </Disclosure>
  )
}

/** Its lines alone, for where they have a heading of their own. */
export function TimelineLines({ as, booking }: BookingTimelineProps) {
  return (
    <ol className="grid gap-3 ps-1">
      {linesOf(booking, as).map(({ what, words, at }) => (
        <li
          key={`${what} ${at}`}
          className="relative ps-6 text-meta before:absolute before:start-0 before:top-1.5 before:size-2.5 before:rounded-full before:border-2 before:border-tide after:absolute after:start-1 after:top-5 after:-bottom-3 after:w-0.5 after:bg-line last:before:bg-tide last:after:hidden"
        >
          {what}
          {words && (
            <span dir="auto" className="block whitespace-pre-line wrap-anywhere text-muted">
              “{words}”
            </span>
          )}
          <time dateTime={at} className="block text-muted">
            {localDate(at)}
          </time>
        </li>
      ))}
    </ol>
  )
}

type Line = { what: string; words: string | null; at: string }

/** Steps and acts in the order in which they came. */
function linesOf({ timeline, acts, currency, ...notes }: BookingAnswer, as: 'host' | 'guest'): Line[] {
  const steps = timeline.map((event) => ({
    what: eventWords(event, as),
    words: noteOfStep(event, notes),
    at: event.created_at,
  }))
  const others = acts.map((act) => ({
    what: actWords({ ...act, currency }, as),
    words: null,
    at: act.created_at,
  }))
  return [...steps, ...others].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}
