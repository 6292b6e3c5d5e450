import { CalendarX2 } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { type ListAddress, tabs } from './booking-filter.ts'
import { noBookingsWords } from './bookings-list-words.ts'

export type NoBookingsProps = { as: 'host' | 'guest'; address: ListAddress }

/** What stands in place of an empty list, with the nearest way out. */
export function NoBookings({ as, address: { status, filter } }: NoBookingsProps) {
  const isHost = as === 'host'
  const isNarrowed = filter.property !== null || filter.guest !== null
  if (status || isNarrowed) {
    return (
      <EmptyState
        level={3}
        title={noBookingsWords.title}
        icon={<CalendarX2 strokeWidth={1.75} />}
        actions={
          <Link
            to={`?tab=${tabs[as]}`}
            preventScrollReset
            replace
            className={buttonClass({ variant: 'secondary' })}
          >
            {noBookingsWords.showAll}
          </Link>
        }
      >
        {isNarrowed ? noBookingsWords.ofFilter(status) : noBookingsWords.ofStatus(status)}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      level={3}
      title={noBookingsWords.title}
      icon={<CalendarX2 strokeWidth={1.75} />}
      actions={
        <Link
          to={isHost ? '/dashboard?tab=properties' : '/search'}
          className={buttonClass({ variant: 'primary' })}
        >
          {isHost ? noBookingsWords.hostNext : noBookingsWords.guestNext}
        </Link>
      }
    >
      {isHost ? noBookingsWords.host : noBookingsWords.guest}
    </EmptyState>
  )
}
