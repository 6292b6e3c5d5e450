import { CalendarX2, RotateCw } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { countOf } from '#lib/text.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { chipClass } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { BookingAnswer } from '../booking-schema.ts'
import { type StatusFilter, statusFilters, statusLabels } from '../booking-words.ts'
import { BookingCard, BookingCardSkeleton } from './booking-card.tsx'
import { useBookings } from './use-bookings.ts'

export type BookingsListProps = {
  as: 'host' | 'guest'
  /** What another feature has to say about a booking, below its actions. */
  renderMore?: (booking: BookingAnswer) => ReactNode
}

const headings = { host: 'Booking Requests', guest: 'My Bookings' } as const
const tabs = { host: 'bookings', guest: 'my-bookings' } as const

/** What came to the host, or what the guest has asked for; the status filter is in the URL of its own tab. */
export function BookingsList({ as, renderMore }: BookingsListProps) {
  const [params] = useSearchParams()
  const status = statusOf(params, tabs[as])
  const list = useBookings(as, status)
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={headingId} ref={heading} tabIndex={-1} className="text-h3">
          {headings[as]}
        </h2>
        <StatusChips tab={tabs[as]} status={status} onAgain={list.reload} />
      </div>
      <p role="status" className="sr-only">
        {list.state === 'ready' && `${countOf(list.bookings.length, 'booking')} shown`}
      </p>
      {list.state === 'loading' && (
        <div className="grid gap-4">
          <BookingCardSkeleton label="Loading bookings" />
          <BookingCardSkeleton />
        </div>
      )}
      {list.state === 'failed' && (
        <EmptyState
          level={3}
          title="Your bookings are not shown"
          icon={<RotateCw strokeWidth={1.75} />}
          actions={<Button onClick={list.reload}>Try again</Button>}
        />
      )}
      {list.state === 'ready' && list.bookings.length === 0 && <NoBookings as={as} status={status} />}
      {list.bookings.length > 0 && (
        <ul className="grid grid-cols-1 gap-4">
          {list.bookings.map((booking, index) => (
            <BookingCard
              key={booking.id}
              as={as}
              booking={booking}
              isFirst={index === 0}
              onChanged={list.replace}
              more={renderMore?.(booking)}
            />
          ))}
        </ul>
      )}
      {list.nextCursor && (
        <Button
          variant="secondary"
          pending={list.isLoadingMore}
          onClick={list.loadMore}
          className="justify-self-center"
        >
          Show more bookings
        </Button>
      )}
    </section>
  )
}

type StatusChipsProps = {
  tab: string
  status: StatusFilter | null
  /** The chosen one was pressed again. */
  onAgain: () => void
}

/**
 * What was answered stays in its list for the time being, with what is new about it; pressing the filter again, as
 * choosing another, leaves what belongs there.
 */
function StatusChips({ tab, status, onAgain }: StatusChipsProps) {
  const choices = [
    { value: null, label: 'All' },
    ...statusFilters.map((value) => ({ value, label: statusLabels[value] })),
  ]
  return (
    <nav
      aria-label="Filter by status"
      className="no-print -mx-4 w-[calc(100%+2rem)] overflow-x-auto no-scrollbar px-4 sm:mx-0 sm:w-auto sm:px-0"
    >
      <ul className="flex gap-2">
        {choices.map(({ value, label }) => (
          <li key={label}>
            <Link
              to={`?${filterParams(tab, value)}`}
              preventScrollReset
              replace
              aria-current={status === value ? 'true' : undefined}
              onClick={status === value ? onAgain : undefined}
              className={chipClass({ selected: status === value })}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NoBookings({ as, status }: { as: 'host' | 'guest'; status: StatusFilter | null }) {
  if (status) {
    return (
      <EmptyState
        level={3}
        title="No bookings found"
        icon={<CalendarX2 strokeWidth={1.75} />}
        actions={
          <Link
            to={`?${filterParams(tabs[as], null)}`}
            preventScrollReset
            replace
            className={buttonClass({ variant: 'secondary' })}
          >
            Show all bookings
          </Link>
        }
      >
        None of your bookings is {statusLabels[status].toLowerCase()} at the moment.
      </EmptyState>
    )
  }
  const isHost = as === 'host'
  return (
    <EmptyState
      level={3}
      title="No bookings found"
      icon={<CalendarX2 strokeWidth={1.75} />}
      actions={
        <Link
          to={isHost ? '/dashboard?tab=properties' : '/search'}
          className={buttonClass({ variant: 'primary' })}
        >
          {isHost ? 'Look at my properties' : 'Find a place to stay'}
        </Link>
      }
    >
      {isHost
        ? 'Requests from travellers appear here. Good photos and a full description bring the first one.'
        : 'Your requests and stays appear here, from the first message to the last night.'}
    </EmptyState>
  )
}

/** Both lists of the dashboard are on the page; the filter belongs to the one whose tab is open. */
function statusOf(params: URLSearchParams, tab: string): StatusFilter | null {
  if (params.get('tab') !== tab) return null
  return statusFilters.find((status) => status === params.get('status')) ?? null
}

function filterParams(tab: string, status: StatusFilter | null): URLSearchParams {
  return new URLSearchParams({ tab, ...(status ? { status } : {}) })
}
