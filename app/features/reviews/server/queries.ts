import { sql } from 'kysely'
import { firstName } from '#features/accounts/server/person.ts'
import type { AccountId } from '#lib/ids.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import type { OwnReview, Review } from '../review-schema.ts'
import { mayBeRead } from './readable.ts'

/** Reviews as everybody may read them. */
export function selectReviews(db: Database | Transaction, now: Date) {
  return db
    .selectFrom('reviews as r')
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .innerJoin('accounts as reviewer', 'reviewer.id', 'r.reviewer_id')
    .innerJoin('accounts as host', 'host.id', 'r.host_id')
    .select([
      'r.id',
      'r.property_id',
      'r.rating',
      'r.title',
      'r.comment',
      'r.would_recommend',
      'r.created_at',
      'r.host_answer',
      'r.host_answered_at',
    ])
    .select(
      // Whose account was removed is called that; everybody else by the first name.
      sql<string>`
        case b.guest_name when 'Former guest' then b.guest_name else ${firstName('reviewer', sql.ref('b.guest_name'))} end
      `.as('reviewer_name'),
    )
    .select(firstName('host').as('host_name'))
    .where(mayBeRead('r', now))
}

/** What one person has written, with the bookings. */
export function selectOwnReviews(db: Database | Transaction, reviewerId: AccountId) {
  return db
    .selectFrom('reviews')
    .select([
      'id',
      'booking_id',
      'property_id',
      'rating',
      'title',
      'comment',
      'would_recommend',
      'created_at',
      'host_answer',
      'host_answered_at',
    ])
    .where('reviewer_id', '=', reviewerId)
}

type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectReviews>['execute']>>[number]
type OwnReviewRow = Awaited<ReturnType<ReturnType<typeof selectOwnReviews>['execute']>>[number]

/** A row as the API shows it. */
export function toReview(row: ReviewRow): Review {
  return { ...row, ...instantsOf(row) }
}

/** A row as its writer gets it. */
export function toOwnReview(row: OwnReviewRow): OwnReview {
  return { ...row, ...instantsOf(row) }
}

function instantsOf(row: { created_at: Date; host_answered_at: Date | null }) {
  return {
    created_at: row.created_at.toISOString(),
    host_answered_at: row.host_answered_at?.toISOString() ?? null,
  }
}
