import { sql } from 'kysely'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { toStayCalendar } from '#features/bookings/server/emails/stay-calendar.ts'
import { calendarDate } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'

/** How often a stay `b` was changed since it was confirmed: of two calendar entries the higher one is kept. */
export const changesCount = sql<number>`(
  select count(*)::integer from stay_changes c where c.booking_id = b.id and c.status = 'accepted'
)`

/** The stay as a calendar file. `id` is what calendars know it by: the booking's, or for companions one that names none. */
export function tripCalendar(
  ctx: Pick<Context, 'clock' | 'config'>,
  {
    id,
    booking,
    address,
    version,
  }: {
    id: string
    booking: BookingAnswer
    address: string | null
    version: number
  },
): string {
  const facts = {
    bookingId: id,
    stay: { checkIn: calendarDate(booking.check_in_date), checkOut: calendarDate(booking.check_out_date) },
    property_title: booking.property.title,
    property_city: booking.property.city,
    property_state: booking.property.state,
    contact: { email: null, phone: null, address },
    version,
    // A stay that was cancelled is no trip any more.
    wasCancelled: false,
  }
  return toStayCalendar(facts, {
    siteUrl: ctx.config.publicUrl,
    support: ctx.config.mail.support,
    now: ctx.clock(),
  }).content
}
