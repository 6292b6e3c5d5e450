import type { RawBuilder } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { mayActOn, waysToActOn } from '#features/listings/server/access.ts'
import type { ReviewId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Cursor } from '#platform/database/cursor.ts'
import type { Database } from '#platform/database/database.ts'
import { mergeInOrder } from '#platform/database/merge-in-order.ts'
import type { UnansweredPage } from '../review-schema.ts'
import { selectReviews, toReview } from './queries.ts'
import { answerUntil, mayBeRead } from './readable.ts'
import { exactInstant, isBehind, nextCursor, parseCursor } from './review-cursor.ts'

const pageSize = 10

/** The reviews of the actor's properties that have no answer yet and can still have one, newest first, ten at a time, and how many there are. */
export async function listReviewsToAnswer(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { cursor }: { cursor?: string | undefined },
): Promise<UnansweredPage> {
  const now = ctx.clock()
  const page = { now, after: parseCursor(cursor), limit: pageSize + 1 }
  const { rows } = await selectUnanswered(ctx.db, actor, page).execute(ctx.db)
  const { count } = await ctx.db
    .selectFrom('reviews as r')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(mayActOn(actor, 'reviews', 'r'))
    .where(mayBeRead('r', now))
    .where('r.host_answer', 'is', null)
    .where(answerUntil('r'), '>', now)
    .executeTakeFirstOrThrow()
  const shown = rows.slice(0, pageSize)
  return {
    reviews: shown.map(({ property_title, exact_created_at: _, ...row }) => ({
      ...toReview(row),
      property_title,
    })),
    count: Number(count),
    next_cursor: nextCursor(rows, shown),
  }
}

/** Those in their order, from behind a cursor on. */
export function selectUnanswered(
  db: Database,
  actor: Pick<Actor, 'id'>,
  { now, after, limit }: { now: Date; after: Cursor<ReviewId> | null; limit: number },
) {
  const branch = (way: RawBuilder<boolean>) => {
    const all = selectReviews(db, now)
      .leftJoin('properties as p', 'p.id', 'r.property_id')
      .select(({ fn }) => [
        fn.coalesce('p.title', 'b.property_title').as('property_title'),
        exactInstant.as('exact_created_at'),
      ])
      .where(way)
      .where('r.host_answer', 'is', null)
      .where(answerUntil('r'), '>', now)
    return after ? all.where(isBehind(after)) : all
  }
  return mergeInOrder(waysToActOn(actor, 'reviews', 'r').map(branch), {
    by: [
      ['created_at', 'desc'],
      ['id', 'desc'],
    ],
    limit,
  })
}
