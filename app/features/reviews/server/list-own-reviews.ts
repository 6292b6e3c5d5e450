import type { Actor } from '#features/accounts/actor.ts'
import type { Context } from '#platform/context.ts'
import type { OwnReview } from '../review-schema.ts'
import { selectOwnReviews, toOwnReview } from './queries.ts'

const most = 500

/** What the actor has written about own stays, newest first; at most 500. */
export async function listOwnReviews(ctx: Pick<Context, 'db' | 'clock'>, actor: Actor): Promise<OwnReview[]> {
  const rows = await selectOwnReviews(ctx.db, actor.id)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => toOwnReview(row, ctx.clock()))
}
