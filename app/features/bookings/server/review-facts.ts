import { sql } from 'kysely'
import { calendarDate } from '#lib/stay.ts'
import type { BookingStatus, CancelReason, ReviewFacts } from '../booking.ts'
import { type HomePlace, homePlace, homeTimeZone } from './home-zone.ts'

/** What `isReviewOpen` asks of a booking `b` and its property `p`. */
export const reviewColumns = [
  ...homePlace,
  sql<BookingStatus>`b.status`.as('status'),
  sql<CancelReason | null>`b.cancel_reason`.as('cancel_reason'),
  sql<string>`b.check_in_date`.as('check_in_date'),
  sql<string>`b.check_out_date`.as('check_out_date'),
  sql<Date | null>`(
    select max(e.created_at) from booking_events e where e.booking_id = b.id and e.to_status = b.status
  )`.as('status_since'),
] as const

type ReviewRow = HomePlace & {
  status: BookingStatus
  cancel_reason: CancelReason | null
  check_in_date: string
  check_out_date: string
  status_since: Date | null
}

/** A row with `reviewColumns`, as the rule wants it. */
export function toReviewFacts(row: ReviewRow): ReviewFacts {
  return {
    status: row.status,
    cancelReason: row.cancel_reason,
    stay: { checkIn: calendarDate(row.check_in_date), checkOut: calendarDate(row.check_out_date) },
    since: row.status_since,
    timeZone: homeTimeZone(row),
  }
}
