import { sql } from 'kysely'
import { findBookableListing } from '#features/listings/server/bookable-listing.ts'
import { refuse } from '#lib/errors.ts'
import { type PropertyId, parseId, type ReviewId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { requestRefusals } from '#platform/http/problem.ts'
import { type ReviewSummary, summarizeReviews } from '../review.ts'
import type { ReviewPage } from '../review-schema.ts'
import { selectReviews, toReview } from './queries.ts'

const pageSize = 10

/** The reviews of an active property, newest first, ten at a time. Throws `notFound` for any other. */
export async function listReviews(
  ctx: Pick<Context, 'db'>,
  propertyId: PropertyId,
  cursor?: string,
): Promise<ReviewPage> {
  if (!(await findBookableListing(ctx.db, propertyId))) throw refuse(requestRefusals.notFound)
  const after = cursor === undefined ? null : await findReview(ctx, propertyId, cursor)
  let query = selectReviews(ctx.db).where('r.property_id', '=', propertyId)
  if (after) {
    // Compared in the database, where an instant has more digits than here.
    query = query.where(
      sql<boolean>`(r.created_at, r.id) < (select c.created_at, c.id from reviews c where c.id = ${after})`,
    )
  }
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
    reviews: shown.map(toReview),
    next_cursor: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  }
}

async function findReview(
  ctx: Pick<Context, 'db'>,
  propertyId: PropertyId,
  cursor: string,
): Promise<ReviewId> {
  const id = parseId<ReviewId>(cursor)
  const row =
    id &&
    (await ctx.db
      .selectFrom('reviews')
      .select('id')
      .where('id', '=', id)
      .where('property_id', '=', propertyId)
      .executeTakeFirst())
  if (!row) {
    throw refuse(requestRefusals.invalidInput, {
      fields: [{ field: 'cursor', message: 'Send the next_cursor of the page before, unchanged.' }],
    })
  }
  return row.id as ReviewId // the table's own key
}

async function summarize(ctx: Pick<Context, 'db'>, propertyId: PropertyId): Promise<ReviewSummary> {
  const counts = await ctx.db
    .selectFrom('reviews')
    .select(({ fn }) => [
      'rating',
      fn.countAll<string>().as('count'),
      fn.countAll<string>().filterWhere('would_recommend', '=', true).as('recommending'),
    ])
    .where('property_id', '=', propertyId)
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
