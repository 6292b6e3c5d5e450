import { useSearchParams } from 'react-router'
import type { BookingSort } from '#features/bookings/booking-schema.ts'
import { changedParams } from '#lib/changed-params.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { bookingFilterWords } from './bookings-list-words.ts'

const { orders } = bookingFilterWords

/** The order of a list of bookings, which is in the address unless it is the usual one. */
export function BookingOrder({ sort }: { sort: BookingSort }) {
  const [, setParams] = useSearchParams()
  return (
    <NativeSelect
      label={bookingFilterWords.order}
      labelHidden
      name="booking_sort"
      value={sort}
      options={[
        { value: 'urgent', label: orders.urgent },
        { value: 'newest', label: orders.newest },
      ]}
      onChange={({ currentTarget: { value } }) =>
        setParams((before) => changedParams(before, { sort: value === 'newest' ? value : null }), {
          replace: true,
          preventScrollReset: true,
        })
      }
      className="no-print w-full sm:w-60 sm:justify-self-end"
    />
  )
}
