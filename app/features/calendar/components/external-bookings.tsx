import { CalendarX2 } from 'lucide-react'
import { useState } from 'react'
import { calendarDate, countNights, formatDate } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ExternalBooking } from '../calendar-schema.ts'
import { externalBookingsShown, platformNames } from '../calendar-sync.ts'
import { externalWords } from './words.ts'

export type ExternalBookingsProps = { bookings: readonly ExternalBooking[] }

/** Recent external bookings: the first ten, the others on demand. Never whose they are. */
export function ExternalBookings({ bookings }: ExternalBookingsProps) {
  const [isAll, setAll] = useState(false)
  const shown = isAll ? bookings : bookings.slice(0, externalBookingsShown)
  return (
    <section aria-labelledby="external-bookings">
      <h3 id="external-bookings" className="text-h3">
        {externalWords.title}
      </h3>
      {bookings.length === 0 ? (
        <div className="mt-4">
          <EmptyState level={4} title={externalWords.empty} icon={<CalendarX2 strokeWidth={1.75} />}>
            {externalWords.emptyText}
          </EmptyState>
        </div>
      ) : (
        <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
          {shown.map((booking) => (
            <ExternalRow key={booking.id} booking={booking} />
          ))}
        </ul>
      )}
      {bookings.length > externalBookingsShown && !isAll && (
        <div className="mt-4 grid justify-items-center gap-2">
          <p className="tabular text-meta text-muted">
            {externalWords.shown(externalBookingsShown, bookings.length)}
          </p>
          <Button variant="secondary" onClick={() => setAll(true)}>
            {externalWords.showAll}
          </Button>
        </div>
      )}
    </section>
  )
}

function ExternalRow({ booking }: { booking: ExternalBooking }) {
  const stay = {
    checkIn: calendarDate(booking.check_in_date),
    checkOut: calendarDate(booking.check_out_date),
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0">
        <p className="font-semibold">
          <span className="whitespace-nowrap">{formatDate(stay.checkIn)} –</span>{' '}
          <span className="whitespace-nowrap">{formatDate(stay.checkOut)}</span>
        </p>
        <p className="text-meta text-muted wrap-anywhere">
          {externalWords.stay(
            booking.property_title,
            countOf(countNights(stay), 'night'),
            booking.guest_name,
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {booking.is_going && <Badge tone="sun">{externalWords.missing}</Badge>}
        {booking.booking_status === 'tentative' && <Badge>{externalWords.tentative}</Badge>}
        <Badge tone="tide">{platformNames[booking.platform]}</Badge>
      </div>
    </li>
  )
}
