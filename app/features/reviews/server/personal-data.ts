import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { PersonalDataKeeper } from '#platform/personal-data.ts'
import { guestScores, homeScores } from '../review.ts'

const most = 10_000

/**
 * The condition that the other side of a review may have it: it was published, counted and told of (the sweep comes within a
 * minute), and is not hidden.
 */
function isTold(row: string) {
  return sql<boolean>`(${sql.ref(`${row}.hidden_at`)} is null and not exists (
    select from review_windows as w where w.booking_id = ${sql.ref(`${row}.booking_id`)} and w.released_at is null
  ))`
}

/** Reviews of homes and of guests that the person wrote or received, and answers to them. */
export const reviewsPersonalData: PersonalDataKeeper = {
  name: 'reviews',
  async exportData(db, accountId) {
    return {
      written: await selectHomeReviews(db).where('r.reviewer_id', '=', accountId).execute(),
      received: await selectHomeReviews(db).where('r.host_id', '=', accountId).where(isTold('r')).execute(),
      written_of_guests: await selectGuestReviews(db).where('r.host_id', '=', accountId).execute(),
      received_as_guest: await selectGuestReviews(db)
        .where('r.guest_id', '=', accountId)
        .where(isTold('r'))
        .execute(),
    }
  },
  async eraseData(tx, accountId) {
    // A guest's review stays for the guests who come after; the name that it is shown under goes with the bookings. What the
    // person answered as a host goes, and so does what hosts said of the person, which nobody needs any more.
    await tx
      .updateTable('reviews')
      .set({ host_answer: null, host_answered_at: null })
      .where('host_id', '=', accountId)
      .where('host_answer', 'is not', null)
      .execute()
    await tx.deleteFrom('guest_reviews').where('guest_id', '=', accountId).execute()
  },
}

function selectHomeReviews(db: Database) {
  return db
    .selectFrom('reviews as r')
    .select(['r.id', 'r.booking_id', 'r.property_id', 'r.title', 'r.comment', 'r.rating'])
    .select(['r.would_recommend', 'r.host_answer', 'r.created_at'])
    .select(homeScores.map((score) => `r.${score}` as const))
    .orderBy('r.created_at')
    .limit(most)
}

function selectGuestReviews(db: Database) {
  return db
    .selectFrom('guest_reviews as r')
    .select(['r.id', 'r.booking_id', 'r.comment', 'r.rating', 'r.would_host_again', 'r.created_at'])
    .select(guestScores.map((score) => `r.${score}` as const))
    .orderBy('r.created_at')
    .limit(most)
}
