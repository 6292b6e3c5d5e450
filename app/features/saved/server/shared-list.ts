import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { assertAccountOpen } from '#features/accounts/server/assert-account-open.ts'
import { networkSum } from '#features/accounts/server/open-session.ts'
import type { Reader } from '#features/accounts/server/operation.ts'
import { refuse } from '#lib/errors.ts'
import type { CompanionId, SavedCommentId, SavedHomeId, SavedListId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts'
import { once } from '#platform/http/idempotency.ts'
import { savedLimits } from '../saved.ts'
import { savedRefusals } from '../saved-errors.ts'
import type { SavedVoteInput, SharedListPage } from '../saved-schema.ts'
import { findSharedList } from './find-shared-list.ts'
import { homesOfPage, selectHomesPage } from './homes-page.ts'
import { type ListRow, listFieldsOf } from './queries.ts'

type Doors = Pick<Context, 'db' | 'clock' | 'secrets' | 'config'>
type OnHome = { token: string; home_id: SavedHomeId }

async function requireSharedList(
  ctx: Pick<Context, 'secrets'>,
  db: Database | Transaction,
  token: string,
): Promise<ListRow & { owner: string | null }> {
  const list = await findSharedList(ctx, db, token)
  if (!list) throw refuse(savedRefusals.linkNotFound)
  return list
}

/** A page of the list for the holder of its link, and how they have voted; refuses with `linkNotFound`. */
export async function getSharedList(
  ctx: Doors,
  { actor }: { actor: Actor | null },
  { token, cursor, key }: { token: string; cursor?: string | undefined; key?: string | undefined },
): Promise<SharedListPage> {
  const list = await requireSharedList(ctx, ctx.db, token)
  const page = await selectHomesPage(ctx.db, list.id, cursor)
  const [homes, mine] = await Promise.all([
    homesOfPage(ctx, list, page.rows, actor),
    ownVotes(ctx.db, list.id, key),
  ])
  return {
    owner: list.owner,
    ...listFieldsOf(list),
    homes: homes.map((home) => ({ ...home, my_vote: mine.get(home.id) ?? null })),
    next_cursor: page.nextCursor,
  }
}

async function ownVotes(db: Database, list: SavedListId, key: string | undefined) {
  if (!key) return new Map<string, boolean>()
  const rows = await db
    .selectFrom('saved_votes as v')
    .innerJoin('list_companions as c', 'c.id', 'v.companion_id')
    .select(['v.saved_home_id', 'v.is_for'])
    .where('c.list_id', '=', list)
    .where('c.key', '=', key)
    .limit(savedLimits.homesInList)
    .execute()
  return new Map<string, boolean>(rows.map((row) => [row.saved_home_id, row.is_for]))
}

/**
 * Says what a companion thinks of a home, in the place of what they said before. Whoever has the key of the browser is the
 * same companion, under the name that they gave last. Refuses with `linkNotFound`, `homeNotFound`, `listClosed`,
 * `tooManyFromNetwork`, `tooManyCompanions`.
 */
export async function voteOnHome(
  ctx: Doors,
  reader: Pick<Reader, 'actor' | 'address'>,
  { token, home_id, key, name, is_for }: SavedVoteInput & OnHome,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const list = await requireSharedList(ctx, tx, token)
    await holdList(tx, list)
    await requireHomeIn(tx, list.id, home_id)
    const network = networkSum(ctx, reader.address)
    await requirePlace(tx, { list: list.id, key, network })
    const companion = await upsertCompanion(ctx, tx, {
      ...{ list: list.id, key, name, network },
      account: reader.actor,
    })
    const vote = { saved_home_id: home_id, companion_id: companion, voted_at: ctx.clock() }
    if (is_for === null) {
      await tx
        .deleteFrom('saved_votes')
        .where('saved_home_id', '=', home_id)
        .where('companion_id', '=', companion)
        .execute()
      return
    }
    await tx
      .insertInto('saved_votes')
      .values({ ...vote, is_for })
      .onConflict((conflict) => conflict.columns(['saved_home_id', 'companion_id']).doUpdateSet({ is_for }))
      .execute()
  })
}

/** Those who vote at once wait for each other, so that each is counted, and whoever ends the link ends it for all of them. */
async function holdList(tx: Transaction, { id, share_id }: ListRow): Promise<void> {
  const row = await tx
    .selectFrom('saved_lists')
    .select('id')
    .where('id', '=', id)
    .where('share_id', '=', share_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw refuse(savedRefusals.linkNotFound)
}

async function requireHomeIn(tx: Transaction, list: SavedListId, home: SavedHomeId): Promise<void> {
  const row = await tx
    .selectFrom('saved_homes')
    .select('id')
    .where('id', '=', home)
    .where('list_id', '=', list)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw refuse(savedRefusals.homeNotFound)
}

/** Whether a browser may vote: one that has voted before, or a new one while there is a place for it. Under `holdList`. */
async function requirePlace(
  tx: Transaction,
  { list, key, network }: { list: SavedListId; key: string; network: Buffer | null },
): Promise<void> {
  const { takes_companions, is_known, of_network } = await tx
    .selectFrom('saved_lists as l')
    .leftJoin('list_companions as c', 'c.list_id', 'l.id')
    .select('l.takes_companions')
    .select(sql<boolean>`coalesce(bool_or(c.key = ${key}), false)`.as('is_known'))
    .select(sql<number>`(count(*) filter (where c.network = ${network}))::integer`.as('of_network'))
    .where('l.id', '=', list)
    .groupBy('l.id')
    .executeTakeFirstOrThrow()
  if (is_known) return
  if (!takes_companions) throw refuse(savedRefusals.listClosed)
  if (of_network >= savedLimits.companionsOfNetwork) throw refuse(savedRefusals.tooManyFromNetwork)
}

async function upsertCompanion(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  {
    list,
    key,
    name,
    network,
    account,
  }: { list: SavedListId; key: string; name: string; network: Buffer | null; account: Actor | null },
): Promise<CompanionId> {
  const { id } = await tx
    .insertInto('list_companions')
    .values({ list_id: list, key, name, network, account_id: account?.id ?? null, created_at: ctx.clock() })
    .onConflict((conflict) =>
      conflict.columns(['list_id', 'key']).doUpdateSet((eb) => ({
        name,
        account_id: eb.fn.coalesce('excluded.account_id', 'list_companions.account_id'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const { count } = await tx
    .selectFrom('list_companions')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('list_id', '=', list)
    .executeTakeFirstOrThrow()
  if (count > savedLimits.companions) throw refuse(savedRefusals.tooManyCompanions)
  return id
}

/** Writes about a home in a list that was shared with the actor. Refuses with `linkNotFound`, `tooManyComments`. */
export async function commentOnHome(
  ctx: Doors & Pick<Context, 'call'>,
  actor: Actor,
  { token, home_id, body }: OnHome & { body: string },
): Promise<{ id: string }> {
  return once(ctx, async (tx) => {
    await assertAccountOpen(tx, actor.id)
    const list = await requireSharedList(ctx, tx, token)
    await holdList(tx, list)
    await requireHomeIn(tx, list.id, home_id)
    const { count } = await tx
      .selectFrom('saved_comments as c')
      .innerJoin('saved_homes as h', 'h.id', 'c.saved_home_id')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('h.list_id', '=', list.id)
      .executeTakeFirstOrThrow()
    if (count >= savedLimits.comments) throw refuse(savedRefusals.tooManyComments)
    return tx
      .insertInto('saved_comments')
      .values({ saved_home_id: home_id, author_id: actor.id, body, created_at: ctx.clock() })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
}

/** Takes a comment away: its writer may, and whose list it stands in. */
export async function deleteSavedComment(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  { id }: { id: SavedCommentId },
): Promise<void> {
  const gone = await ctx.db
    .deleteFrom('saved_comments as c')
    .where('c.id', '=', id)
    .where(
      sql<boolean>`(c.author_id = ${actor.id} or exists (
        select from saved_homes h join saved_lists l on l.id = h.list_id
        where h.id = c.saved_home_id and l.account_id = ${actor.id}
      ))`,
    )
    .returning('c.id')
    .executeTakeFirst()
  if (!gone) throw refuse(savedRefusals.commentNotFound)
}
