import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { firstName } from '#features/accounts/server/person.ts'
import type { ListingCard } from '#features/listings/listing.ts'
import { listCards } from '#features/listings/server/list-cards.ts'
import { amenityLabel, typeLabel } from '#features/listings/vocabulary.ts'
import { toTermsFields } from '#features/pricing/stay-terms.ts'
import type { PropertyId, SavedHomeId, SavedListId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { readCursor, writeCursor } from '#platform/database/cursor.ts'
import type { Database } from '#platform/database/database.ts'
import { badCursor } from '#platform/http/problem.ts'
import { savedLimits } from '../saved.ts'
import type { SavedComment, SavedHome, SavedProperty } from '../saved-schema.ts'
import type { ListRow } from './queries.ts'
import { staysOf } from './stays-of.ts'

type Doors = Pick<Context, 'db' | 'clock' | 'secrets' | 'config'>

const pageSize = 24

const exactInstant = sql<string>`to_char(h.saved_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** The homes in lists that are not taken out. */
export function selectHomes(db: Database) {
  return db
    .selectFrom('saved_homes as h')
    .select(['h.id', 'h.property_id', 'h.title', 'h.place', 'h.note', 'h.price', 'h.currency', 'h.saved_at'])
    .where('h.removed_at', 'is', null)
}

export type HomeRow = Awaited<ReturnType<ReturnType<typeof selectHomes>['execute']>>[number]

/** A page of a list's homes, the latest first; throws `invalidInput` for a cursor that is none of ours. */
export async function selectHomesPage(db: Database, list: SavedListId, cursor: string | undefined) {
  const after = cursor === undefined ? null : readCursor<SavedHomeId>(cursor)
  if (cursor !== undefined && !after) throw badCursor()
  let query = selectHomes(db).select(exactInstant.as('exact_saved_at')).where('h.list_id', '=', list)
  if (after)
    query = query.where(
      sql<boolean>`(h.saved_at, h.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
    )
  const rows = await query
    .orderBy('h.saved_at', 'desc')
    .orderBy('h.id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    rows: shown,
    nextCursor: last && rows.length > pageSize ? writeCursor(last.exact_saved_at, last.id) : null,
  }
}

/** What is to be said of these homes now: their cards, what the list's stay comes to, and what companions think. */
export async function homesOfPage(
  ctx: Doors,
  list: ListRow,
  rows: readonly HomeRow[],
  reader: Actor | null,
): Promise<Omit<SavedHome, 'note'>[]> {
  const cards = await listedCards(ctx, rows)
  const ids = rows.map(({ id }) => id)
  const [stays, votes, comments] = await Promise.all([
    staysOf(ctx, list, [...cards.values()]),
    votesOn(ctx.db, ids),
    commentsOn(ctx.db, ids, reader),
  ])
  return rows.map((row) => {
    const card = row.property_id && cards.get(row.property_id)
    return {
      id: row.id,
      property_id: row.property_id,
      title: card ? card.title : row.title,
      place: card ? `${card.city}, ${card.state}` : row.place,
      property: card ? toSavedProperty(card) : null,
      saved_at: row.saved_at.toISOString(),
      saved_price: Number(row.price),
      saved_currency: row.currency,
      stay: (card && stays.get(card.id)?.stay) || null,
      votes_for: votes.filter((vote) => vote.home === row.id && vote.isFor).map(({ name }) => name),
      votes_against: votes.filter((vote) => vote.home === row.id && !vote.isFor).map(({ name }) => name),
      comments: comments.get(row.id) ?? [],
    }
  })
}

/** The cards of those that are still listed, by their ids. */
export async function listedCards(
  ctx: Pick<Context, 'db' | 'clock'>,
  rows: readonly Pick<HomeRow, 'property_id'>[],
): Promise<Map<PropertyId, ListingCard>> {
  const ids = rows.flatMap(({ property_id }) => property_id ?? [])
  const cards = await listCards(ctx, ids, { onlyListed: true })
  return new Map(cards.map((card) => [card.id, card]))
}

async function votesOn(db: Database, homes: readonly SavedHomeId[]) {
  if (homes.length === 0) return []
  const rows = await db
    .selectFrom('saved_votes as v')
    .innerJoin('list_companions as c', 'c.id', 'v.companion_id')
    .select(['v.saved_home_id', 'v.is_for', 'c.name'])
    .where('v.saved_home_id', 'in', homes)
    .orderBy('v.voted_at')
    .orderBy('c.id')
    .limit(homes.length * savedLimits.companions)
    .execute()
  return rows.map((row) => ({ home: row.saved_home_id, isFor: row.is_for, name: row.name }))
}

async function commentsOn(
  db: Database,
  homes: readonly SavedHomeId[],
  reader: Actor | null,
): Promise<Map<SavedHomeId, SavedComment[]>> {
  const found = new Map<SavedHomeId, SavedComment[]>()
  if (homes.length === 0) return found
  const rows = await db
    .selectFrom('saved_comments as c')
    .innerJoin('accounts as author', 'author.id', 'c.author_id')
    .select(['c.id', 'c.saved_home_id', 'c.author_id', 'c.body', 'c.created_at'])
    .select(firstName('author').as('author'))
    .where('c.saved_home_id', 'in', homes)
    .orderBy('c.id')
    .limit(savedLimits.comments)
    .execute()
  for (const row of rows) {
    const comment = {
      id: row.id,
      author: row.author,
      body: row.body,
      created_at: row.created_at.toISOString(),
      is_mine: row.author_id === reader?.id,
    }
    found.set(row.saved_home_id, [...(found.get(row.saved_home_id) ?? []), comment])
  }
  return found
}

/** A home as the API says it, for a card. */
export function toSavedProperty(card: ListingCard): SavedProperty {
  return {
    id: card.id,
    title: card.title,
    city: card.city,
    state: card.state,
    country: card.country,
    ...toTermsFields(card),
    property_type: typeLabel(card.propertyType),
    bedrooms: card.bedrooms,
    bathrooms: card.bathrooms,
    max_guests: card.maxGuests,
    amenities: card.amenities.map(amenityLabel),
    rating: card.rating,
    cover: card.cover,
  }
}
