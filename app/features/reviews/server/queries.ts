import { sql } from 'kysely'
import { firstName } from '#features/accounts/server/person.ts'
import { formerGuestName } from '#features/bookings/booking-words.ts'
import type { AccountId } from '#lib/ids.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import type { OwnReview, Review } from '../review-schema.ts'
import { answerUntil, mayBeRead } from './readable.ts'

const columns = [
  'r.id',
  'r.property_id',
  'r.rating',
  'r.title',
  'r.comment',
  'r.would_recommend',
  'r.cleanliness',
  'r.accuracy',
  'r.check_in',
  'r.communication',
  'r.location',
  'r.value',
  'r.created_at',
  'r.published_at',
  'r.host_answer',
  'r.host_answered_at',
] as const

/** Reviews of homes as everybody may read them. */
export function selectReviews(db: Database | Transaction, now: Date) {
  return db
    .selectFrom('reviews as r')
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .innerJoin('accounts as reviewer', 'reviewer.id', 'r.reviewer_id')
    .innerJoin('accounts as host', 'host.id', 'r.host_id')
    .select(columns)
    .select(answerUntil('r').as('answer_until'))
    .select(
      // Whose account was removed is called that; everybody else by the first name.
      sql<string>`
        case b.guest_name when ${formerGuestName} then b.guest_name else ${firstName('reviewer', sql.ref('b.guest_name'))} end
      `.as('reviewer_name'),
    )
    .select(firstName('host').as('host_name'))
    .where(mayBeRead('r', now))
}

/** What one person has written, with the bookings. */
export function selectOwnReviews(db: Database | Transaction, reviewerId: AccountId) {
  return db
    .selectFrom('reviews as r')
    .select(columns)
    .select(['r.booking_id', 'r.hidden_at'])
    .select(answerUntil('r').as('answer_until'))
    .where('r.reviewer_id', '=', reviewerId)
}

type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectReviews>['execute']>>[number]
type OwnReviewRow = Awaited<ReturnType<ReturnType<typeof selectOwnReviews>['execute']>>[number]

/** A row as the API shows it. */
export function toReview(row: ReviewRow): Review {
  return { ...row, ...instantsOf(row) }
}

/** A row as its writer gets it. */
export function toOwnReview({ hidden_at, ...row }: OwnReviewRow, now: Date): OwnReview {
  return {
    ...row,
    ...instantsOf(row),
    is_published: row.published_at === null || row.published_at <= now,
    is_hidden: hidden_at !== null,
  }
}

type Instants = Pick<ReviewRow, 'created_at' | 'published_at' | 'host_answered_at' | 'answer_until'>

function instantsOf(row: Instants) {
  return {
    created_at: row.created_at.toISOString(),
    published_at: (row.published_at ?? row.created_at).toISOString(),
    host_answered_at: row.host_answered_at?.toISOString() ?? null,
    answer_until: row.answer_until.toISOString(),
  }
}
