import { type BookingStatus, bookingStatuses } from '#features/bookings/booking.ts'
import type { BookingSort } from '#features/bookings/booking-schema.ts'

/** What a list of bookings is narrowed to, as the address of its tab has it. */
export type BookingFilter = { property: string | null; guest: string | null }

/** All that the address says about a list: what it shows, and the one booking that it was opened for. */
export type ListAddress = {
  status: BookingStatus | null
  filter: BookingFilter
  sort: BookingSort
  opened: string | null
}

export const tabs = { host: 'bookings', guest: 'my-bookings' } as const

const nothing: ListAddress = {
  status: null,
  filter: { property: null, guest: null },
  sort: 'urgent',
  opened: null,
}

/** Both lists of the dashboard are on the page; what the address says belongs to the one whose tab is open. */
export function readAddress(params: URLSearchParams, as: 'host' | 'guest'): ListAddress {
  if (params.get('tab') !== tabs[as]) return nothing
  const isHost = as === 'host'
  return {
    status: bookingStatuses.find((status) => status === params.get('status')) ?? null,
    filter: {
      property: isHost ? params.get('property') || null : null,
      guest: isHost ? params.get('guest')?.trim() || null : null,
    },
    sort: params.get('sort') === 'newest' ? 'newest' : 'urgent',
    opened: params.get('booking') || null,
  }
}

/** The filter in the words of the API. */
export function queryOf({ property, guest }: BookingFilter): { property_id?: string; guest?: string } {
  return { ...(property ? { property_id: property } : {}), ...(guest ? { guest } : {}) }
}
