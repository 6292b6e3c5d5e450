import { DoorOpen, Hourglass, House } from 'lucide-react'
import { type ReactNode, type Ref, useId, useRef } from 'react'
import { Link } from 'react-router'
import { answerOf, client } from '#lib/api-client.ts'
import { bookingPath } from '#lib/booking-path.ts'
import { calendarDate, countNights, dateOf, formatDay } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Waiting } from '#ui/wait-together.tsx'
import { outdate, useAnswer } from '#web/use-answer.ts'
import { type BookingStatus, statusAfter, statusesThat } from '../booking.ts'
import type { BookingAnswer, HostAgendaAnswer } from '../booking-schema.ts'
import {
  arrivalWords,
  bookedPartyWords,
  departureWords,
  timeAgo,
  timeLeft,
  turnoverWords,
} from '../booking-words.ts'
import { HostActions } from './host-actions.tsx'

// The rest is in its tab.
const mostShown = 3

/**
 * What a host has to do next, on top of the dashboard: requests, answered in place, who arrives within a week, and who is
 * in the house. Nothing at all while there is none of it, or when it cannot be loaded: the tabs have it too.
 */
export function HostAgenda() {
  const { state, answer: agenda } = useAnswer<HostAgendaAnswer>(['agenda'], () =>
    answerOf(client.host.agenda.$get()),
  )
  if (state.status === 'loading') return <Waiting />
  if (!agenda) return null
  const cards = [agenda.waiting, agenda.arrivals, agenda.staying].filter(({ length }) => length > 0)
  if (cards.length === 0) return null
  return (
    <div className={`mb-6 grid grid-cols-1 items-start gap-4 ${cards.length > 1 ? 'xl:grid-cols-2' : ''}`}>
      <Requests agenda={agenda} />
      <Arrivals agenda={agenda} />
      <Staying agenda={agenda} />
    </div>
  )
}

function Requests({ agenda: { waiting, waiting_count } }: { agenda: HostAgendaAnswer }) {
  const title = useRef<HTMLHeadingElement>(null)
  if (waiting.length === 0) return null
  function answered() {
    // The line with the button that was pressed is gone.
    title.current?.focus()
    outdate('agenda')
  }
  return (
    <AgendaCard
      title="Needs your reply"
      titleRef={title}
      count={waiting_count}
      icon={<Hourglass aria-hidden className="size-5 text-sun" strokeWidth={1.75} />}
      action={<OpenList label="Answer requests" status={statusesThat.awaitAnswer[0]} />}
    >
      {waiting.slice(0, mostShown).map((booking) => (
        <AgendaLine
          key={booking.id}
          booking={booking}
          action={<HostActions booking={booking} isBrief onChanged={answered} />}
        >
          Asked {timeAgo(new Date(booking.created_at), new Date())}
          {runsOut(booking)}
        </AgendaLine>
      ))}
    </AgendaCard>
  )
}

function Arrivals({ agenda: { arrivals } }: { agenda: HostAgendaAnswer }) {
  if (arrivals.length === 0) return null
  return (
    <AgendaCard
      title="Arrivals in the next 7 days"
      count={arrivals.length}
      icon={<DoorOpen aria-hidden className="size-5 text-moss" strokeWidth={1.75} />}
      action={<OpenList label="Open stays" status={statusAfter.accepting} />}
    >
      {arrivals.slice(0, mostShown).map((booking) => (
        <AgendaLine key={booking.id} booking={booking}>
          {arrivalWords(calendarDate(booking.check_in_date), dateOf(new Date(), booking.time_zone))}
        </AgendaLine>
      ))}
    </AgendaCard>
  )
}

function Staying({ agenda: { arrivals, staying } }: { agenda: HostAgendaAnswer }) {
  if (staying.length === 0) return null
  return (
    <AgendaCard
      title="In the house"
      count={staying.length}
      icon={<House aria-hidden className="size-5 text-tide-ink" strokeWidth={1.75} />}
      action={<OpenList label="Open guests" status={statusAfter.checkingIn} />}
    >
      {staying.slice(0, mostShown).map((booking) => {
        const next = arrivals.find(
          ({ property_id, check_in_date }) =>
            property_id === booking.property_id && check_in_date === booking.check_out_date,
        )
        return (
          <AgendaLine key={booking.id} booking={booking}>
            {departureWords(calendarDate(booking.check_out_date), dateOf(new Date(), booking.time_zone))}
            {next && `, ${turnoverWords(next.guest_name)}`}
          </AgendaLine>
        )
      })}
    </AgendaCard>
  )
}

function OpenList({ label, status }: { label: string; status: BookingStatus }) {
  return (
    <Link
      to={`/dashboard?tab=bookings&status=${status}`}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      {label}
    </Link>
  )
}

function runsOut(booking: BookingAnswer): string {
  const left = timeLeft(new Date(booking.expires_at), new Date())
  return left ? `, runs out ${left}` : ''
}

type AgendaCardProps = {
  title: string
  titleRef?: Ref<HTMLHeadingElement>
  count: number
  icon: ReactNode
  action?: ReactNode
  children: ReactNode
}

function AgendaCard({ title, titleRef, count, icon, action, children }: AgendaCardProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} padding="md">
      <h2 ref={titleRef} id={id} tabIndex={-1} className="flex items-center gap-2 text-h4">
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

type AgendaLineProps = {
  booking: BookingAnswer
  /** What can be done about it at once. */
  action?: ReactNode
  children: ReactNode
}

function AgendaLine({ booking, action, children }: AgendaLineProps) {
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
      {action && <div className="@container mt-2">{action}</div>}
    </li>
  )
}
