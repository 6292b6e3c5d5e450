import { sql } from 'kysely'
import type { NoticeId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { readCursor, writeCursor } from '#platform/database/cursor.ts'
import { badCursor } from '#platform/http/problem.ts'
import type { NoticePage } from '../../account-schema.ts'
import type { Actor } from '../../actor.ts'

const pageSize = 20

/** What the actor was told within the site, the latest first, 20 a page. */
export async function listNotices(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  { cursor }: { cursor?: string | undefined },
): Promise<NoticePage> {
  const place = cursor === undefined ? null : readCursor<NoticeId>(cursor)
  if (cursor !== undefined && !place) throw badCursor()
  const rows = await ctx.db
    .selectFrom('notices')
    .select(['id', 'title', 'path', 'created_at', 'read_at'])
    .select(
      sql<string>`to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('exact_at'),
    )
    .where('account_id', '=', actor.id)
    .$if(place !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${place?.createdAt}::timestamptz, ${place?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    notices: shown.map(({ id, title, path, created_at, read_at }) => ({
      ...{ id, title, path },
      at: created_at.toISOString(),
      is_read: read_at !== null,
    })),
    next_cursor: last && rows.length > pageSize ? writeCursor(last.exact_at, last.id) : null,
  }
}

/** How many of them the actor has not read; more than 99 are not counted. */
export async function countNotices(ctx: Pick<Context, 'db'>, actor: Actor): Promise<{ unread: number }> {
  const { count } = await ctx.db
    .selectFrom((db) =>
      db
        .selectFrom('notices')
        .select('id')
        .where('account_id', '=', actor.id)
        .where('read_at', 'is', null)
        .limit(100)
        .as('unread'),
    )
    .select(sql<string>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return { unread: Number(count) }
}

/** Marks one read, or those that came until an instant; without either all of them. Asked again, it changes nothing. */
export async function readNotices(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { id, until }: { id?: NoticeId | undefined; until?: string | undefined },
): Promise<{ unread: number }> {
  await ctx.db
    .updateTable('notices')
    .set({ read_at: ctx.clock() })
    .where('account_id', '=', actor.id)
    .where('read_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? null))
    .$if(until !== undefined, (query) =>
      // As an answer says it, to the millisecond.
      query.where(sql<boolean>`date_trunc('milliseconds', created_at) <= ${until}::timestamptz`),
    )
    .execute()
  return countNotices(ctx, actor)
}
