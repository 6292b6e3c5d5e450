import { RotateCw } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useSearchParams } from 'react-router'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { OpenAmountsCard } from '#features/payments/components/open-amounts.tsx'
import { AddBooking } from '#features/stays-by-hand/components/add-booking.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { BookingCard, BookingCardSkeleton } from '../booking-card.tsx'
import { useFilteredCounts } from '../use-booking-counts.ts'
import { readAddress } from './booking-filter.ts'
import { BookingOrder } from './booking-order.tsx'
import { BookingSearch } from './booking-search.tsx'
import { bookingsListWords } from './bookings-list-words.ts'
import { NoBookings } from './no-bookings.tsx'
import { OpenedBooking } from './opened-booking.tsx'
import { StatusChips } from './status-chips.tsx'
import { type Bookings, useBookings } from './use-bookings.ts'

export type BookingsListProps = {
  as: 'host' | 'guest'
  /** What another feature has to say about a booking, below its actions. */
  renderMore?: (booking: BookingAnswer) => ReactNode
}

/** What came to the host, or what the guest has asked for; what it shows of that is in the URL of its own tab. */
export function BookingsList({ as, renderMore }: BookingsListProps) {
  const [params] = useSearchParams()
  const address = readAddress(params, as)
  const { status, filter, sort, opened } = address
  const list = useBookings(as, status, filter, sort)
  const counts = useFilteredCounts(as, filter)
  const headingId = useId()
  const rows = list.rows.filter(({ id }) => id !== opened)
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={headingId} className="text-h3">
          {bookingsListWords.title[as]}
        </h2>
        {as === 'host' && <AddBooking />}
      </div>
      {opened && <OpenedBooking key={opened} as={as} id={opened} renderMore={renderMore} />}
      {as === 'host' && !opened && <OpenAmountsCard />}
      {as === 'host' && <BookingSearch {...filter} />}
      <StatusChips status={status} counts={counts} onAgain={list.reload} />
      {(rows.length > 0 || list.state.status === 'loading') && <BookingOrder sort={sort} />}
      <p role="status" className="sr-only">
        {list.state.status === 'ready' && bookingsListWords.shown(list.rows.length)}
      </p>
      <WithoutRows list={list} />
      {list.state.status === 'ready' && list.rows.length === 0 && <NoBookings as={as} address={address} />}
      {rows.length > 0 && (
        <ul className="grid grid-cols-1 gap-4">
          {rows.map((booking, index) => (
            <BookingCard
              key={booking.id}
              as={as}
              booking={booking}
              isFirst={index === 0}
              onChanged={list.answered}
              more={renderMore?.(booking)}
            />
          ))}
        </ul>
      )}
      {list.hasMore && (
        <Button
          variant="secondary"
          pending={list.isLoadingMore}
          onClick={list.loadMore}
          className="justify-self-center"
        >
          {bookingsListWords.more}
        </Button>
      )}
    </section>
  )
}

/** What stands in place of the list while there is none. */
function WithoutRows({ list: { state, again } }: { list: Bookings }) {
  if (state.status === 'loading') {
    return (
      <div className="grid gap-4">
        <BookingCardSkeleton label={bookingsListWords.loading} />
        <BookingCardSkeleton />
      </div>
    )
  }
  if (state.status === 'ready') return null
  return (
    <EmptyState
      level={3}
      title={bookingsListWords.failed}
      icon={<RotateCw strokeWidth={1.75} />}
      actions={<Button onClick={again}>{bookingsListWords.tryAgain}</Button>}
    />
  )
}
