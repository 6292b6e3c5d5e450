import { Link, useSearchParams } from 'react-router'
import { type BookingStatus, bookingStatuses } from '#features/bookings/booking.ts'
import type { BookingCounts } from '#features/bookings/booking-answer-schema.ts'
import { statusLabels } from '#features/bookings/booking-words.ts'
import { changedParams } from '#lib/changed-params.ts'
import { chipClass } from '#ui/chip.tsx'
import { cx } from '#ui/cx.ts'
import { bookingFilterWords } from './bookings-list-words.ts'

export type StatusChipsProps = {
  status: BookingStatus | null
  /** Of what the other filters leave; null until they are known. */
  counts: BookingCounts | null
  /** The chosen one was pressed again. */
  onAgain: () => void
}

/**
 * What was answered stays in its list for the time being, with what is new about it; pressing the filter again, as
 * choosing another, leaves what belongs there.
 */
export function StatusChips({ status, counts, onAgain }: StatusChipsProps) {
  const [params] = useSearchParams()
  const choices = [null, ...bookingStatuses]
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <nav
      aria-label={bookingFilterWords.statuses}
      className="no-print -mx-4 w-[calc(100%+2rem)] overflow-x-auto no-scrollbar px-4 sm:mx-0 sm:w-full sm:px-0"
    >
      <ul className="flex gap-2 sm:flex-wrap">
        {choices.map((value) => (
          <li key={value} className="shrink-0">
            <Link
              to={`?${changedParams(params, { status: value, booking: null })}`}
              preventScrollReset
              replace
              aria-current={status === value ? 'true' : undefined}
              onClick={status === value ? onAgain : undefined}
              className={chipClass({ selected: status === value })}
            >
              {value ? statusLabels[value] : bookingFilterWords.allStatuses}
              <ChipCount count={value ? counts?.[value] : total} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ChipCount({ count }: { count: number | null | undefined }) {
  // Its room is kept, so that no chip moves when the counts come.
  return (
    <span
      aria-hidden={count ? undefined : true}
      className={cx('tabular min-w-2 text-caption font-semibold opacity-80', !count && 'invisible')}
    >
      {count || 0}
    </span>
  )
}
