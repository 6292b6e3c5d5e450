import { sql } from 'kysely'
import { listCards } from '#features/listings/server/list-cards.ts'
import { isListed } from '#features/listings/server/listed.ts'
import type { Photo } from '#features/photos/photo.ts'
import type { SavedListId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { sharedListPath } from '../saved.ts'
import type { SavedList } from '../saved-schema.ts'
import { shareToken } from './share-token.ts'

/** Lists with what everybody who may see them reads first. */
export function selectLists(db: Database | Transaction) {
  return db
    .selectFrom('saved_lists as l')
    .select(['l.id', 'l.account_id', 'l.name', 'l.check_in_date', 'l.check_out_date', 'l.share_id'])
    .select(['l.guests_count', 'l.children', 'l.infants', 'l.pets'])
    .select(({ selectFrom }) =>
      selectFrom('saved_homes as h')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('h.list_id', '=', 'l.id')
        .where('h.removed_at', 'is', null)
        .as('homes_count'),
    )
}

export type ListRow = Awaited<ReturnType<ReturnType<typeof selectLists>['execute']>>[number]

/** What a list says to whoever sees it. */
export function listFieldsOf(row: ListRow) {
  const { name, check_in_date, check_out_date, guests_count, children, infants, pets } = row
  return {
    name,
    ...{ check_in_date, check_out_date, guests_count, children, infants, pets },
    homes_count: row.homes_count ?? 0,
  }
}

/** The same to its owner. */
export function toList(ctx: Pick<Context, 'secrets'>, row: ListRow): Omit<SavedList, 'covers'> {
  return {
    id: row.id,
    ...listFieldsOf(row),
    link: row.share_id && sharedListPath(shareToken(ctx, row.share_id)),
  }
}

const shownCovers = 3

/** The pictures of the latest homes of each list. */
export async function coversOf(
  db: Database | Transaction,
  lists: readonly SavedListId[],
): Promise<Map<SavedListId, Photo[]>> {
  if (lists.length === 0) return new Map()
  const rows = await db
    .selectFrom('saved_lists as l')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('saved_homes as h')
          .innerJoin('properties as p', 'p.id', 'h.property_id')
          .select(['p.id as home', 'h.saved_at', 'h.id as saved_id'])
          .whereRef('h.list_id', '=', 'l.id')
          .where('h.removed_at', 'is', null)
          .where(isListed('p'))
          .orderBy('h.saved_at', 'desc')
          .orderBy('h.id', 'desc')
          .limit(shownCovers)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select(['l.id', 'latest.home'])
    .where('l.id', 'in', lists)
    .orderBy('latest.saved_at', 'desc')
    .orderBy('latest.saved_id', 'desc')
    .limit(lists.length * shownCovers)
    .execute()
  // Their time decides nothing about a picture.
  const homes = [...new Set(rows.map(({ home }) => home))]
  const cards = await listCards({ db: db as Database, clock: () => new Date(0) }, homes)
  const covers = new Map(cards.map(({ id, cover }) => [id, cover]))
  const found = new Map<SavedListId, Photo[]>()
  for (const { id, home } of rows) {
    const cover = covers.get(home)
    if (cover) found.set(id, [...(found.get(id) ?? []), cover])
  }
  return found
}
