import type { Actor } from '#features/accounts/actor.ts'
import { mayActOn } from '#features/listings/server/access.ts'
import type { Context } from '#platform/context.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import type { OwnGuestReview } from '../guest-review-schema.ts'

const most = 500

/** What was written of the guests of somebody's homes, to those who may write it. */
export function selectOwnGuestReviews(db: Database | Transaction, host: Actor) {
  return (
    db
      .selectFrom('guest_reviews as r')
      // A booking names its home, by which its people are known.
      .innerJoin('bookings as b', 'b.id', 'r.booking_id')
      .select(['r.id', 'r.booking_id', 'r.rating', 'r.communication', 'r.cleanliness', 'r.rules'])
      .select(['r.would_host_again', 'r.comment', 'r.published_at', 'r.hidden_at'])
      .where(mayActOn(host, 'reviews', 'b'))
  )
}

type OwnRow = Awaited<ReturnType<ReturnType<typeof selectOwnGuestReviews>['execute']>>[number]

/** A row as its writer gets it. */
export function toOwnGuestReview({ hidden_at, published_at, ...row }: OwnRow, now: Date): OwnGuestReview {
  return {
    ...row,
    published_at: published_at.toISOString(),
    is_published: published_at <= now,
    is_hidden: hidden_at !== null,
  }
}

/** What the actor has written of guests, newest first; at most 500. */
export async function listOwnGuestReviews(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
): Promise<OwnGuestReview[]> {
  const rows = await selectOwnGuestReviews(ctx.db, actor)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => toOwnGuestReview(row, ctx.clock()))
}
