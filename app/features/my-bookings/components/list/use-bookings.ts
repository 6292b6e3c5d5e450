import { useState } from 'react'
import type { BookingStatus } from '#features/bookings/booking.ts'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import type { BookingSort } from '#features/bookings/booking-schema.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { isOfflineTold } from '#lib/offline-note.ts'
import { toast } from '#ui/toast.ts'
import { type Page, type Pages, usePages } from '#web/use-pages.ts'
import { type BookingFilter, queryOf } from './booking-filter.ts'
import { bookingsListWords } from './bookings-list-words.ts'

export type Bookings = Omit<Pages<BookingAnswer, Page<BookingAnswer>>, 'put'> & {
  /** What was answered here stays in its list, with what is new about it, until the list is asked for anew. */
  answered: (booking: BookingAnswer) => void
  /** Leaves in the list what belongs there. */
  reload: () => void
}

/** The signed-in person's bookings as host or guest, twenty at a time. A failure is said once, as a toast. */
export function useBookings(
  role: 'host' | 'guest',
  status: BookingStatus | null,
  filter: BookingFilter,
  sort: BookingSort,
): Bookings {
  const key = ['bookings', 'list', role, status, filter.property, filter.guest, sort] as const
  const name = JSON.stringify(key)
  const [kept, setKept] = useState<{ name: string; answered: Answered<BookingAnswer>[] }>({
    name,
    answered: [],
  })
  const answered = kept.name === name ? kept.answered : []
  const { put, ...list } = usePages<BookingAnswer>(
    key,
    async (cursor) => {
      const query = {
        role,
        sort,
        ...queryOf(filter),
        ...(status ? { status } : {}),
        ...(cursor ? { cursor } : {}),
      }
      const page = await answerOf(client.bookings.$get({ query }))
      return { rows: page.bookings, nextCursor: page.next_cursor }
    },
    { onFailed: sayFailed, onMoreFailed: sayFailed },
  )
  const rows = withAnswered(list.rows, answered)
  return {
    ...list,
    rows,
    answered: (booking) => {
      const at = rows.findIndex(({ id }) => id === booking.id)
      const others = answered.filter((each) => each.booking.id !== booking.id)
      setKept({ name, answered: at === -1 ? others : [...others, { booking, at }] })
      put((page) => ({
        ...page,
        rows: page.rows.map((each) => (each.id === booking.id ? booking : each)),
      }))
    },
    reload: () => {
      setKept({ name, answered: [] })
      list.again()
    },
  }
}

function sayFailed(): void {
  if (!isOfflineTold()) toast.error(bookingsListWords.failedToast)
}

/** A row that was answered on the screen, and where it stood. */
type Answered<Row> = { booking: Row; at: number }

/** The rows of a list with those that were answered on the screen, where they stood, also when they left the list. */
export function withAnswered<Row extends { id: string }>(
  rows: readonly Row[],
  answered: readonly Answered<Row>[],
): Row[] {
  const all = [...rows]
  const gone = answered.filter(({ booking }) => !rows.some(({ id }) => id === booking.id))
  for (const { booking, at } of gone.toSorted((one, other) => one.at - other.at)) all.splice(at, 0, booking)
  return all
}
