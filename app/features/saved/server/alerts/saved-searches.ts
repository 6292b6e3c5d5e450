import { sql } from 'kysely'
import type { Actor } from '#features/accounts/actor.ts'
import { appliedFilters } from '#features/search/applied-filters.ts'
import { firstDayOf } from '#features/search/first-day.ts'
import { inDates, possibleStays } from '#features/search/flexible-dates.ts'
import { parseSearch, type SearchCriteria, searchUrl } from '#features/search/search-criteria.ts'
import { storedQuestion } from '#features/search/server/match-homes.ts'
import { keysOfQuestion } from '#features/search/server/match-keys.ts'
import { refuse } from '#lib/errors.ts'
import type { SavedSearchId } from '#lib/ids.ts'
import { addDays } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import type { Row } from '#platform/database/database.ts'
import { once } from '#platform/http/idempotency.ts'
import { alertLimits } from '../../alert.ts'
import type { SavedSearch, SavedSearchInput, ToldBy } from '../../alert-schema.ts'
import { savedRefusals } from '../../saved-errors.ts'
import { lockOpenAccount } from '../own-list.ts'
import { readEndToken } from './end-link.ts'
import { toldBy } from './told-by.ts'

type Doors = Pick<Context, 'db' | 'clock'>

/** The actor's saved searches, the latest first, and where they are told of what is found. */
export async function listSavedSearches(
  ctx: Doors,
  actor: Actor,
): Promise<{ searches: SavedSearch[]; told_by: ToldBy }> {
  const rows = await ctx.db
    .selectFrom('saved_searches')
    .select(['id', 'name', 'address', 'created_at'])
    .where('account_id', '=', actor.id)
    .orderBy('created_at', 'desc')
    .limit(alertLimits.searches)
    .execute()
  return {
    searches: rows.map((row) => toSearch(row, ctx.clock())),
    told_by: await toldBy(ctx.db, actor, 'saved_searches'),
  }
}

/**
 * Saves a search as it stands; one that is saved already gets the new name. Refuses with `searchAsksNothing`, `datesOver` and
 * `tooManySearches`.
 */
export async function createSavedSearch(
  ctx: Doors & Pick<Context, 'call'>,
  actor: Actor,
  { name, query }: SavedSearchInput,
): Promise<SavedSearch> {
  const criteria: SearchCriteria = { ...parseSearch(new URLSearchParams(query)), page: 1, view: null }
  if (appliedFilters(criteria).length === 0) throw refuse(savedRefusals.searchAsksNothing)
  const now = ctx.clock()
  if (isOver(criteria, now)) throw refuse(savedRefusals.datesOver)
  const question = await storedQuestion(ctx.db, criteria)
  return once(ctx, async (tx) => {
    await lockOpenAccount(tx, actor)
    const { guests, bedrooms, checkIn, checkOut, type, flexible, months } = criteria
    const row = await tx
      .insertInto('saved_searches')
      .values({
        ...{ account_id: actor.id, name, address: searchUrl(criteria), created_at: now },
        question: JSON.stringify(question),
        keys: keysOfQuestion(question),
        ...{ min_price: question.minPrice, max_price: question.maxPrice, guests, bedrooms },
        ...{ property_type: type, check_in: checkIn, check_out: checkOut },
        ...{ flexible: flexible && String(flexible), months: [...months], ...rangeOf(criteria, now) },
      })
      .onConflict((conflict) => conflict.constraint('saved_searches_once').doUpdateSet({ name }))
      .returning(['id', 'name', 'address', 'created_at'])
      .executeTakeFirstOrThrow()
    // Counted after the writing, so that what was saved already takes no place twice.
    const { count } = await tx
      .selectFrom('saved_searches')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('account_id', '=', actor.id)
      .executeTakeFirstOrThrow()
    if (count > alertLimits.searches) throw refuse(savedRefusals.tooManySearches)
    return toSearch(row, now)
  })
}

/** Ends one of the actor's saved searches. */
export async function deleteSavedSearch(
  ctx: Pick<Context, 'db'>,
  actor: Actor,
  { id }: { id: SavedSearchId },
): Promise<void> {
  const gone = await ctx.db
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('account_id', '=', actor.id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw refuse(savedRefusals.searchNotFound)
}

/** The same by the link of a mail, for whoever has the mail. Refuses with `searchNotFound` when it has ended already. */
export async function endSavedSearch(
  ctx: Pick<Context, 'db' | 'secrets'>,
  { token }: { token: string },
): Promise<{ name: string }> {
  const id = readEndToken(ctx, token)
  if (!id) throw refuse(savedRefusals.searchNotFound)
  const gone = await ctx.db
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  if (!gone) throw refuse(savedRefusals.searchNotFound)
  return gone
}

type SearchRow = Pick<Row<'saved_searches'>, 'id' | 'name' | 'address' | 'created_at'>

function toSearch({ id, name, address, created_at }: SearchRow, now: Date): SavedSearch {
  const criteria = parseSearch(new URLSearchParams(address.slice('/search?'.length)))
  return {
    ...{ id, name, path: address },
    filters: appliedFilters(criteria).map(({ label }) => label),
    is_over: isOver(criteria, now),
    created_at: created_at.toISOString(),
  }
}

/** Whether all nights that a search wants are past. */
function isOver(criteria: SearchCriteria, now: Date): boolean {
  const possible = possibleStays(criteria, firstDayOf(now))
  if (possible) return possible.arrivals.length === 0
  return criteria.checkIn !== null && criteria.checkIn < firstDayOf(now)
}

/** From the first night that would do to the morning after the last, and the last day of arrival. */
function rangeOf(criteria: SearchCriteria, now: Date) {
  const { checkIn, checkOut } = criteria
  const possible = possibleStays(criteria, firstDayOf(now))
  if (!possible) return { nights_from: checkIn, nights_to: checkOut, last_arrival: checkIn }
  const { nights, arrivals } = inDates(possible)
  const [first, last] = [arrivals[0] ?? null, arrivals.at(-1) ?? null]
  return { nights_from: first, nights_to: last && addDays(last, nights), last_arrival: last }
}
