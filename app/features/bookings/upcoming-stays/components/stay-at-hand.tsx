import { KeyRound } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { pictureOf } from '#features/photos/photo.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { commaList } from '#lib/list-words.ts'
import { calendarDate, countNights, formatDate } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import { tripPath } from '#lib/trip-path.ts'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Picture } from '#ui/picture.tsx'
import { Waiting } from '#ui/wait-together.tsx'
import { useAnswer } from '#web/use-answer.ts'
import type { BookingAnswer } from '../../booking-answer-schema.ts'
import { atHandWords } from '../at-hand-words.ts'
import { findStayAtHand } from '../stay-at-hand.ts'
import { stayAtHandWords } from './stay-at-hand-words.ts'

export type StayAtHandProps = {
  /** What other features have for a stay, beside its button. */
  renderMore?: (bookingId: string) => ReactNode
}

/** The stay that the signed-in guest is on or comes to next. Nothing while there is none. */
export function StayAtHand({ renderMore }: StayAtHandProps) {
  const id = useId()
  const { isLoading, atHand } = useStayAtHand()
  if (isLoading) return <Waiting />
  if (!atHand) return null
  const { stay, today } = atHand
  const { checkIn, checkOut } = {
    checkIn: calendarDate(stay.check_in_date),
    checkOut: calendarDate(stay.check_out_date),
  }
  const where = commaList([stay.address, stay.property.city, stay.property.state])
  return (
    <Card
      as="section"
      aria-labelledby={id}
      padding="none"
      className="no-print mb-8 overflow-hidden shadow-e1"
    >
      <div className="grid sm:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]">
        <div className="relative aspect-3/2 overflow-hidden bg-line sm:aspect-auto sm:min-h-44">
          <Picture
            {...pictureOf(stay.property.cover, '')}
            sizes="(min-width: 40rem) 15rem, 100vw"
            priority
            className="absolute inset-0"
          />
        </div>
        <div className="grid content-center gap-4 p-5 wrap-anywhere">
          <div>
            <p className="flex items-center gap-2 text-meta font-semibold text-ember-ink">
              <KeyRound aria-hidden className="size-4.5" strokeWidth={1.75} />
              {atHandWords(today, { checkIn, checkOut })}
            </p>
            <h2 id={id} className="mt-1 text-h3">
              {stay.property.title}
            </h2>
            <p className="mt-1 text-meta text-muted">
              {stayAtHandWords.facts(
                `${formatDate(checkIn)} – ${formatDate(checkOut)}`,
                countOf(countNights({ checkIn, checkOut }), 'night'),
                where,
              )}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <Link to={tripPath(stay.id)} className={buttonClass({ variant: 'primary' })}>
              {stayAtHandWords.trip}
            </Link>
            {renderMore?.(stay.id)}
          </div>
        </div>
      </div>
    </Card>
  )
}

/** The stay that the signed-in guest is on or comes to next; null while there is none. */
function useStayAtHand() {
  // At most ten of a guest's requests are open, and stays come after them by arrival: the next is on the first page.
  const { state, answer } = useAnswer<BookingAnswer[]>(['bookings', 'at-hand'], async () => {
    const page = await answerOf(client.bookings.$get({ query: { role: 'guest', sort: 'urgent' } }))
    return page.bookings
  })
  return { isLoading: state.status === 'loading', atHand: answer && findStayAtHand(answer, new Date()) }
}
