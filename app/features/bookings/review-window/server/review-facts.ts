import { sql } from 'kysely'
import { calendarDate } from '#lib/stay.ts'
import type { BookingStatus, CancelReason } from '../../booking.ts'
import { type HomePlace, homePlace, homeTimeZone } from '../../server/home-zone.ts'
import { type ReviewFacts, reviewsCloseAt } from '../review-window.ts'

/** What `isReviewOpen` asks of a booking `b` and its property `p`. */
export const reviewColumns = [
  ...homePlace,
  sql<BookingStatus>`b.status`.as('status'),
  sql<CancelReason | null>`b.cancel_reason`.as('cancel_reason'),
  sql<string>`b.check_in_date`.as('check_in_date'),
  sql<string>`b.check_out_date`.as('check_out_date'),
  sql<string | null>`b.review_grace_until`.as('review_grace_until'),
  sql<Date | null>`(
    select max(e.created_at) from booking_events e where e.booking_id = b.id and e.to_status = b.status
  )`.as('status_since'),
] as const

type ReviewRow = HomePlace & {
  status: BookingStatus
  cancel_reason: CancelReason | null
  check_in_date: string
  check_out_date: string
  review_grace_until: string | null
  status_since: Date | null
}

/** A row with `reviewColumns`, as the rule wants it. */
export function toReviewFacts(row: ReviewRow): ReviewFacts {
  const closing = toClosing(row)
  return {
    status: row.status,
    cancelReason: row.cancel_reason,
    since: row.status_since,
    ...closing,
    closesAt: reviewsCloseAt(closing),
  }
}

/** Until when the stay of a row can be reviewed. */
export function reviewsCloseAtOf(row: Omit<ReviewRow, 'status' | 'cancel_reason' | 'status_since'>): Date {
  return reviewsCloseAt(toClosing(row))
}

function toClosing(row: Omit<ReviewRow, 'status' | 'cancel_reason' | 'status_since'>) {
  return {
    stay: { checkIn: calendarDate(row.check_in_date), checkOut: calendarDate(row.check_out_date) },
    timeZone: homeTimeZone(row),
    graceUntil: row.review_grace_until === null ? null : calendarDate(row.review_grace_until),
  }
}
