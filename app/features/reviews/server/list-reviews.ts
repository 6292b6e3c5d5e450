import { isBookable } from '#features/listings/server/bookable-listing.ts'
import { refuse } from '#lib/errors.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { requestRefusals } from '#platform/http/problem.ts'
import { type ReviewSummary, summarizeReviews } from '../review.ts'
import type { ReviewPage } from '../review-schema.ts'
import { selectReviews, toReview } from './queries.ts'
import { mayBeRead } from './readable.ts'
import { exactInstant, isBehind, nextCursor, parseCursor } from './review-cursor.ts'

const pageSize = 10

/** The reviews of an active property, newest first, ten at a time. Throws `notFound` for any other. */
export async function listReviews(
  ctx: Pick<Context, 'db' | 'clock'>,
  { id: propertyId, cursor }: { id: PropertyId; cursor?: string | undefined },
): Promise<ReviewPage> {
  if (!(await isBookable(ctx.db, propertyId))) throw refuse(requestRefusals.notFound)
  const after = parseCursor(cursor)
  let query = selectReviews(ctx.db, ctx.clock())
    .select(exactInstant.as('exact_created_at'))
    .where('r.property_id', '=', propertyId)
  if (after) query = query.where(isBehind(after))
  const rows = await query
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const shown = rows.slice(0, pageSize)
  const summary = await summarize(ctx, propertyId)
  return {
    summary: {
      count: summary.count,
      average: summary.average,
      recommend_percent: summary.recommendPercent,
      breakdown: summary.breakdown,
    },
    reviews: shown.map(({ exact_created_at: _, ...row }) => toReview(row)),
    next_cursor: nextCursor(rows, shown),
  }
}

async function summarize(ctx: Pick<Context, 'db' | 'clock'>, propertyId: PropertyId): Promise<ReviewSummary> {
  const counts = await ctx.db
    .selectFrom('reviews as r')
    .select(({ fn }) => [
      'rating',
      fn.countAll<string>().as('count'),
      fn.countAll<string>().filterWhere('would_recommend', '=', true).as('recommending'),
    ])
    .where('r.property_id', '=', propertyId)
    .where(mayBeRead('r', ctx.clock()))
    .groupBy('rating')
    .limit(5)
    .execute()
  const breakdown = { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 }
  let recommending = 0
  for (const row of counts) {
    breakdown[row.rating as keyof typeof breakdown] = Number(row.count) // 1 to 5 by a check of the database
    recommending += Number(row.recommending)
  }
  return summarizeReviews(breakdown, recommending)
}
