import type { AccountId } from '#lib/ids.ts'
import type { Stay } from '#lib/stay.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { statusesThat } from '../../booking.ts'
import { isReadableReview } from '../../review-window/server/readable-review.ts'
import { hasStatus } from '../../server/has-status.ts'
import { todayAtHome } from '../../server/home-zone.ts'
import { goodReviewAverage, type InstantFacts } from '../instant.ts'

type GuestFacts = Omit<InstantFacts, 'rulesAccepted' | 'calendarsRead' | 'asksForReview'>

/**
 * What decides for a guest whether a stay is confirmed at once. To hold until the end of a transaction it is asked in a
 * statement of its own, after the guest's account is locked: so do two bookings of one guest wait for each other.
 */
export async function readGuestFacts(
  db: Database | Transaction,
  { guestId, stay, now }: { guestId: AccountId; stay: Stay; now: Date },
): Promise<GuestFacts> {
  const facts = await db
    .selectFrom('accounts as guest')
    .select(({ selectFrom, exists, fn }) => {
      const own = selectFrom('bookings as b').whereRef('b.guest_id', '=', 'guest.id')
      const held = own.where(hasStatus('b.status', statusesThat.holdNights))
      return [
        'guest.email_confirmed_at',
        exists(
          held
            .where('b.check_in_date', '<', stay.checkOut)
            .where('b.check_out_date', '>', stay.checkIn)
            .select('b.id'),
        ).as('overlaps'),
        held
          .where('b.instant', '=', true)
          .where('b.check_in_date', '>=', todayAtHome(now))
          .select(fn.countAll<string>().as('count'))
          .as('stays_ahead'),
        exists(own.where(hasStatus('b.status', statusesThat.areCompleted)).select('b.id')).as(
          'has_completed',
        ),
        selectFrom('guest_reviews as r')
          .whereRef('r.guest_id', '=', 'guest.id')
          .where(isReadableReview('r', now))
          .select((review) => review.fn.avg<string | null>('r.rating').as('average'))
          .as('review_average'),
      ]
    })
    .where('guest.id', '=', guestId)
    .executeTakeFirstOrThrow()
  return {
    emailConfirmed: facts.email_confirmed_at !== null,
    overlaps: Boolean(facts.overlaps),
    staysAhead: Number(facts.stays_ahead),
    hasCompletedStay: Boolean(facts.has_completed),
    isWellReviewed: Number(facts.review_average) >= goodReviewAverage,
  }
}
