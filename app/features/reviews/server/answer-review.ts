import type { Actor } from '#features/accounts/actor.ts'
import { mayActOn } from '#features/listings/server/access.ts'
import { refuse } from '#lib/errors.ts'
import type { ReviewId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { once } from '#platform/http/idempotency.ts'
import { reviewRefusals } from '../review-errors.ts'
import type { Review, ReviewAnswer } from '../review-schema.ts'
import { selectReviews, toReview } from './queries.ts'
import { mayBeRead } from './readable.ts'
import { reviewMail } from './review-mail.ts'

/**
 * Publishes what the host answers to a review of the own property, once. Refusals: `notFound`, also for reviews of
 * others' properties; `alreadyAnswered`.
 */
export async function answerReview(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock' | 'call'>,
  host: Actor,
  { id, answer }: ReviewAnswer & { id: ReviewId },
): Promise<Review> {
  return once(ctx, async (tx) => {
    const now = ctx.clock()
    const own = selectReviews(tx, now)
      .where('r.id', '=', id)
      .where(mayActOn(host, 'reviews', 'r'))
    const answered = await tx
      .updateTable('reviews')
      .set({ host_answer: answer, host_answered_at: now })
      .where('id', '=', id)
      .where(mayBeRead('reviews', now))
      .where(mayActOn(host, 'reviews', 'reviews'))
      .where('host_answer', 'is', null)
      .returning('id')
      .executeTakeFirst()
    const review = await own.executeTakeFirst()
    if (!review) throw refuse(reviewRefusals.notFound)
    if (!answered) throw refuse(reviewRefusals.alreadyAnswered)
    await ctx.jobs.send(tx, reviewMail, { review_id: id, news: 'answered' })
    return toReview(review)
  })
}
