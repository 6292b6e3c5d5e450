import { bookingPath } from '#lib/booking-path.ts'
import type { CalendarConflict } from '../calendar-schema.ts'

/** Where something can be done about a night that is taken twice: the stay, or where its host has offered it. */
export function conflictPath(conflict: Pick<CalendarConflict, 'booking_id' | 'conversation_id'>): string {
  if (conflict.booking_id) return bookingPath(conflict.booking_id)
  return conflict.conversation_id ? `/messages/${conflict.conversation_id}` : '/messages'
}
