import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { refuse } from '#lib/errors.ts'
import { parseId, type ReviewId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { requestRefusals } from '#platform/http/problem.ts'
import type { UnansweredPage } from '../review-schema.ts'
import { selectReviews, toReview } from './queries.ts'

const pageSize = 10

/** The reviews of the actor's properties that have no answer yet, newest first, ten at a time, and how many there are. */
export async function listReviewsToAnswer(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  cursor?: string,
): Promise<UnansweredPage> {
  const after = cursor === undefined ? null : await findOwn(ctx, actor, cursor)
  const rows = await selectUnanswered(ctx.db, actor, after)
    .limit(pageSize + 1)
    .execute()
  const { count } = await ctx.db
    .selectFrom('reviews')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('host_id', '=', actor.id)
    .where('host_answer', 'is', null)
    .executeTakeFirstOrThrow()
  const shown = rows.slice(0, pageSize)
  return {
    reviews: shown.map(({ property_title, ...row }) => ({ ...toReview(row), property_title })),
    count: Number(count),
    next_cursor: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** Those in their order, from after one of them on. */
export function selectUnanswered(db: Database, actor: Pick<Actor, 'id'>, after: ReviewId | null) {
  const all = selectReviews(db)
    .innerJoin('properties as p', 'p.id', 'r.property_id')
    .select('p.title as property_title')
    .where('r.host_id', '=', actor.id)
    .where('r.host_answer', 'is', null)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
  if (!after) return all
  // Compared in the database, where an instant has more digits than here.
  return all.where(
    sql<boolean>`(r.created_at, r.id) < (select c.created_at, c.id from reviews c where c.id = ${after})`,
  )
}

/** The last review of the page before, which may have been answered meanwhile. */
async function findOwn(ctx: Pick<Context, 'db'>, actor: Actor, cursor: string): Promise<ReviewId> {
  const id = parseId<ReviewId>(cursor)
  const row =
    id &&
    (await ctx.db
      .selectFrom('reviews')
      .select('id')
      .where('id', '=', id)
      .where('host_id', '=', actor.id)
      .executeTakeFirst())
  if (!row) {
    throw refuse(requestRefusals.invalidInput, {
      fields: [{ field: 'cursor', message: 'Send the next_cursor of the page before, unchanged.' }],
    })
  }
  return row.id as ReviewId // the table's own key
}
