import { CalendarClock, DoorOpen, Hourglass, House } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { type BookingStatus, statusAfter } from '#features/bookings/booking.ts'
import type { BookingAnswer, HostAgendaAnswer } from '#features/bookings/booking-answer-schema.ts'
import {
  arrivalWords,
  bookedPartyWords,
  departureWords,
  timeAgo,
  timeLeft,
  turnoverWords,
} from '#features/bookings/booking-words.ts'
import type { OpenAmounts } from '#features/payments/ledger-schema.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { bookingPath } from '#lib/booking-path.ts'
import { calendarDate, countNights, dateOf, formatDay } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import { Waiting } from '#ui/wait-together.tsx'
import { outdate, useAnswer } from '#web/use-answer.ts'
import { HostActions } from '../acts/host-actions.tsx'
import { AgendaAction, AgendaCard, AgendaLink, mostShown } from './agenda-card.tsx'
import {
  agendaChangesWords,
  agendaRequestsWords,
  agendaWords,
  arrivalsWords,
  stayingWords,
} from './agenda-words.ts'
import { AmountsToSettle, amountsToSettle } from './amounts-to-settle.tsx'
import { type Calendars, CalendarTrouble, hasTrouble } from './calendar-trouble.tsx'

export type HostAgendaProps = {
  /** Whether there is a home whose calendars and money are asked for. */
  isHost: boolean
  /** The way to write to the guest of a request; another feature's. */
  renderReply: (booking: BookingAnswer) => ReactNode
}

/**
 * What a host has to do next, on top of the dashboard: requests, answered in place, changes of stays, what is wrong with calendars, what is
 * to be settled, who arrives within a week, and who is in the house. Nothing at all while there is none of it; what cannot be
 * loaded is left out, because its own tab has it too.
 */
export function HostAgenda({ isHost, renderReply }: HostAgendaProps) {
  const id = useId()
  const { state, answer: agenda } = useAnswer<HostAgendaAnswer>(['agenda'], () =>
    answerOf(client.host.agenda.$get()),
  )
  const calendars = useAnswer<Calendars>(
    ['calendar', 'trouble'],
    () => answerOf(client['calendar-syncs'].$get()),
    { isWanted: isHost },
  )
  const amounts = useAnswer<OpenAmounts>(
    ['money', 'host'],
    () => answerOf(client.host['open-amounts'].$get({ query: {} })),
    { isWanted: isHost },
  )
  const others = isHost ? [calendars.state, amounts.state] : []
  if ([state, ...others].some(({ status }) => status === 'loading')) return <Waiting />
  const cards = [
    agenda && agenda.waiting.length > 0 && (
      <Requests key="requests" agenda={agenda} renderReply={renderReply} />
    ),
    // A server of the release before knows of no changes.
    agenda && agenda.changes?.length > 0 && <Changes key="changes" agenda={agenda} />,
    calendars.answer && hasTrouble(calendars.answer) && (
      <CalendarTrouble key="calendars" calendars={calendars.answer} />
    ),
    agenda && agenda.arrivals.length > 0 && <Arrivals key="arrivals" agenda={agenda} />,
    agenda && agenda.staying.length > 0 && <Staying key="staying" agenda={agenda} />,
    amounts.answer && amountsToSettle(amounts.answer).length > 0 && (
      <AmountsToSettle key="amounts" amounts={amounts.answer} />
    ),
  ].filter(Boolean)
  if (cards.length === 0) return null
  return (
    <section aria-labelledby={id} className="mb-8 grid grid-cols-1 gap-4">
      <h2 id={id} className="text-h3">
        {agendaWords.title}
      </h2>
      <div className={`grid grid-cols-1 items-start gap-4 ${cards.length > 1 ? 'xl:grid-cols-2' : ''}`}>
        {cards}
      </div>
    </section>
  )
}

type RequestsProps = { agenda: HostAgendaAnswer } & Pick<HostAgendaProps, 'renderReply'>

function Requests({ agenda: { waiting, waiting_count }, renderReply }: RequestsProps) {
  const title = useRef<HTMLHeadingElement>(null)
  function answered() {
    // The line with the button that was pressed is gone.
    title.current?.focus()
    outdate('agenda')
  }
  return (
    <AgendaCard
      title={agendaRequestsWords.title}
      titleRef={title}
      count={waiting_count}
      icon={<Hourglass aria-hidden className="size-5 text-sun" strokeWidth={1.75} />}
      action={<OpenList label={agendaRequestsWords.all} status={statusAfter.requesting} />}
    >
      {waiting.slice(0, mostShown).map((booking) => (
        <AgendaLine
          key={booking.id}
          booking={booking}
          action={
            <>
              <HostActions booking={booking} isBrief onChanged={answered} />
              {renderReply(booking)}
            </>
          }
        >
          {askedWords(booking)}
        </AgendaLine>
      ))}
    </AgendaCard>
  )
}

function Changes({ agenda: { changes, changes_count } }: { agenda: HostAgendaAnswer }) {
  return (
    <AgendaCard
      title={agendaChangesWords.title}
      count={changes_count}
      icon={<CalendarClock aria-hidden className="size-5 text-sun" strokeWidth={1.75} />}
      action={<OpenList label={agendaChangesWords.all} status={statusAfter.accepting} />}
    >
      {changes.slice(0, mostShown).map((booking) => (
        <AgendaLine key={booking.id} booking={booking}>
          {agendaChangesWords.proposed}
        </AgendaLine>
      ))}
    </AgendaCard>
  )
}

function Arrivals({ agenda: { arrivals } }: { agenda: HostAgendaAnswer }) {
  return (
    <AgendaCard
      title={arrivalsWords.title}
      count={arrivals.length}
      icon={<DoorOpen aria-hidden className="size-5 text-moss" strokeWidth={1.75} />}
      action={<OpenList label={arrivalsWords.all} status={statusAfter.accepting} />}
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
  return (
    <AgendaCard
      title={stayingWords.title}
      count={staying.length}
      icon={<House aria-hidden className="size-5 text-tide-ink" strokeWidth={1.75} />}
      action={<OpenList label={stayingWords.all} status={statusAfter.checkingIn} />}
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
  return <AgendaAction label={label} to={`/dashboard?tab=bookings&status=${status}`} />
}

function askedWords(booking: BookingAnswer): string {
  const ago = timeAgo(new Date(booking.created_at), new Date())
  const left = timeLeft(new Date(booking.expires_at), new Date())
  return left ? agendaRequestsWords.askedAndRunsOut(ago, left) : agendaRequestsWords.asked(ago)
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
        <AgendaLink to={bookingPath(booking.id)}>{booking.guest_name}</AgendaLink>,{' '}
        {agendaWords.stay(bookedPartyWords(booking), booking.property.title)}
      </p>
      {/* Two pieces, without a sign between them that would end or begin a line. */}
      <p className="flex flex-wrap gap-x-3 text-meta text-muted">
        <span>
          {formatDay(checkIn)} – {formatDay(checkOut)}, {countOf(countNights({ checkIn, checkOut }), 'night')}
        </span>{' '}
        <span>{children}</span>
      </p>
      {action && <div className="@container mt-2 grid gap-1">{action}</div>}
    </li>
  )
}
