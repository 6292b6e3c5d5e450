import { listEarlyCancellations } from '#features/bookings/server/steps/early-cancellations.ts'
import { isBookable } from '#features/listings/server/bookable-listing.ts'
import { refuse } from '#lib/errors.ts'
import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { requestRefusals } from '#platform/http/request-errors.ts'
import { type ReviewPage, type ReviewQuery, reviewQuerySchema } from '../review-schema.ts'
import { countFound, holdsWords, summarize } from './count-reviews.ts'
import { selectReviews, toReview } from './queries.ts'
import { exactInstant, firstBy, isBehindIn, nextPlace, parsePlace } from './review-cursor.ts'

const pageSize = 10

type Wish = { id: PropertyId } & Partial<ReviewQuery>

/**
 * The reviews of an active property that others may read, ten at a time, in the order asked for, all or those with certain
 * words; and what all of them come to. Throws `notFound` for any other property.
 */
export async function listReviews(
  ctx: Pick<Context, 'db' | 'clock'>,
  { id: propertyId, ...wish }: Wish,
): Promise<ReviewPage> {
  if (!(await isBookable(ctx.db, propertyId))) throw refuse(requestRefusals.notFound)
  const { sort, q, cursor } = reviewQuerySchema.parse(wish)
  const rows = await selectPage(ctx, propertyId, { sort, q, cursor })
    .limit(pageSize + 1)
    .execute()
  const shown = rows.slice(0, pageSize)
  const summary = await summarize(ctx, propertyId)
  return {
    summary,
    found: q ? await countFound(ctx, propertyId, q) : summary.count,
    host_cancellations: await listEarlyCancellations(ctx, propertyId),
    reviews: shown.map(({ exact_created_at: _, first: __, ...row }) => toReview(row)),
    next_cursor: nextPlace(rows, shown),
  }
}

function selectPage(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  propertyId: PropertyId,
  { sort, q, cursor }: ReviewQuery,
) {
  const after = parsePlace(cursor)
  let query = selectReviews(db, clock())
    .select(exactInstant.as('exact_created_at'))
    .select(firstBy[sort].as('first'))
    .where('r.property_id', '=', propertyId)
  if (sort !== 'newest') query = query.orderBy(firstBy[sort], 'desc')
  if (q) query = query.where(holdsWords(q))
  if (after) query = query.where(isBehindIn(sort, after))
  return query.orderBy('r.created_at', 'desc').orderBy('r.id', 'desc')
}
