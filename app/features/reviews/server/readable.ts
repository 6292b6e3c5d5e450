import { type RawBuilder, sql } from 'kysely'
import { isReadableReview } from '#features/bookings/review-window/server/readable-review.ts'

/**
 * The condition that others than its writer may read a review, of a home or of a guest, of a row that the query knows by this
 * name. Every list, figure, letter and page that shows reviews to somebody else asks it, and nothing else says so.
 */
export function mayBeRead(row: string, now: Date): RawBuilder<boolean> {
  return isReadableReview(row, now)
}

/** The condition that its time of publication has come, whether or not a decision hides it: of what the console shows. */
export function wasPublished(row: string, now: Date): RawBuilder<boolean> {
  const published = sql.ref(`${row}.published_at`)
  return sql<boolean>`(${published} is null or ${published} <= ${now})`
}

/** Until when a host can answer a review of a row: those that a release before wrote, for 30 days from then. */
export function answerUntil(row: string): RawBuilder<Date> {
  return sql<Date>`coalesce(${sql.ref(`${row}.answer_until`)}, ${sql.ref(`${row}.created_at`)} + interval '30 days')`
}
