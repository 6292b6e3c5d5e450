import { CalendarX2 } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { statusLabels } from '../booking-words.ts'
import { type ListAddress, tabs } from './booking-filter.ts'

export type NoBookingsProps = { as: 'host' | 'guest'; address: ListAddress }

/** What stands in place of an empty list, with the nearest way out. */
export function NoBookings({ as, address: { status, filter } }: NoBookingsProps) {
  const isHost = as === 'host'
  const isNarrowed = filter.property !== null || filter.guest !== null
  if (status || isNarrowed) {
    return (
      <EmptyState
        level={3}
        title="No bookings found"
        icon={<CalendarX2 strokeWidth={1.75} />}
        actions={
          <Link
            to={`?tab=${tabs[as]}`}
            preventScrollReset
            replace
            className={buttonClass({ variant: 'secondary' })}
          >
            Show all bookings
          </Link>
        }
      >
        {isNarrowed
          ? `None of your bookings is ${status ? `${statusLabels[status].toLowerCase()} and ` : ''}of this home and guest.`
          : `None of your bookings is ${status ? statusLabels[status].toLowerCase() : 'here'} at the moment.`}
      </EmptyState>
    )
  }
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
