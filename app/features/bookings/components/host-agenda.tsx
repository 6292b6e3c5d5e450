import { DoorOpen, Hourglass } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { answerOf, client } from '#lib/api-client.ts'
import { bookingPath } from '#lib/booking-path.ts'
import { calendarDate, countNights, dateOf, formatDay } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Waiting } from '#ui/wait-together.tsx'
import { useAnswer } from '#web/use-answer.ts'
import type { BookingAnswer, HostAgendaAnswer } from '../booking-schema.ts'
import { arrivalWords, bookedPartyWords, timeAgo, timeLeft } from '../booking-words.ts'

// The rest is in its tab.
const mostShown = 3

/**
 * What a host has to do next, on top of the dashboard: requests to answer, then who arrives within a week. Nothing at
 * all while there is neither, or when it cannot be loaded: the tabs have it too.
 */
export function HostAgenda() {
  const { state, answer: agenda } = useAnswer<HostAgendaAnswer>(['agenda'], () =>
    answerOf(client.host.agenda.$get()),
  )
  if (state.status === 'loading') return <Waiting />
  if (!agenda || (agenda.waiting.length === 0 && agenda.arrivals.length === 0)) return null
  const hasBoth = agenda.waiting.length > 0 && agenda.arrivals.length > 0
  return (
    <div className={`mb-6 grid gap-4 ${hasBoth ? 'xl:grid-cols-2' : ''}`}>
      {agenda.waiting.length > 0 && (
        <AgendaCard
          title="Needs your reply"
          count={agenda.waiting_count}
          icon={<Hourglass aria-hidden className="size-5 text-sun" strokeWidth={1.75} />}
          action={
            <Link
              to="/dashboard?tab=bookings&status=pending"
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              Answer requests
            </Link>
          }
        >
          {agenda.waiting.slice(0, mostShown).map((booking) => (
            <AgendaLine key={booking.id} booking={booking}>
              Asked {timeAgo(new Date(booking.created_at), new Date())}
              {runsOut(booking)}
            </AgendaLine>
          ))}
        </AgendaCard>
      )}
      {agenda.arrivals.length > 0 && (
        <AgendaCard
          title="Arrivals in the next 7 days"
          count={agenda.arrivals.length}
          icon={<DoorOpen aria-hidden className="size-5 text-moss" strokeWidth={1.75} />}
          action={
            <Link
              to="/dashboard?tab=bookings&status=confirmed"
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              Open stays
            </Link>
          }
        >
          {agenda.arrivals.slice(0, mostShown).map((booking) => (
            <AgendaLine key={booking.id} booking={booking}>
              {arrivalWords(calendarDate(booking.check_in_date), dateOf(new Date(), booking.time_zone))}
            </AgendaLine>
          ))}
        </AgendaCard>
      )}
    </div>
  )
}

function runsOut(booking: BookingAnswer): string {
  const left = timeLeft(new Date(booking.expires_at), new Date())
  return left ? `, runs out ${left}` : ''
}

type AgendaCardProps = {
  title: string
  count: number
  icon: ReactNode
  action?: ReactNode
  children: ReactNode
}

function AgendaCard({ title, count, icon, action, children }: AgendaCardProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} padding="md">
      <h2 id={id} className="flex items-center gap-2 text-h4">
        {icon}
        {title}
        <span className="tabular rounded-full bg-sunken px-2 text-meta font-semibold text-muted">
          {count}
        </span>
      </h2>
      <ul className="mt-3 grid divide-y divide-line">{children}</ul>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {action}
        {count > mostShown && <p className="text-meta text-muted">And {count - mostShown} more</p>}
      </div>
    </Card>
  )
}

function AgendaLine({ booking, children }: { booking: BookingAnswer; children: ReactNode }) {
  const checkIn = calendarDate(booking.check_in_date)
  const checkOut = calendarDate(booking.check_out_date)
  return (
    <li className="grid gap-0.5 py-2.5 wrap-anywhere first:pt-0 last:pb-0">
      <p className="text-meta">
        <Link
          to={bookingPath(booking.id)}
          className="-my-3 inline-block py-3 font-semibold text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          {booking.guest_name}
        </Link>
        , {bookedPartyWords(booking)}&nbsp;· {booking.property.title}
      </p>
      <p className="text-meta text-muted">
        {formatDay(checkIn)} – {formatDay(checkOut)}, {countOf(countNights({ checkIn, checkOut }), 'night')}
        &nbsp;· {/* In one piece where it fits: a line that ends in "runs out in" says nothing. */}
        <span className="inline-block">{children}</span>
      </p>
    </li>
  )
}
