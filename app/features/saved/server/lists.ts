import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { refuse } from '#lib/errors.ts'
import type { SavedHomeId, SavedListId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { once } from '#platform/http/idempotency.ts'
import { savedLimits } from '../saved.ts'
import { savedRefusals } from '../saved-errors.ts'
import type { SavedList, SavedListInput, SavedListPage } from '../saved-schema.ts'
import { isInListOf } from './hearts.ts'
import { homesOfPage, selectHomesPage } from './homes-page.ts'
import { lockOpenAccount } from './own-list.ts'
import { coversOf, selectLists, toList } from './queries.ts'

type Doors = Pick<Context, 'db' | 'clock' | 'secrets' | 'config'>

/** The actor's lists, the one that hearts fill first, then the latest. */
export async function listSavedLists(
  ctx: Pick<Context, 'db' | 'secrets'>,
  actor: Actor,
): Promise<{ lists: SavedList[] }> {
  const rows = await selectLists(ctx.db)
    .where('l.account_id', '=', actor.id)
    .orderBy('l.is_first', 'desc')
    .orderBy('l.created_at', 'desc')
    .limit(savedLimits.lists + 1)
    .execute()
  const covers = await coversOf(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return { lists: rows.map((row) => ({ ...toList(ctx, row), covers: covers.get(row.id) ?? [] })) }
}

/** Makes an empty list; refuses with `tooManyLists` beyond what one account may have. */
export async function createSavedList(
  ctx: Pick<Context, 'db' | 'clock' | 'call' | 'secrets'>,
  actor: Actor,
  input: SavedListInput,
): Promise<SavedList> {
  return once(ctx, async (tx) => {
    await lockOpenAccount(tx, actor)
    const { count } = await tx
      .selectFrom('saved_lists')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('account_id', '=', actor.id)
      .executeTakeFirstOrThrow()
    if (count >= savedLimits.lists) throw refuse(savedRefusals.tooManyLists)
    const { id } = await tx
      .insertInto('saved_lists')
      .values({ account_id: actor.id, ...input, created_at: ctx.clock() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const row = await selectLists(tx).where('l.id', '=', id).executeTakeFirstOrThrow()
    return { ...toList(ctx, row), covers: [] }
  })
}

/** One of the actor's lists with a page of its homes; refuses with `listNotFound`. */
export async function getSavedList(
  ctx: Doors,
  actor: Actor,
  { id, cursor }: { id: SavedListId; cursor?: string | undefined },
): Promise<SavedListPage> {
  const row = await selectLists(ctx.db)
    .where('l.id', '=', id)
    .where('l.account_id', '=', actor.id)
    .executeTakeFirst()
  if (!row) throw refuse(savedRefusals.listNotFound)
  const [page, covers] = await Promise.all([selectHomesPage(ctx.db, id, cursor), coversOf(ctx.db, [id])])
  const homes = await homesOfPage(ctx, row, page.rows, actor)
  return {
    ...toList(ctx, row),
    covers: covers.get(id) ?? [],
    homes: homes.map((home, at) => ({ ...home, note: page.rows[at]?.note ?? null })),
    next_cursor: page.nextCursor,
  }
}

/** Changes what one of the actor's lists is called, and for when and whom it is. */
export async function updateSavedList(
  ctx: Pick<Context, 'db' | 'secrets'>,
  actor: Actor,
  { id, ...input }: SavedListInput & { id: SavedListId },
): Promise<SavedList> {
  const changed = await ctx.db
    .updateTable('saved_lists')
    .set({
      name: input.name,
      check_in_date: input.check_in_date,
      check_out_date: input.check_out_date,
      guests_count: input.guests_count,
      children: input.children,
      infants: input.infants,
      pets: input.pets,
    })
    .where('id', '=', id)
    .where('account_id', '=', actor.id)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw refuse(savedRefusals.listNotFound)
  const row = await selectLists(ctx.db).where('l.id', '=', id).executeTakeFirstOrThrow()
  return { ...toList(ctx, row), covers: (await coversOf(ctx.db, [id])).get(id) ?? [] }
}

/** Deletes one of the actor's lists with all that is in it. */
export async function deleteSavedList(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  { id }: { id: SavedListId },
): Promise<void> {
  const gone = await ctx.db
    .deleteFrom('saved_lists')
    .where('id', '=', id)
    .where('account_id', '=', actor.id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw refuse(savedRefusals.listNotFound)
}

/** Writes what the actor wants to remember about a home of a list; null takes it away. */
export async function noteSavedHome(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  { id, note }: { id: SavedHomeId; note: string | null },
): Promise<void> {
  const changed = await ctx.db
    .updateTable('saved_homes')
    .set({ note })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where(isInListOf(actor))
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw refuse(savedRefusals.homeNotFound)
}
